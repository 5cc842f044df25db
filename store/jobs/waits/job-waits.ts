import type { JobWait } from '@songloom/contracts/jobs/messages'

/** The columns of a job's estimated wait. */
export interface JobWaitRow {
  estimate_seconds: number | null
  wait_low_seconds: number | null
  wait_high_seconds: number | null
  wait_measured: boolean | null
  work_started_at: Date | null
  queue_position: string | null
}

/** A job's wait as clients read it: its place in the queue before work starts, the range afterwards. */
export function waitOfRow(row: JobWaitRow): JobWait {
  const specified = row.estimate_seconds ?? 0
  return {
    wait: {
      lowSeconds: row.wait_low_seconds ?? specified,
      highSeconds: row.wait_high_seconds ?? specified,
      isMeasured: row.wait_measured ?? false,
    },
    queuePosition: row.queue_position === null ? null : Number(row.queue_position),
    workStartedAt: row.work_started_at?.toISOString() ?? null,
  }
}
