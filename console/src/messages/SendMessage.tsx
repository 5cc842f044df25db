import type { MessageSubject } from '@songloom/contracts/support/users/messages'
import { Button } from '@mui/material'
import { useState } from 'react'
import { deskTexts } from '../desk-texts.ts'
import { MessageDialog } from './MessageDialog.tsx'

/** Opens the dialog that writes to the user of a record, or to all users of a bulk action. */
export function SendMessage({ subject }: { subject: MessageSubject }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        {deskTexts.message.button}
      </Button>
      {isOpen ? <MessageDialog subject={subject} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
