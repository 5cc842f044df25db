import type { SupportUser } from '@songloom/contracts/support/users/users'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { ReasonButton } from '../ui/press/ReasonButton.tsx'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.endSessions

export function EndSessionsButton({ user }: { user: SupportUser }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return (
    <ReasonButton
      texts={t}
      title={t.title(user.email)}
      color="secondary"
      isDangerous
      send={(body) => provider.endSessions(user.id, body)}
      done={({ ended }) => t.done(ended)}
      queryKey={['users']}
    />
  )
}
