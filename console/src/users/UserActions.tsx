import type { SupportUser } from '@songloom/contracts/support-users'
import { Typography } from '@mui/material'
import { mayGrant, useMe } from '../session/session.ts'
import { words } from '../words.ts'
import { GrantButton } from './GrantButton.tsx'
import { SetPlanButton } from './SetPlanButton.tsx'

/** Giving tokens and plans is a lead's; support reads why it cannot. */
export function UserActions({ user }: { user: SupportUser }) {
  if (!mayGrant(useMe()))
    return (
      <Typography variant="body2" color="textSecondary">
        {words.grant.forLeads}
      </Typography>
    )
  return (
    <>
      <SetPlanButton user={user} />
      <GrantButton user={user} />
    </>
  )
}
