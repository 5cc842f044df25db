import { CountChip } from '../ui/CountChip.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useReportCounts } from './use-reports.ts'

/** How many reported songs and appeals wait, next to the page's name. */
export function WaitingReports() {
  const { data } = useReportCounts()
  return <CountChip count={(data?.open ?? 0) + (data?.appealed ?? 0)} label={deskTexts.moderation.waits} />
}
