import type { Knex } from 'knex'
import { beforeAll, describe, expect, test } from 'vitest'
import { stuckRules } from '@songloom/contracts/jobs/stuck-jobs.rules'
import type { StuckRule } from '@songloom/contracts/jobs/stuck-jobs.rules'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import type { Database } from '../database.ts'
import { appendEnding } from '../jobs/finish-job.ts'
import { recordStepFailure } from '../jobs/job-steps.ts'
import { getJob } from '../jobs/jobs.ts'
import { countSupportGenerations } from './counts.ts'
import { listGenerations } from './generations.ts'
import { listEndedSuspects } from './stuck.ts'
import {
  completedJob,
  endedJob,
  lateJob,
  runningJob,
  seedOwner,
  setMoments,
  waitingJob,
} from '../testing/seed-support.ts'
import type { Moments, Owner } from '../testing/seed-support.ts'

let db: Knex
let owner: Owner

withTestDatabase(async (fresh) => {
  db = fresh
  owner = await seedOwner(db)
})

/** Heartbeats of healthy jobs while this file runs. */
const alive: { id: string; moments: Moments }[] = []

/** Within a transaction the clock is fixed, however slow the machine. */
const look = <Seen>(see: (at: Database) => Promise<Seen>): Promise<Seen> =>
  db.transaction(async (trx) => {
    for (const { id, moments } of alive) await setMoments(trx, id, moments)
    const ids = alive.map(({ id }) => id)
    await trx('job_steps').whereIn('job_id', ids).update({ started_at: trx.fn.now() })
    return see(trx)
  })

const counted = () => look(async (at) => countSupportGenerations(at, await listEndedSuspects(at), {}))

/** A job that has waited for this long, whenever it is read. */
async function waiting(moments: Moments): Promise<string> {
  const id = await waitingJob(db, owner, moments)
  alive.push({ id, moments })
  return id
}

async function healthyRunning(moments: Moments, step: Moments = {}): Promise<string> {
  const id = await runningJob(db, owner, { ...moments, ...step })
  alive.push({ id, moments })
  return id
}

/** Ids of stuck jobs by rule, as in support's list. */
async function listed(): Promise<Record<string, string[]>> {
  const { lines } = await look(async (at) =>
    listGenerations(at, await listEndedSuspects(at), {
      filter: { tab: 'stuck' },
      order: 'newest',
      after: undefined,
      limit: 500,
    }),
  )
  const byRule = Map.groupBy(lines, ({ stuck }) => stuck!.rule)
  return Object.fromEntries([...byRule].map(([rule, group]) => [rule, group.map(({ id }) => id)]))
}

/** Thirteen kinds of healthy jobs, ten of each, which no rule may match. */
const healthy: readonly ((place: number) => Promise<string>)[] = [
  async () => {
    const id = await waitingJob(db, owner, {}, true)
    alive.push({ id, moments: { created: 1 } })
    return id
  },
  () => waitingJob(db, owner, { created: 300, started: 299, queued: 290, heartbeat: 290 }),
  () => healthyRunning({ heartbeat: 1, workStarted: 8 }),
  () => healthyRunning({ heartbeat: 19, workStarted: 20 }),
  () => healthyRunning({ heartbeat: 2, workStarted: 10 }, { attempt: 2, lastError: 'fails once' }),
  () => healthyRunning({ created: 700, started: 699, workStarted: 20, heartbeat: 2 }),
  () => healthyRunning({ made: 19, heartbeat: 3, workStarted: 20, cancelled: 3 }),
  (place) => completedJob(db, owner, { ended: 10 + place, workStarted: 18 + place }),
  // Its attempt failed and others are ahead of it: it has no machine that could be lost.
  async () => {
    const id = await healthyRunning({ heartbeat: 40, workStarted: 8 })
    await recordStepFailure(db, { jobId: id, attempt: 1, worker: 'worker@one', error: 'fails once' })
    return id
  },
  // It has worked for a moment in two minutes, and has waited since.
  async () => {
    const id = await healthyRunning({ created: 130, started: 125, heartbeat: 40, workStarted: 123, worked: 0.08 })
    await recordStepFailure(db, { jobId: id, attempt: 1, worker: 'worker@one', error: 'fails once' })
    return id
  },
  // Its second attempt has just begun, after a first one that hung.
  () => healthyRunning({ created: 400, started: 399, heartbeat: 1, workStarted: 390, worked: 300 }, { attempt: 2 }),
  () => endedJob(db, owner, 'song_failed'),
  (place) => (place % 2 ? endedJob(db, owner, 'cancelled') : lateJob(db, owner)),
]

