import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { enterStep, showCover } from '../advance-job.ts'
import { completeJob } from '../finish-job.ts'
import { listPending } from '../jobs.ts'
import { getMessageView } from '../../events/messages.ts'
import { outputsFor, seedJob, seedUser } from '../../testing/seed.ts'
import { countOpenJobs, estimateQueue, measureSecondsPerPlace, toWaitRange, waitSamples } from './waits.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

const enter = (jobId: string, step: string) => enterStep(db, { jobId, step, attempt: 1, worker: 'test' })
const positionOf = async (id: string) => (await getMessageView(db, id)).queuePosition

async function begin(jobId: string): Promise<void> {
  await enter(jobId, 'compose')
  await showCover(db, jobId, { coverKey: 'cover', title: 'Name' })
  await enter(jobId, 'sing')
}

test('shows the place in the queue, which only falls, until work starts', async () => {
  const owner = await seedUser(db, 2_000)
  const ids: string[] = []
  for (let index = 0; index < 5; index++) ids.push(await seedJob(db, owner, 200))
  expect(await Promise.all(ids.map(positionOf))).toEqual([0, 1, 2, 3, 4])
  expect(await estimateQueue(db, 'engine', 60)).toEqual({ ahead: 5, queueSeconds: 300 })
  expect((await listPending(db, owner.userId)).map(({ queuePosition }) => queuePosition)).toEqual([0, 1, 2, 3, 4])
  await begin(ids[0]!)
  await begin(ids[2]!)
  expect(await Promise.all(ids.map(positionOf))).toEqual([null, 0, null, 1, 2])
  await seedJob(db, owner, 200)
  expect(await Promise.all(ids.map(positionOf))).toEqual([null, 0, null, 1, 2])
  expect((await getMessageView(db, ids[0]!)).workStartedAt).not.toBeNull()
  expect(await countOpenJobs(db, 'engine')).toBe(6)
})

test('starts the wait when the engine starts the job, not at the request', async () => {
  const owner = await seedUser(db, 200)
  const id = await seedJob(db, owner, 200)
  await db('jobs')
    .where({ id })
    .update({ created_at: db.raw("now() - interval '1 hour'") })
  await begin(id)
  await completeJob(db, id, outputsFor(200))
  const [newest] = await waitSamples(db, 'song_gen')
  expect(newest!.workSeconds).toBeLessThan(60)
  expect(newest).toMatchObject({ durationSeconds: 15, queueDepth: 0 })
})

test("estimates by the engine's default until there is a history, then by the history", async () => {
  expect(toWaitRange('song_gen', await waitSamples(db, 'song_gen'), 15, 0)).toEqual({
    lowSeconds: expect.closeTo(1.33, 2),
    highSeconds: expect.closeTo(3.54, 2),
    isMeasured: false,
  })
  const owner = await seedUser(db, 4_000)
  for (let index = 0; index < 10; index++) {
    const id = await seedJob(db, owner, 200)
    await begin(id)
    await completeJob(db, id, outputsFor(200))
    await db('jobs')
      .where({ id })
      .update({ work_started_at: db.raw("ended_at - ? * interval '1 second'", [4 + index / 5]) })
  }
  const range = toWaitRange('song_gen', await waitSamples(db, 'song_gen'), 15, 0)
  expect(range.isMeasured).toBe(true)
  expect(range.highSeconds).toBeGreaterThan(5)
  expect(range.highSeconds).toBeLessThan(7)
})

test('estimates the next place by recent mean work, shared by the running jobs', async () => {
  await db('jobs')
    .where({ state: 'completed' })
    .update({ work_started_at: db.raw("ended_at - interval '12 seconds'") })
  const atWork = await db('jobs').whereIn('state', ['accepted', 'running']).whereNotNull('work_started_at')
  expect(atWork.length).toBeGreaterThan(1)
  expect(await measureSecondsPerPlace(db, 'engine')).toBeCloseTo(12 / atWork.length)
  expect((await listPending(db, atWork[0].user_id)).map(({ queueSeconds }) => queueSeconds)).toContain(null)
})

test('excludes jobs that were retried or restarted from the history', async () => {
  const owner = await seedUser(db, 1_000)
  const before = (await waitSamples(db, 'song_gen')).length
  const [plain, retried, repaired] = [
    await seedJob(db, owner, 200),
    await seedJob(db, owner, 200),
    await seedJob(db, owner, 200),
  ]
  for (const id of [plain, retried, repaired]) await begin(id)
  await enterStep(db, { jobId: retried, step: 'sing', attempt: 2, worker: 'test' })
  await db('jobs').where({ id: repaired }).update({ manual_retries: 1 })
  for (const id of [plain, retried, repaired]) await completeJob(db, id, outputsFor(200))
  expect(await waitSamples(db, 'song_gen')).toHaveLength(before + 1)
})
