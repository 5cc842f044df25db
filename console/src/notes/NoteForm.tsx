import type { RouteBody } from '@songloom/contracts/routes/routes'
import { maxNoteLength } from '@songloom/contracts/support/users/cases.rules'
import { Box, Button, TextField } from '@mui/material'
import { useRef } from 'react'
import { useDraft } from '../session/use-draft.ts'
import { DialogFailure } from '../ui/press/DialogFailure.tsx'
import { newRequestId } from '../ui/press/request-id.ts'
import { deskTexts } from '../desk-texts.ts'
import { useAddNote } from './use-notes.ts'
import type { Subject } from './use-notes.ts'

const t = deskTexts.notes

/** The same text has the same request id until it is written, so that pressing again writes it once. */
export function NoteForm({ subject }: { subject: Subject }) {
  const { text, setText, removeSent } = useDraft(`note.${subject.kind}.${subject.id}`)
  const latest = useRef<RouteBody<'supportAddNote'>>(undefined)
  const { mutate, isPending, error } = useAddNote(subject, (note) => {
    latest.current = undefined
    removeSent(note.text)
  })
  const add = (): void => {
    const note = { text: text.trim(), requestId: newRequestId() }
    latest.current = latest.current?.text === note.text ? latest.current : note
    mutate(latest.current)
  }
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
