import { maxNoteLength } from '@songloom/contracts/support/users/cases.rules'
import { Box, Button, TextField } from '@mui/material'
import { useDraft } from '../session/use-draft.ts'
import { DialogFailure } from '../ui/press/DialogFailure.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useAddNote } from './use-notes.ts'
import type { Subject } from './use-notes.ts'

const t = deskTexts.notes

/** The same text has the same request id until it is written, so that pressing again writes it once. */
export function NoteForm({ subject }: { subject: Subject }) {
  const { text, setText, removeSent, getRequestId } = useDraft(`note.${subject.kind}.${subject.id}`)
  const { mutate, isPending, error } = useAddNote(subject, (note) => removeSent(note.text))
  const add = (): void => mutate({ text: text.trim(), requestId: getRequestId(text.trim()) })
  return (
    <Box sx={{ mb: 2 }}>
      <TextField
        fullWidth
        multiline
        maxRows={8}
        label={t.note}
        helperText={t.help}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
      />
      <Button variant="outlined" disabled={text.trim() === '' || isPending} onClick={add} sx={{ mt: 1 }}>
        {t.add}
      </Button>
      <DialogFailure error={error} />
    </Box>
  )
}
