import type { SupportUser } from '@songloom/contracts/support-users'
import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { RestrictionChip } from './RestrictionBanner.tsx'

export const userPath = (id: string): string => `/users/${id}`

/** The address that leads to a user's page, and whether the account is limited or blocked. */
export function UserLink({ user: { id, email, restriction } }: { user: SupportUser }) {
  return (
    <>
      <Link component={RouterLink} to={userPath(id)} data-row-link>
        {email}
      </Link>
      {restriction ? <RestrictionChip restriction={restriction} /> : null}
    </>
  )
}
