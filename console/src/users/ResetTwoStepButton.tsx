import type { SupportUser } from '@songloom/contracts/support/users/users'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { PressDialog } from '../ui/press/PressDialog.tsx'
import { usePress } from '../ui/press/use-press.ts'
import { words } from '../words.ts'

const t = words.resetTwoStep

/** For a user who has lost the app and the recovery codes. */
export function ResetTwoStepButton({ user }: { user: SupportUser }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="secondary" size="small" onClick={() => setOpen(true)}>
        {t.button}
      </Button>
      {isOpen ? <ResetTwoStepDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ResetTwoStepDialog({ user, onClose }: { user: SupportUser; onClose: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const press = usePress({
    send: (reason: string, requestId) => provider.resetTwoStep(user.id, { reason: reason.trim(), requestId }),
    done: () => t.done(user.email),
    queryKey: ['users'],
    onClose,
  })
  return (
    <PressDialog
      title={t.title(user.email)}
      will={t.will}
      presets={t.reasons}
      confirm={t.confirm}
      isDangerous
      press={press}
      onClose={onClose}
    />
  )
}
