import type { Knex } from 'knex'
import { workSeconds } from '@songloom/platform/metrics/metrics'
import { getEndedJob } from '@songloom/store/jobs/waits/measures'

const queueWaits = workSeconds({
  name: 'job_queue_wait_seconds',
  help: 'From accepted until work begins.',
  labels: ['tool'],
})
const totals = workSeconds({
  name: 'job_duration_seconds',
  help: 'From accepted until ended, as its user waits.',
  labels: ['tool', 'outcome'],
})
const steps = workSeconds({
  name: 'step_duration_seconds',
  help: 'Steps of jobs that ended.',
  labels: ['tool', 'step'],
})

/** The time between the end of the attempt and the query for its duration. */
const slackSeconds = 0.5

/** Counts a job's duration once: an attempt that finds it ended does not count. */
export async function observeEndedJob(db: Knex, jobId: string, attemptSeconds: number): Promise<void> {
  const job = await getEndedJob(db, jobId)
  // By the database's clock alone.
  if (!job || job.endedSecondsAgo > attemptSeconds + slackSeconds) return
  const { tool } = job
  totals.observe({ tool, outcome: job.late ? 'late' : job.state }, job.totalSeconds)
  if (job.queueSeconds !== null && !job.late) queueWaits.observe({ tool }, Math.max(0, job.queueSeconds))
  for (const { step, seconds } of job.steps) steps.observe({ tool, step }, seconds)
}
