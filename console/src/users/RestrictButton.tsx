import type { SupportUser } from '@songloom/contracts/support/users/users'
import { Button } from '@mui/material'
import { useState } from 'react'
import { mayBlock, useMe } from '../session/session.ts'
import { deskTexts } from '../desk-texts.ts'
import { RestrictDialog } from './RestrictDialog.tsx'

/** A limit is support's, a block a lead's. */
export function RestrictButton({ user }: { user: SupportUser }) {
  const [isOpen, setOpen] = useState(false)
  const isBlocker = mayBlock(useMe())
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        {isBlocker ? deskTexts.restriction.buttonOrBlock : deskTexts.restriction.button}
      </Button>
      {isOpen ? <RestrictDialog user={user} mayBlock={isBlocker} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
