import { whyNoGrant } from '@songloom/contracts/support-money.rules'
import type { SupportUser } from '@songloom/contracts/support-users'
import { Typography } from '@mui/material'
import { useMe } from '../session/session.ts'
import { GrantButton } from './GrantButton.tsx'
import { SetPlanButton } from './SetPlanButton.tsx'

/** Grant and Set plan, or why the server would refuse them. */
export function UserActions({ user }: { user: SupportUser }) {
  const why = whyNoGrant(useMe(), user)
  if (why !== '')
    return (
      <Typography variant="body2" color="textSecondary">
        {why}
      </Typography>
    )
  return (
    <>
      <SetPlanButton user={user} />
      <GrantButton user={user} />
    </>
  )
}
