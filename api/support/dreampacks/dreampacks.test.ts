import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Knex } from 'knex'
import { toDreampackRunWorkflowId } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { connectTemporal } from '@songloom/platform/connections'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { grant } from '@songloom/store/ledger/ledger'
import { acceptSeededTrack, seedDreampack, seedOpenRun, seedSkippedRun } from '@songloom/store/testing/seed-dreampacks'
import { startTestApi } from '../../testing/test-api.ts'
import type { Caller, TestApi } from '../../testing/test-api.ts'

let api: TestApi
let db: Knex
let sam: Caller
let temporal: ReturnType<typeof connectTemporal>
let serial = 0

beforeAll(async () => {
  api = await startTestApi()
  db = api.db
  sam = await api.signUpAs('support')
  temporal = connectTemporal(inject('temporalAddress'), api.config.temporalNamespace)
})
afterAll(async () => {
  await temporal.connection.close()
  await api.close()
})

async function packOf() {
  const creator = await api.signUp('pro')
  await grant(db, creator.userId, 10_000, `packs:${creator.userId}`, 'Tests')
  return { creator, pack: await seedDreampack(db, creator.userId) }
}
async function runningPack() {
  const { creator, pack } = await packOf()
  return { creator, pack, runId: await seedOpenRun(db, pack, creator.userId) }
}
const press = (dreampackId: string, action: string, more: object = {}, who = sam) =>
  who.call('supportDreampackAction', {
    params: { dreampackId },
    body: { action, reason: 'The user asked', requestId: `press-${serial++}-0000`, ...more },
  })
const detailOf = async (dreampackId: string) => (await sam.call('supportDreampack', { params: { dreampackId } })).body
const workflowOf = async (workflowId: string) => {
  const { status, type } = await temporal.client.workflow.getHandle(workflowId).describe()
  return [type, status.name]
}
const quiet = (runId: string) =>
  db('dreampack_runs')
    .where({ id: runId })
    .update({ progressed_at: db.raw("now() - interval '10 minutes'") })

test('"run now for this user" makes a run, starts its workflow, and is audited', async () => {
  const { creator, pack } = await packOf()
  // A track costs less by now.
  await db('dreampacks').where({ id: pack.id }).update({ track_tokens: 90_000 })
  expect((await detailOf(pack.id)).actions[0]).toMatchObject({ action: 'run_now', eligible: true })
  const { body } = await press(pack.id, 'run_now')
  expect(body).toMatchObject({ success: true, changed: true, message: 'A pack is on its way.' })
  const { runs, audit, now } = await detailOf(pack.id)
  expect(runs).toMatchObject([{ kind: 'manual', state: 'running', workflowStatus: 'RUNNING' }])
  expect(now).toBe('A pack is being made: 0 of 3 tracks are there.')
  expect(await workflowOf(toDreampackRunWorkflowId(runs[0]!.id))).toEqual(['makeDreampack', 'RUNNING'])
  expect(audit).toMatchObject([{ id: body.auditId, action: 'run_now', actorId: sam.userId, reason: 'The user asked' }])
  expect((await sam.call('supportDreampacks', { query: { search: creator.userId } })).body.dreampacks).toMatchObject([
    { id: pack.id, isRunning: true, lastRun: { state: 'running' } },
  ])
})

test('a repeated action changes nothing; other content or an impossible action is refused with a reason', async () => {
  const { pack } = await packOf()
  const requestId = 'the-same-press-of-a-pack'
  expect((await press(pack.id, 'pause', { requestId })).body.changed).toBe(true)
  expect((await press(pack.id, 'pause', { requestId })).body.changed).toBe(false)
  expect(await press(pack.id, 'resume', { requestId })).toMatchObject({
    status: 409,
    body: { code: 'request_id_reused' },
  })
  expect(await press(pack.id, 'pause')).toMatchObject({
    status: 409,
    body: { code: 'not_eligible', message: 'This cannot be done now. It is paused already.' },
  })
  expect((await detailOf(pack.id)).audit).toHaveLength(1)
  expect((await press('e'.repeat(24), 'pause')).status).toBe(404)
  expect((await press(pack.id, 'pause', { reason: ' ' })).status).toBe(400)
})

