import { maxNoteLength } from '@songloom/contracts/support/users/cases.rules'
import { Box, Button, TextField } from '@mui/material'
import { useState } from 'react'
import { DialogFailure } from '../ui/press/DialogFailure.tsx'
import { newRequestId } from '../ui/press/request-id.ts'
import { deskTexts } from '../desk-texts.ts'
import { useAddNote } from './use-notes.ts'
import type { Subject } from './use-notes.ts'

const t = deskTexts.notes

/** A note keeps its request id until it is written, so that pressing again writes it once. */
export function NoteForm({ subject }: { subject: Subject }) {
  const [text, setText] = useState('')
  const [requestId, setRequestId] = useState(newRequestId)
  const { mutate, isPending, error } = useAddNote(subject)
  const add = (): void =>
    mutate(
      { text: text.trim(), requestId },
      {
        onSuccess: () => {
          setText('')
          setRequestId(newRequestId())
        },
      },
    )
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
