import type { SupportUser } from '@songloom/contracts/support/users/users'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { clockTime } from '../ui/format.ts'
import { DialogButton } from '../ui/press/DialogButton.tsx'
import { ReasonDialog } from '../ui/press/ReasonDialog.tsx'
import { words } from '../words.ts'

const t = words.viewAs

/** Opens the studio as the user sees it, read only. */
export function ViewAsButton({ user }: { user: SupportUser }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return (
    <DialogButton
      color="secondary"
      dialog={(onClose) => (
        <ReasonDialog
          title={t.title(user.email)}
          will={t.will}
          presets={t.reasons}
          confirm={t.confirm}

          send={(body) => provider.viewAs(user.id, body)}
          done={({ endsAt }) => {
            window.open('/', '_blank', 'noopener')
            return t.done(clockTime(endsAt))
          }}
          queryKey={['users']}
          onClose={onClose}
        />
      )}
    >
      {t.button}
    </DialogButton>
  )
}
