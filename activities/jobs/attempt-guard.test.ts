import { MockActivityEnvironment } from '@temporalio/testing'
import { ApplicationFailure } from '@temporalio/common'
import type { ActivityInterceptorsFactory } from '@temporalio/worker'
import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { countFault } from '@songloom/store/jobs/attempts'
import { cancelJob } from '@songloom/store/jobs/cancel-job'
import { completeJob, failJob } from '@songloom/store/jobs/finish-job'
import { getJob } from '@songloom/store/jobs/jobs'
import { outputsFor, seedJob, seedUser } from '@songloom/store/testing/seed'
import { createGate } from '@songloom/workflows/testing/fake-activities'
import { guardAttempts, maxLostAttempts } from './attempt-guard.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

const never = new Promise<never>(() => undefined)

interface Run {
  activity?: string
  attempt?: number
  work?: () => Promise<unknown>
  guard?: ActivityInterceptorsFactory
}

/** Runs one attempt of a job's activity behind the guard, and returns its result. */
function run(jobId: string, options: Run = {}) {
  const {
    activity = 'makeSong',
    attempt = 1,
    work = () => Promise.resolve('made'),
    guard = guardAttempts({ db }),
  } = options
  const environment = new MockActivityEnvironment({
    attempt,
    activityType: activity,
    workflowExecution: { workflowId: `job-${jobId}`, runId: 'run' },
  })
  const { inbound } = guard(environment.context)
  return inbound!.execute!({ args: [], headers: {} }, work)
}

/** An attempt whose worker dies: it begins and never reports again. */
async function lose(jobId: string, attempt: number, activity?: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const work = (): Promise<never> => {
      resolve()
      return never
    }
    void run(jobId, { attempt, work, ...(activity ? { activity } : {}) }).catch(reject)
  })
}

const newJob = async () => {
  const owner = await seedUser(db, 1_000)
  return { ...owner, jobId: await seedJob(db, owner, 200) }
}

test('three attempts with lost workers end the job, and the fourth does no work', async () => {
  const { jobId } = await newJob()
  for (let attempt = 1; attempt <= maxLostAttempts; attempt++) await lose(jobId, attempt)
  const failure = await run(jobId, { attempt: maxLostAttempts + 1, work: () => expect.fail('it worked') }).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(ApplicationFailure)
  expect(failure).toMatchObject({ type: 'lost', nonRetryable: true })
})

test('two lost attempts are retried', async () => {
  const { jobId } = await newJob()
  await lose(jobId, 1)
  await lose(jobId, 2)
  await expect(run(jobId, { attempt: 3 })).resolves.toBe('made')
})

test('attempts that throw are not lost, and do not reset the count', async () => {
  const { jobId } = await newJob()
  const fails = { work: () => Promise.reject(new Error('no database')) }
  for (let attempt = 1; attempt <= 5; attempt++)
    await expect(run(jobId, { attempt, ...fails })).rejects.toThrow('no database')
  for (let attempt = 6; attempt <= 8; attempt++) await lose(jobId, attempt)
  await expect(run(jobId, { attempt: 9 })).rejects.toMatchObject({ type: 'lost' })
})

test('the next step, and a step restarted by support, count from one', async () => {
  const { jobId } = await newJob()
  const faults = async () => (await db('jobs').where({ id: jobId }).first('faults')) as { faults: number }
  for (const [attempt, activity, counted] of [
    [1, 'composeSong', 1],
    [2, 'composeSong', 2],
    [1, 'makeSong', 1],
    [2, 'makeSong', 2],
    [1, 'makeSong', 1],
  ] as const) {
    await run(jobId, { attempt, activity, work: () => countFault(db, jobId) })
    expect(await faults()).toEqual({ faults: counted })
  }
  for (let attempt = 1; attempt <= 3; attempt++) await lose(jobId, attempt, 'composeSong')
  await lose(jobId, 1, 'makeSong')
  await expect(run(jobId, { attempt: 2, activity: 'makeSong' })).resolves.toBe('made')
  for (let attempt = 1; attempt <= 3; attempt++) await lose(jobId, attempt)
  await expect(run(jobId, { attempt: 1 })).resolves.toBe('made')
})

test.each([
  ['failed', (jobId: string) => failJob(db, jobId, 'support_ended')],
  ['cancelled', (jobId: string) => cancelJob(db, jobId)],
])('a job that is %s is refused before any work', async (_state, end) => {
  const { jobId } = await newJob()
  await end(jobId)
  const work = () => expect.fail('it worked')
  await expect(run(jobId, { work })).rejects.toMatchObject({ nonRetryable: true })
})

test('a completed job returns its result again, and a failed job’s end is written again', async () => {
  const done = await newJob()
  await completeJob(db, done.jobId, outputsFor(200))
  await expect(run(done.jobId, { attempt: 2 })).resolves.toBe('made')
  const failed = await newJob()
  await failJob(db, failed.jobId, 'support_ended')
  await expect(run(failed.jobId, { activity: 'discardOutputs' })).resolves.toBe('made')
})

test('one query checks all attempts that run in a process', async () => {
  const guard = guardAttempts({ db, checkEveryMs: 50 })
  const jobs = await Promise.all(Array.from({ length: 4 }, async () => (await newJob()).jobId))
  const [first, ...others] = jobs
  const gate = createGate()
  let started = 0
  const work = () => {
    started++
    return gate.opened
  }
  const runs = jobs.map((jobId) => run(jobId, { guard, work }))
  const checks: string[][] = []
  const noteCheck = ({ sql, bindings }: { sql: string; bindings: string[][] }): void => {
    if (sql.includes('heartbeat_at = clock_timestamp()')) checks.push(bindings[0]!.toSorted())
  }
  db.on('query', noteCheck)
  const isHeard = async (jobId: string) => (await getJob(db, jobId))?.heartbeat_at !== null
  // An attempt of a job that has ended would not start.
  await expect.poll(() => started).toBe(jobs.length)
  await failJob(db, first!, 'support_ended')
  await expect.poll(() => isHeard(first!)).toBe(true)
  await expect.poll(() => checks).toContainEqual(jobs.toSorted())
  expect(await Promise.all(others.map(isHeard))).toEqual([false, false, false])
  gate.open()
  await Promise.all(runs)
  db.off('query', noteCheck)
})