const injected: Record<StuckRule, readonly (() => Promise<string>)[]> = {
  paid_not_delivered: [
    async () => {
      const id = await completedJob(db, owner)
      await db('audios').where({ job_id: id }).delete()
      return id
    },
    async () => {
      const id = await completedJob(db, owner)
      await db('messages').where({ id }).update({ status: 'PROCESSING' })
      return id
    },
    async () => {
      const id = await completedJob(db, owner)
      await db('jobs').where({ id }).update({ state: 'failed' })
      return id
    },
  ],
  finished_not_delivered: [
    () => runningJob(db, owner, { made: 25 }),
    async () => {
      const id = await completedJob(db, owner)
      await db('events').where({ message_id: id }).delete()
      return id
    },
    async () => {
      const id = await lateJob(db, owner)
      await db('audios').where({ job_id: id }).delete()
      return id
    },
  ],
  keeps_retrying: [
    () => runningJob(db, owner, { attempt: 3, lastError: 'the provider is down' }),
    // Silent too: the first matching rule counts.
    () => runningJob(db, owner, { attempt: 4, heartbeat: 100 }),
  ],
  no_heartbeat: [
    () => runningJob(db, owner, { heartbeat: 25 }),
    () => runningJob(db, owner, { heartbeat: null, started: 40, created: 60 }),
  ],
  behind_hung: [],
  over_p95: [() => runningJob(db, owner, { created: 60, started: 59, workStarted: 40 })],
  still_running: [
    async () => {
      const id = await endedJob(db, owner, 'song_failed', { heartbeat: 3 })
      await db('jobs').where({ id }).update({ attempt_token: 'runs' })
      return id
    },
  ],
}

describe('among 130 healthy jobs of all kinds', () => {
  beforeAll(async () => {
    for (let place = 0; place < 10; place++) for (const make of healthy) await make(place)
  })

  test('no rule matches', async () => {
    expect(await listed()).toEqual({})
    const { counts } = await counted()
    expect(counts).toEqual({ stuck: 0, parked: 0, failed: 10, cancelled: 5, processing: 60, waiting: 40, all: 130 })
  })

  // The held-up rule needs a whole queue: tested below with few jobs.
  test.each(stuckRules.filter((rule) => rule !== 'behind_hung'))(
    'job with %s is matched by its rule only',
    async (rule) => {
      const ids = await Promise.all(injected[rule].map((make) => make()))
      const found = await listed()
      expect(found[rule]?.sort()).toEqual(ids.sort())
      expect(Object.keys(found)).toEqual([rule])
      const { rules, counts } = await counted()
      expect(rules[rule]).toBe(ids.length)
      expect(counts.stuck).toBe(ids.length)
      await db('events').whereIn('message_id', ids).delete()
      await db('messages').whereIn('id', ids).delete()
    },
  )

  test('resending a notification clears its rule', async () => {
    const id = await completedJob(db, owner)
    await db('events').where({ message_id: id }).delete()
    const suspects = await listEndedSuspects(db)
    expect(suspects).toEqual([id])
    await db.transaction(async (trx) => appendEnding(trx, (await getJob(trx, id))!))
    // An earlier read of suspects does not keep repaired jobs.
    const { lines } = await listGenerations(db, suspects, {
      filter: { tab: 'stuck' },
      order: 'newest',
      after: undefined,
      limit: 10,
    })
    expect(lines).toEqual([])
  })

  test("work that stopped after its job's end, or has no recent heartbeat, occupies no machine", async () => {
    const silent = await endedJob(db, owner, 'cancelled', { heartbeat: 20 })
    await db('jobs').where({ id: silent }).update({ attempt_token: 'lost' })
    await endedJob(db, owner, 'cancelled', { heartbeat: 3 })
    const ending = await endedJob(db, owner, 'song_failed', { heartbeat: 1, ended: 5 })
    await db('jobs').where({ id: ending }).update({ attempt_token: 'stops' })
    expect(await listed()).toEqual({})
  })

  test('detects a rule that matches nothing', async () => {
    const id = await runningJob(db, owner, { heartbeat: 25 })
    expect(await listed()).toEqual({ no_heartbeat: [id] })
    await db('jobs').where({ id }).update({ heartbeat_at: db.fn.now() })
    expect(await listed()).toEqual({})
  })
})

