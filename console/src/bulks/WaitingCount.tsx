import { CountChip } from '../ui/CountChip.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useWaitingBulks } from './use-waiting-bulks.ts'
import { useWaitingGrants } from './use-waiting-grants.ts'

/** How many bulk actions and grants wait for approval, next to the page's name. */
export function WaitingCount() {
  return <CountChip count={useWaitingBulks() + useWaitingGrants().length} label={deskTexts.bulk.approval.badge} />
}
