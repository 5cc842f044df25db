import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import { findGrantObstacle } from '@songloom/contracts/support/money.rules'
import type { SupportUser } from '@songloom/contracts/support/users/users'
import { Typography } from '@mui/material'
import { SendMessage } from '../messages/SendMessage.tsx'
import { useMe } from '../session/session.ts'
import { EndSessionsButton } from './EndSessionsButton.tsx'
import { MergeButton } from './MergeButton.tsx'
import { ViewAsButton } from './ViewAsButton.tsx'
import { GrantButton } from './GrantButton.tsx'
import { RestrictButton } from './RestrictButton.tsx'
import { SetPlanButton } from './SetPlanButton.tsx'

/** Actions that the server would refuse show their reason instead. Staff is not limited, and signed out by admins. */
export function UserActions({ user }: { user: SupportUser }) {
  const me = useMe()
  const isColleague = hasRoleAtLeast(user.role, 'support') && user.id !== me.id
  const why = findGrantObstacle(me, user)
  return (
    <>
      <SendMessage subject={{ kind: 'user', id: user.id }} />
      {hasRoleAtLeast(user.role, 'support') ? null : (
        <>
          {hasRoleAtLeast(me.role, 'lead') ? <ViewAsButton user={user} /> : null}
          <EndSessionsButton user={user} />
          <MergeButton />
          <RestrictButton user={user} />
        </>
      )}
      {isColleague && me.role === 'admin' ? <EndSessionsButton user={user} /> : null}
      {why === '' ? (
        <>
          <SetPlanButton user={user} />
          <GrantButton user={user} />
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {why}
        </Typography>
      )}
    </>
  )
}
