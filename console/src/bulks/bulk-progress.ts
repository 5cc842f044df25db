import type { Bulk } from '@songloom/contracts/support/bulk'

export const doneOf = ({ progress }: Bulk): number =>
  progress.changed + progress.unchanged + progress.failed + progress.aborted
export const totalOf = (bulk: Bulk): number => doneOf(bulk) + bulk.progress.pending
const runningRefetchMs = 1_000
/** What runs is watched closely. */
export const bulkRefetchMs = (bulk: Bulk | undefined): number => (bulk?.state === 'running' ? runningRefetchMs : 10_000)
export const bulkPath = (id: string): string => `/bulks/${id}`
