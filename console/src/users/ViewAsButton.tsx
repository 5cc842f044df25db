import type { SupportUser } from '@songloom/contracts/support/users/users'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { formatClockTime } from '../ui/format.ts'
import { ReasonButton } from '../ui/press/ReasonButton.tsx'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.viewAs

/** Opens the studio as the user sees it, read only. */
export function ViewAsButton({ user }: { user: SupportUser }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return (
    <ReasonButton
      texts={t}
      title={t.title(user.email)}
      color="secondary"
      send={(body) => provider.viewAs(user.id, body)}
      done={({ endsAt }) => {
        window.open('/', '_blank', 'noopener')
        return t.done(formatClockTime(endsAt))
      }}
      queryKey={['users']}
    />
  )
}
