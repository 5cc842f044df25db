import type { SupportUser } from '@songloom/contracts/support/users/users'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { DialogButton } from '../ui/press/DialogButton.tsx'
import { ReasonDialog } from '../ui/press/ReasonDialog.tsx'
import { words } from '../words.ts'

const t = words.lift

export function LiftButton({ user }: { user: SupportUser }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return (
    <DialogButton
      color="inherit"
      size="small"
      dialog={(onClose) => (
        <ReasonDialog
          title={t.title(user.email)}
          will={t.will}
          presets={t.reasons}
          confirm={t.confirm}

          send={(body) => provider.lift(user.id, body)}
          done={() => t.done(user.email)}
          queryKey={['users']}
          onClose={onClose}
        />
      )}
    >
      {t.button}
    </DialogButton>
  )
}
