import type { Bulk } from '@songloom/contracts/support/bulk'

export const countDone = ({ progress }: Bulk): number =>
  progress.changed + progress.unchanged + progress.failed + progress.aborted
export const countTotal = (bulk: Bulk): number => countDone(bulk) + bulk.progress.pending
const runningRefetchMs = 1_000
/** What runs is watched closely. */
export const getBulkRefetchMs = (bulk: Bulk | undefined): number =>
  bulk?.state === 'running' ? runningRefetchMs : 10_000
export const bulkPath = (id: string): string => `/bulks/${id}`
