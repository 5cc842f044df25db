import type { SupportUser } from '@songloom/contracts/support/users/users'
import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { CaseMarker } from '../notes/CaseMarker.tsx'
import { RestrictionChip } from './RestrictionBanner.tsx'

export const userPath = (id: string): string => `/users/${id}`

/** A link to a user’s page, with a mark if the account is limited or blocked. */
export function UserLink({ user: { id, email, restriction, openCase } }: { user: SupportUser }) {
  return (
    <>
      <Link component={RouterLink} to={userPath(id)} data-row-link>
        {email}
      </Link>
      {restriction ? <RestrictionChip restriction={restriction} /> : null}
      <CaseMarker openCase={openCase} />
    </>
  )
}
