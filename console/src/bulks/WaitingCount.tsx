import { CountChip } from '../ui/CountChip.tsx'
import { words } from '../words.ts'
import { useWaitingBulks } from './use-waiting-bulks.ts'
import { useWaitingGrants } from './use-waiting-grants.ts'

/** How many bulk actions and grants wait for approval, next to the page's name. */
export function WaitingCount() {
  return <CountChip count={useWaitingBulks() + useWaitingGrants().length} label={words.bulk.approval.badge} />
}
