import { Chip } from '@mui/material'
import { words } from '../words.ts'
import { useReportCounts } from './use-reports.ts'

/** How many reported songs and appeals wait, next to the page's name. */
export function WaitingReports() {
  const { data } = useReportCounts()
  const count = (data?.open ?? 0) + (data?.appealed ?? 0)
  if (count === 0) return null
  return (
    <Chip
      component="span"
      role="img"
      size="small"
      color="warning"
      label={count}
      aria-label={words.moderation.waits(count)}
      sx={{ ml: 1, height: 20 }}
    />
  )
}
