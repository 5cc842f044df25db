import type { Bulk } from '@songloom/contracts/support-bulk'

export const doneOf = ({ progress }: Bulk): number =>
  progress.changed + progress.unchanged + progress.failed + progress.aborted
export const totalOf = (bulk: Bulk): number => doneOf(bulk) + bulk.progress.pending
export const bulkPath = (id: string): string => `/bulks/${id}`
