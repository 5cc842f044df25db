import type { Message } from '@songloom/contracts/jobs/messages'
import type { ParkedCode } from '@songloom/contracts/jobs/parked-jobs.rules'

/** The columns of a job's pause, by support or because it is parked. */
export interface JobHoldRow {
  paused_until: Date | null
  parked_at: Date | null
  parked_code: ParkedCode | null
  unparked_at: Date | null
}

/** Why the attempts of a parked step failed; null where none is parked. */
export const getParkedCode = (row: JobHoldRow): ParkedCode | null =>
  row.paused_until !== null && row.parked_at !== null && row.unparked_at === null ? row.parked_code : null

/** A job's pause as clients read it; empty when it is not paused. */
export function holdOfRow(row: JobHoldRow): Pick<Message, 'isPaused' | 'parkedCode'> {
  if (row.paused_until === null) return {}
  const parkedCode = getParkedCode(row)
  return { isPaused: true, ...(parkedCode === null ? {} : { parkedCode }) }
}
