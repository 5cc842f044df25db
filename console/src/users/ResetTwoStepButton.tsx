import type { SupportUser } from '@songloom/contracts/support/users/users'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { ReasonButton } from '../ui/press/ReasonButton.tsx'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.resetTwoStep

/** For a user who has lost the app and the recovery codes. */
export function ResetTwoStepButton({ user }: { user: SupportUser }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return (
    <ReasonButton
      texts={t}
      title={t.title(user.email)}
      color="secondary"
      size="small"
      isDangerous
      send={(body) => provider.resetTwoStep(user.id, body)}
      done={() => t.done(user.email)}
      queryKey={['users']}
    />
  )
}
