import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dreampack, DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'
import { formatScheduleTime } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { isFullLength } from '@songloom/platform/testing/length'
import { createId } from '@songloom/store/ids'
import type { JobRow } from '@songloom/store/jobs/jobs'
import { acquireChaosProduct } from '../testing/acquired-product.ts'
import type { ChaosWorld } from '../testing/faults/chaos-world.ts'
import { checkJobs } from '../testing/check-jobs.ts'
import { withPlanted } from '../testing/faults/plant.ts'

const trackCount = isFullLength ? 100 : 6
const workerDeaths = isFullLength ? 5 : 1
const patienceMs = isFullLength ? 900_000 : 240_000

let world: ChaosWorld

beforeAll(async () => {
  world = await acquireChaosProduct()
})
afterAll(async () => {
  await world.db('dreampacks').where({ user_id: world.creator.userId }).delete()
  await world.end()
})

async function setUp(hour: number, tracks: number): Promise<Dreampack> {
  const { status, body } = await world.creator.call('createDreampack', {
    body: {
      track_count: tracks,
      schedule_time: formatScheduleTime(hour),
      timezone: 'UTC',
      dna_state: { prompt: 'a calm song about rain', duration: 15 },
    },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.dreampack
}

async function runsOf(dreampackId: string): Promise<DreampackRun[]> {
  return (await world.creator.call('dreampack', { params: { dreampackId } })).body.runs
}
const newest = async (id: string): Promise<DreampackRun | undefined> => (await runsOf(id))[0]
const settled = (runId: string) =>
  world
    .db('ledger_transactions')
    .where({ kind: 'settle' })
    .whereIn('job_id', world.db('jobs').where({ run_id: runId }).select('id'))
const tokens = async () => (await world.creator.call('tokens')).body

async function untilMade(dreampackId: string, count: number): Promise<void> {
  await expect
    .poll(async () => (await newest(dreampackId))?.made ?? 0, { timeout: patienceMs, interval: 500 })
    .toBeGreaterThanOrEqual(count)
}

const packTest = `a pack of ${trackCount} tracks survives ${workerDeaths} worker kills and one of Temporal, each paid`

test(packTest, { timeout: 2 * patienceMs }, async () => {
  const { app, stack } = world.songloom
  const before = await tokens()
  const { id: dreampackId } = await setUp(0, trackCount)
  const pressed = await world.creator.call('runDreampack', { params: { dreampackId }, body: { requestId: createId() } })
  expect(pressed.status).toBe(200)
  for (let death = 1; death <= workerDeaths; death++) {
    await untilMade(dreampackId, Math.floor((death * trackCount) / (workerDeaths + 2)))
    await app.kill('worker', 'SIGKILL')
    if (death === 1) await stack.kill('temporal', 'SIGKILL')
    await app.ready('worker')
  }
  await expect
    .poll(async () => (await newest(dreampackId))?.state, { timeout: patienceMs, interval: 500 })
    .toBe('ended')

  const run = (await newest(dreampackId))!
  expect(run).toMatchObject({ trackCount, made: trackCount, failed: 0, underWay: 0, reason: null })
  const tracks = await world.db<JobRow>('jobs').where({ run_id: run.id })
  expect(new Set(tracks.map(({ track }) => track)).size).toBe(trackCount)
  expect(tracks).toHaveLength(trackCount)
  expect(await settled(run.id)).toHaveLength(trackCount)
  expect(await tokens()).toMatchObject({ available: before.available - 200 * trackCount, reserved: 0 })
})

test('after three hours of downtime a machine makes one pack, marked as late', async () => {
  const { app, stack } = world.songloom
  const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000)
  const { id: dreampackId } = await setUp(threeHoursAgo.getUTCHours(), 2)
  await app.stopPart('worker')
  await stack.stopPart('temporal')
  // As if set up yesterday, with everything down since before it was due.
  const dueAt = new Date(threeHoursAgo)
  dueAt.setUTCMinutes(0, 0, 0)
  await world
    .db('dreampacks')
    .where({ id: dreampackId })
    .update({ due_since: new Date(dueAt.getTime() - 3_600_000), next_due_at: dueAt })
  await stack.startPart('temporal')
  await app.startPart('worker')
  await expect
    .poll(async () => (await newest(dreampackId))?.state, { timeout: patienceMs, interval: 500 })
    .toBe('ended')
  expect(await runsOf(dreampackId)).toMatchObject([{ kind: 'scheduled', isLate: true, made: 2, reason: null }])
})

test('deleting a dreampack stops queued tracks, keeps finished ones, and refunds the rest', async () => {
  const before = await tokens()
  const { id: dreampackId } = await setUp(0, 12)
  await world.creator.call('runDreampack', { params: { dreampackId }, body: { requestId: createId() } })
  await untilMade(dreampackId, 1)
  const { id: runId } = (await newest(dreampackId))!
  expect((await world.creator.call('deleteDreampack', { params: { dreampackId } })).status).toBe(200)
  const stateOf = async () =>
    (await world.db<{ id: string; state: string }>('dreampack_runs').where({ id: runId }).first())?.state
  await expect.poll(stateOf, { timeout: patienceMs, interval: 500 }).toBe('ended')
  const tracks = await world.db<JobRow>('jobs').where({ run_id: runId })
  const made = tracks.filter(({ state }) => state === 'completed').length
  expect(made).toBeGreaterThan(0)
  expect(tracks.length).toBeLessThan(12)
  expect(await tokens()).toMatchObject({ available: before.available - 200 * made, reserved: 0 })
  expect((await world.creator.call('dreampacks')).body.dreampacks.map(({ id }) => id)).not.toContain(dreampackId)
})

test('the checkers of this file detect a track both paid and refunded', async () => {
  const [track] = await world.db<JobRow>('jobs').where({ user_id: world.creator.userId, state: 'completed' }).limit(1)
  const { id, user_id: userId } = track!
  const plant = async (trx: Knex): Promise<void> => {
    await trx.raw('drop index ledger_job_end')
    await trx('ledger_transactions').insert({ kind: 'release', user_id: userId, job_id: id, reason: 'planted' })
  }
  expect(await withPlanted(world.db, plant, (trx) => checkJobs(trx, world.objects))).toContain(
    `2 settlements and releases: ${id}`,
  )
})