describe('with no machine working', () => {
  withTestDatabase(async (fresh) => {
    alive.length = 0
    db = fresh
    owner = await seedOwner(db)
  })

  test('lists a wait of more than a minute with its own text, and no shorter one', async () => {
    await completedJob(db, owner, { heartbeat: 100, ended: 95 })
    await waitingJob(db, owner, { created: 50 }, true)
    const lost = await waitingJob(db, owner, { created: 70 }, true)
    expect(await listed()).toEqual({ no_heartbeat: [lost] })
    const { lines } = await listGenerations(db, [], {
      filter: { tab: 'stuck' },
      order: 'newest',
      after: undefined,
      limit: 10,
    })
    expect(lines[0]!.stuck!.words).toBe('It waits for a machine, and no machine is working.')
    await completedJob(db, owner, { heartbeat: 5, ended: 4 })
    expect(await listed()).toEqual({})
  })

  test('measures a job by its estimated wait with fewer than five finished jobs of its kind', async () => {
    await db('messages').delete()
    const early = await runningJob(db, owner, { created: 82, started: 81, workStarted: 80 })
    expect(await listed()).toEqual({})
    await setMoments(db, early, { workStarted: 84, heartbeat: 0 })
    expect(await listed()).toEqual({ over_p95: [early] })
  })

  test('measures a long song by long songs', async () => {
    await db('messages').delete()
    for (let place = 0; place < 6; place++) await completedJob(db, owner, { workStarted: 100, ended: 92 })
    const long = await runningJob(db, owner, { created: 50, workStarted: 45 })
    expect(await listed()).toEqual({ over_p95: [long] })
    await db('jobs').where({ id: long }).update({ duration_seconds: 120 })
    expect(await listed()).toEqual({})
  })
})

describe('behind hung jobs', () => {
  const hung = { created: 300, started: 299, workStarted: 290, heartbeat: 1 }
  const estimate = { queueDepth: 2, waitSeconds: 8 }

  withTestDatabase(async (fresh) => {
    alive.length = 0
    db = fresh
    owner = await seedOwner(db)
    for (let place = 0; place < 6; place++) await completedJob(db, owner, { workStarted: 100, ended: 92 })
  })

  test('lists a wait far beyond its estimate with its own text, and the hung jobs', async () => {
    const machines = [await runningJob(db, owner, hung), await runningJob(db, owner, hung)]
    const held = await waiting({ created: 102, queued: 102, ...estimate })
    const patient = await waiting({ created: 30, queued: 30, ...estimate })
    const deep = await waiting({ created: 102, queued: 102, queueDepth: 40, waitSeconds: 8 })
    const found = await listed()
    expect(found).toEqual({ behind_hung: [held], over_p95: expect.arrayContaining(machines) })
    expect(found.over_p95).toHaveLength(2)
    const { lines } = await look((at) =>
      listGenerations(at, [], { filter: { tab: 'all' }, order: 'newest', after: undefined, limit: 100 }),
    )
    const wordsOf = (id: string) => lines.find((line) => line.id === id)!.stuck?.words
    expect(wordsOf(held)).toBe(
      'In the queue for 102 s, behind hung jobs. It continues by itself once they are repaired.',
    )
    expect([wordsOf(patient), wordsOf(deep)]).toEqual([undefined, undefined])
    expect(lines.find((line) => line.id === patient)?.queue).toMatchObject({ machines: 2, hung: 2 })
    expect((await counted()).rules).toMatchObject({ behind_hung: 1, over_p95: 2 })
    await db('messages')
      .whereIn('id', [...machines, held, patient, deep])
      .delete()
    alive.length = 0
  })

  test('treats a long wait as a long queue while most machines work', async () => {
    await runningJob(db, owner, hung)
    const busy = [
      await healthyRunning({ heartbeat: 1, workStarted: 5 }),
      await healthyRunning({ heartbeat: 1, workStarted: 8 }),
    ]
    const waits = await waitingJob(db, owner, { created: 102, queued: 102, ...estimate })
    expect(Object.keys(await listed())).toEqual(['over_p95'])
    alive.length = 0
    await db('messages').whereIn('id', busy).delete()
    expect(await listed()).toMatchObject({ behind_hung: [waits] })
    await db('jobs').whereIn('state', ['accepted', 'running']).delete()
  })

  test('repaired hung songs do not raise the usual duration', async () => {
    for (let place = 0; place < 6; place++) {
      const repaired = await completedJob(db, owner, { workStarted: 400, ended: 90 })
      await db('jobs').where({ id: repaired }).update({ manual_retries: 1 })
    }
    const next = await runningJob(db, owner, { created: 62, started: 61, workStarted: 60 })
    expect(await listed()).toEqual({ over_p95: [next] })
  })
})
