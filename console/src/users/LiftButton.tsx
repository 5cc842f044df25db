import type { SupportUser } from '@songloom/contracts/support/users/users'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { ReasonButton } from '../ui/press/ReasonButton.tsx'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.lift

export function LiftButton({ user }: { user: SupportUser }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return (
    <ReasonButton
      texts={t}
      title={t.title(user.email)}
      color="inherit"
      size="small"
      send={(body) => provider.lift(user.id, body)}
      done={() => t.done(user.email)}
      queryKey={['users']}
    />
  )
}
