import type { SupportUser } from '@songloom/contracts/support/users/users'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { clockTime } from '../ui/format.ts'
import { PressDialog } from '../ui/press/PressDialog.tsx'
import { usePress } from '../ui/press/use-press.ts'
import { words } from '../words.ts'

const t = words.viewAs

/** Opens the studio as the user sees it, read only. */
export function ViewAsButton({ user }: { user: SupportUser }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        {t.button}
      </Button>
      {isOpen ? <ViewAsDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ViewAsDialog({ user, onClose }: { user: SupportUser; onClose: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const press = usePress({
    send: (reason: string, requestId) => provider.viewAs(user.id, { reason: reason.trim(), requestId }),
    done: ({ endsAt }) => {
      window.open('/', '_blank', 'noopener')
      return t.done(clockTime(endsAt))
    },
    queryKey: ['users'],
    onClose,
  })
  return (
    <PressDialog
      title={t.title(user.email)}
      will={t.will}
      presets={t.reasons}
      confirm={t.confirm}
      press={press}
      onClose={onClose}
    />
  )
}