test('the same request for two dreampacks at once is applied to one', async () => {
  const packs = [await packOf(), await packOf()]
  const requestId = `one-press-${serial++}`
  const answers = await Promise.all(packs.map(({ pack }) => press(pack.id, 'pause', { requestId })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('pausing, resuming and syncing bring the schedule at Temporal after the row', async () => {
  const { pack } = await packOf()
  await db('dreampacks').where({ id: pack.id }).update({ synced_revision: 1 })
  expect(await detailOf(pack.id)).toMatchObject({ isSynced: true, scheduleId: `dreampack-${pack.id}` })
  for (const action of ['pause', 'resume', 'sync']) {
    expect((await press(pack.id, action)).status).toBe(200)
    expect(await workflowOf(`sync-dreampack-${pack.id}`)).toEqual(['syncDreampack', 'RUNNING'])
  }
  expect(await detailOf(pack.id)).toMatchObject({ isSynced: false, dreampack: { state: 'active' } })
})

test('a run without a workflow is stuck, and restarting it starts the workflow', async () => {
  const { pack, runId } = await runningPack()
  const fresh = await detailOf(pack.id)
  expect(fresh.runs).toMatchObject([{ workflowStatus: 'NOT_FOUND', stuck: null }])
  await quiet(runId)
  const lost = await detailOf(pack.id)
  expect(lost).toMatchObject({
    dreampack: { stuck: { rule: 'workflow_gone' } },
    now: 'Its run has not ended, but nothing works on it.',
    runs: [{ stuck: { rule: 'workflow_gone' }, workflowId: `dreampack-${runId}` }],
  })
  expect((await press(pack.id, 'restart', { runId })).body.message).toBe('Its workflow is started again.')
  expect(await detailOf(pack.id)).toMatchObject({ dreampack: { stuck: null }, runs: [{ workflowStatus: 'RUNNING' }] })
  expect((await press(pack.id, 'restart', { runId })).status).toBe(200)
  await temporal.client.workflow.getHandle(toDreampackRunWorkflowId(runId)).terminate()
  expect(await detailOf(pack.id)).toMatchObject({ dreampack: { stuck: { rule: 'workflow_gone' } } })
})

test('stopping a run cancels its open tracks as their creator would; their tokens come back', async () => {
  const { creator, pack, runId } = await runningPack()
  for (const track of [0, 1]) await acceptSeededTrack(db, runId, track)
  const tracks = async () => (await sam.call('supportDreampackTracks', { params: { runId } })).body.tracks
  expect(await tracks()).toMatchObject([{ track: 0 }, { track: 1, generation: { state: 'accepted' } }])
  expect((await press(pack.id, 'stop', { runId })).status).toBe(200)
  expect((await tracks()).every(({ generation }) => generation.isCancelling)).toBe(true)
  expect((await detailOf(pack.id)).runs).toMatchObject([
    { isStopping: true, reason: 'stopped', actions: [{ action: 'restart' }, { action: 'stop', eligible: false }] },
  ])
  expect((await creator.call('tokens')).body).toMatchObject({ reserved: 400 })
  expect(await checkLedger(db)).toEqual([])
})

test('a track’s own page names its pack', async () => {
  const { pack, runId } = await runningPack()
  const answer = await acceptSeededTrack(db, runId, 2)
  const jobId = answer.kind === 'accepted' ? answer.job.id : ''
  const { body } = await sam.call('supportGeneration', { params: { jobId } })
  expect(body.pack).toEqual({ dreampackId: pack.id, name: 'Morning pack', runId, track: 2 })
})

test('counts and hours follow the filter, and runs come in pages', async () => {
  const { creator, pack } = await packOf()
  const { body } = await sam.call('supportDreampackCounts', { query: { search: creator.userId } })
  expect(body.counts).toEqual({ all: 1, running: 0, stuck: 0, unpayable: 0, paused: 0 })
  expect(body.hours).toHaveLength(24)
  expect(body.hours.reduce((sum, { packs }) => sum + packs, 0)).toBeLessThanOrEqual(1)
  for (const day of [1, 2, 3]) await seedSkippedRun(db, { id: pack.id, userId: creator.userId }, `2026-01-0${day}`)
  const page = async (query: Record<string, string>) =>
    (await sam.call('supportDreampack', { params: { dreampackId: pack.id }, query })).body
  const first = await page({ limit: '2' })
  expect(first.runs.map(({ localDate }) => localDate)).toEqual(['2026-01-03', '2026-01-02'])
  const second = await page({ limit: '2', after: first.next! })
  expect([second.runs.map(({ localDate }) => localDate), second.next]).toEqual([['2026-01-01'], null])
  expect((await sam.call('supportDreampack', { params: { dreampackId: pack.id }, query: { after: 'x' } })).status).toBe(
    400,
  )
})

test('serves pages and actions without Temporal, and marks no run as lost', async () => {
  const away = await startTestApi('127.0.0.1:9')
  try {
    const support = await away.signUpAs('support')
    const creator = await away.signUp('pro')
    await grant(away.db, creator.userId, 10_000, 'away', 'Tests')
    const mine = await seedDreampack(away.db, creator.userId)
    const { status, body } = await press(mine.id, 'run_now', {}, support)
    expect([status, body.changed]).toEqual([200, true])
    const [run] = await away.db('dreampack_runs').select('id')
    await away.db('dreampack_runs').update({ progressed_at: away.db.raw("now() - interval '10 minutes'") })
    const detail = await support.call('supportDreampack', { params: { dreampackId: mine.id } })
    expect(detail.body).toMatchObject({
      dreampack: { stuck: null },
      runs: [{ id: run.id, workflowStatus: 'UNREACHABLE', stuck: null }],
    })
  } finally {
    await away.close()
  }
})
