import type { Knex } from 'knex'
import { expect, test, vi } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { enterStep } from './advance-job.ts'
import { listAudit } from '../support/audit.ts'
import { createId } from '../ids.ts'
import { getJob, listPending, recordHeartbeat } from './jobs.ts'
import { getMessageView } from '../events/messages.ts'
import { applySupportAction } from '../support/actions.ts'
import { endPause, parkStep } from './step-pauses.ts'
import { countSupportGenerations } from '../support/counts.ts'
import { countJobsNow } from '../support/system.ts'
import { listWaits } from './waits/system-load.ts'
import { listFailureChoices } from '../support/failures.ts'
import { listFrozenIds, listSupportRows } from '../support/generations.ts'
import { endedJob, runningJob, seedOwner, waitingJob } from '../testing/seed-support.ts'
import type { Owner } from '../testing/seed-support.ts'

let db: Knex
let owner: Owner

withTestDatabase(async (fresh) => {
  db = fresh
  owner = await seedOwner(db)
})

const actor = { id: 'b'.repeat(24), email: 'sam@songloom.test', role: 'support' }
const press = (jobId: string, action: 'pause_step' | 'resume_step' | 'more_time', requestId = createId()) =>
  applySupportAction(db, jobId, { action, reason: 'Looked into.', requestId, bulkId: null, actor })

test('counts a paused step neither as delay nor work, shows it to its user, and queues it once resumed', async () => {
  const id = await runningJob(db, owner, { attempt: 4, heartbeat: 25 })
  await press(id, 'pause_step', 'pause-once-1')
  expect((await press(id, 'pause_step', 'pause-once-1')).kind).toBe('repeated')
  expect((await press(id, 'pause_step')).kind).toBe('refused')
  // What its attempt still does until it is stopped.
  await enterStep(db, { jobId: id, step: 'mix', attempt: 4, worker: 'worker@one' })
  await recordHeartbeat(db, id)
  const [paused] = await listSupportRows(db, [id])
  expect(paused).toMatchObject({ stuck: null, isWaiting: true, pausedUntil: expect.any(String) })
  expect(await getMessageView(db, id)).toMatchObject({ isPaused: true })
  expect((await listPending(db, owner.userId)).find((job) => job.id === id)).toMatchObject({ isPaused: true })
  const { worked_ms: worked } = (await getJob(db, id))!
  await press(id, 'resume_step')
  expect((await listSupportRows(db, [id]))[0]).toMatchObject({ stuck: null, isWaiting: true, pausedUntil: null })
  expect(await getJob(db, id)).toMatchObject({ attempts_before: 4, worked_ms: worked })
  expect(await getMessageView(db, id)).not.toHaveProperty('isPaused')
  const entries = await listAudit(db, 'generation', id)
  expect(entries.map(({ action }) => action)).toEqual(['resume_step', 'pause_step'])
  expect(entries[1]).toMatchObject({ before: { pausedUntil: null }, after: { pausedUntil: expect.any(String) } })
})

test('ends no pause before its time where the clock of the process is ahead', async () => {
  const id = await runningJob(db, owner, { attempt: 4, heartbeat: 25 })
  await press(id, 'pause_step')
  const endedByClock = async (aheadMs: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })
    return endPause(db, id).finally(() => vi.useRealTimers())
  }
  expect(await endedByClock(7 * 86_400_000)).toBeUndefined()
  await db('jobs')
    .where({ id })
    .update({ paused_until: db.raw('now()') })
  expect(await endedByClock(-86_400_000)).toMatchObject({ userId: owner.userId })
})

test('excludes a paused job from queue places', async () => {
  const [first, second] = [await waitingJob(db, owner, { created: 60 }), await waitingJob(db, owner)]
  const placeOfSecond = async () => (await getMessageView(db, second)).queuePosition
  const before = await placeOfSecond()
  await press(first, 'pause_step')
  expect(await placeOfSecond()).toBe((before ?? 0) - 1)
})

test('adds time once per press', async () => {
  const id = await runningJob(db, owner)
  await press(id, 'more_time', 'more-time-1')
  await press(id, 'more_time', 'more-time-1')
  expect(await getJob(db, id)).toMatchObject({ extra_seconds: 1_800 })
})

test('parks a job once, shows its user why, and treats a later pause by support as another', async () => {
  const id = await runningJob(db, owner, { attempt: 4 })
  expect(await parkStep(db, id, 'engine_unavailable', 30)).toBe(true)
  expect((await listSupportRows(db, [id]))[0]).toMatchObject({ parkedCode: 'engine_unavailable', isWaiting: true })
  expect(await getMessageView(db, id)).toMatchObject({ isPaused: true, parkedCode: 'engine_unavailable' })
  expect((await listPending(db, owner.userId)).find((job) => job.id === id)).toMatchObject({
    parkedCode: 'engine_unavailable',
  })
  expect((await press(id, 'pause_step')).kind).toBe('refused')
  await press(id, 'resume_step')
  expect(await parkStep(db, id, 'engine_unavailable', 30)).toBe(false)
  await press(id, 'pause_step')
  expect((await listSupportRows(db, [id]))[0]).toMatchObject({ parkedCode: null, pausedUntil: expect.any(String) })
  expect(await getMessageView(db, id)).not.toHaveProperty('parkedCode')
})

test('does not count a parked job as waiting for a machine on the system page', async () => {
  const id = await runningJob(db, owner)
  await db('jobs')
    .where({ id })
    .update({ queued_at: db.raw("now() - interval '1 day'") })
  const hasIt = async (): Promise<boolean> => (await listWaits(db)).some(({ jobId }) => jobId === id)
  expect(await hasIt()).toBe(true)
  const { waiting } = (await countJobsNow(db)).jobs
  await parkStep(db, id, 'engine_unavailable', 30)
  expect(await hasIt()).toBe(false)
  expect((await countJobsNow(db)).jobs.waiting).toBe(waiting - 1)
})

test('does not park an ended or cancelling job', async () => {
  const [failed, cancelled] = [await endedJob(db, owner, 'song_failed'), await runningJob(db, owner, { cancelled: 1 })]
  for (const id of [failed, cancelled]) expect(await parkStep(db, id, 'engine_unavailable', 30)).toBe(false)
})

test('filters and counts parked jobs by cause and engine, separate from waiting ones', async () => {
  const id = await runningJob(db, owner)
  await db('jobs').where({ id }).update({ engine: 'embedded 9' })
  await parkStep(db, id, 'writer_unavailable', 30)
  const filter = { failureCode: 'writer_unavailable', engine: 'embedded 9' }
  const { counts } = await countSupportGenerations(db, [], filter)
  expect(counts).toMatchObject({ parked: 1, waiting: 0, failed: 0 })
  expect(await listFrozenIds(db, [], { tab: 'parked', ...filter }, 10)).toEqual([id])
  const { causes, engines } = await listFailureChoices(db, 'parked', { engine: 'embedded 9' })
  expect(causes).toEqual([{ failureCode: 'writer_unavailable', count: 1 }])
  expect(engines).toContainEqual({ engine: 'embedded 9', count: 1 })
})
