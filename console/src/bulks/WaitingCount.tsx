import { Chip } from '@mui/material'
import { words } from '../words.ts'
import { useWaitingBulks } from './use-waiting-bulks.ts'
import { useWaitingGrants } from './use-waiting-grants.ts'

/** How many bulk actions and grants wait for approval, next to the page's name. */
export function WaitingCount() {
  const count = useWaitingBulks() + useWaitingGrants().length
  if (count === 0) return null
  return (
    <Chip
      component="span"
      role="img"
      size="small"
      color="warning"
      label={count}
      aria-label={words.bulk.approval.badge(count)}
      sx={{ ml: 1, height: 20 }}
    />
  )
}
