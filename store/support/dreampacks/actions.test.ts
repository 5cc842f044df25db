import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { listAudit } from '../audit.ts'
import { getDreampackById } from '../../dreampacks/dreampack-views.ts'
import type { DreampackReason } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { runById, runFromRow } from '../../dreampacks/dreampack-run-views.ts'
import { closeRun, recordRunReason } from '../../dreampacks/dreampack-runs.ts'
import { completeJob, failJob } from '../../jobs/finish-job.ts'
import { getTokens } from '../../ledger/ledger.ts'
import { listSupportRows } from '../generations.ts'
import { listSupportTracks, listSupportRuns } from './runs.ts'
import { deleteDreampack } from '../../dreampacks/dreampacks.ts'
import { deleteProject } from '../../projects/projects.ts'
import { createId } from '../../ids.ts'
import { performDreampackAction } from './actions.ts'
import type { DreampackActionRequest } from './actions.ts'
import { acceptSeededTrack, seedDreampack, seedOpenRun } from '../../testing/seed-dreampacks.ts'
import { outputsFor, seedUser } from '../../testing/seed.ts'

let db: Knex
withTestDatabase((made) => (db = made), 10)

const actor = { id: 'sam', email: 'sam@example.test', role: 'support' }
const press = (id: string, action: DreampackActionRequest['action'], more: Partial<DreampackActionRequest> = {}) =>
  performDreampackAction(db, id, { action, reason: 'The user asked', requestId: createId(), actor, ...more })

async function packOf(tokens = 10_000) {
  const { userId } = await seedUser(db, tokens)
  return { userId, pack: await seedDreampack(db, userId) }
}
const actionsOf = async (id: string) => (await listAudit(db, 'dreampack', id)).map(({ action }) => action)

test('pauses and resumes as the creator does, with an audit entry of before and after', async () => {
  const { pack } = await packOf()
  expect(await press(pack.id, 'pause')).toMatchObject({ kind: 'done', left: { needsSync: true } })
  expect(await getDreampackById(db, pack.id)).toMatchObject({ state: 'paused', next_due_at: null, revision: 2 })
  expect(await press(pack.id, 'pause')).toEqual({ kind: 'refused', why: 'It is paused already.' })
  expect(await press(pack.id, 'resume')).toMatchObject({ kind: 'done', left: { needsSync: true } })
  expect(await getDreampackById(db, pack.id)).toMatchObject({ state: 'active', revision: 3 })
  expect(await press(pack.id, 'resume')).toEqual({ kind: 'refused', why: 'It is not paused.' })
  const [resumed, paused] = await listAudit(db, 'dreampack', pack.id)
  expect([paused, resumed]).toMatchObject([
    { action: 'pause', actorEmail: actor.email, before: { state: 'active' }, after: { state: 'paused' } },
    { action: 'resume', reason: 'The user asked', before: { state: 'paused' }, after: { state: 'active' } },
  ])
})

test('"run now" starts one run, named in the audit, once per press', async () => {
  const { pack } = await packOf()
  const requestId = createId()
  const presses = await Promise.all(Array.from({ length: 5 }, () => press(pack.id, 'run_now', { requestId })))
  expect(presses.map(({ kind }) => kind).sort()).toEqual(['done', 'repeated', 'repeated', 'repeated', 'repeated'])
  const runs = await db('dreampack_runs').where({ dreampack_id: pack.id })
  expect(runs).toMatchObject([{ kind: 'manual', state: 'running' }])
  const [entry] = await listAudit(db, 'dreampack', pack.id)
  expect(entry).toMatchObject({ action: 'run_now', after: { startedRun: runs[0].id } })
  expect(await press(pack.id, 'run_now')).toEqual({ kind: 'refused', why: 'A pack is being made right now.' })
  expect(await actionsOf(pack.id)).toEqual(['run_now'])
})

test('"run now" needs tokens for one track', async () => {
  const { pack } = await packOf(199)
  expect(await press(pack.id, 'run_now')).toMatchObject({ kind: 'refused', why: /enough tokens/ })
})

test('refuses the same press id for another action, run, reason, person or dreampack', async () => {
  const [{ pack }, { pack: other }] = [await packOf(), await packOf()]
  const requestId = createId()
  await press(pack.id, 'pause', { requestId })
  expect(await press(pack.id, 'pause', { requestId })).toMatchObject({ kind: 'repeated' })
  for (const reused of [
    press(pack.id, 'resume', { requestId }),
    press(pack.id, 'pause', { requestId, reason: 'Another' }),
    press(pack.id, 'pause', { requestId, runId: createId() }),
    press(pack.id, 'pause', { requestId, actor: { ...actor, id: 'lea' } }),
    press(other.id, 'pause', { requestId }),
  ])
    expect(await reused).toEqual({ kind: 'reused' })
  expect(await actionsOf(pack.id)).toEqual(['pause'])
  expect(await getDreampackById(db, other.id)).toMatchObject({ state: 'active' })
})

test('stopping a run returns its open tracks to cancel, and leaves other runs alone', async () => {
  const { userId, pack } = await packOf()
  const runId = await seedOpenRun(db, pack, userId)
  const track = await acceptSeededTrack(db, runId, 0)
  if (track.kind !== 'accepted') throw new Error(track.kind)
  expect(await press(pack.id, 'stop', { runId })).toMatchObject({
    kind: 'done',
    left: { openMessageIds: [track.job.message_id] },
  })
  expect(await runById(db, runId)).toMatchObject({ reason: 'stopped', stop_requested_at: expect.any(Date) })
  expect(await press(pack.id, 'stop', { runId })).toEqual({ kind: 'refused', why: 'It is being stopped already.' })
  const [entry] = await listAudit(db, 'dreampack', pack.id)
  expect(entry).toMatchObject({ before: { run: { isStopping: false } }, after: { run: { isStopping: true } } })
})

test('stops only the named run', async () => {
  const { userId, pack } = await packOf()
  const first = await seedOpenRun(db, pack, userId)
  const second = createId()
  const row = await db('dreampack_runs').where({ id: first }).first<object>()
  await db('dreampack_runs').insert({ ...row, id: second, request_id: createId(), seeds: null })
  await press(pack.id, 'stop', { runId: second })
  expect(await runById(db, first)).toMatchObject({ stop_requested_at: null, reason: null })
})

test("restarting names the run to start; refuses an ended, another's or missing run", async () => {
  const { userId, pack } = await packOf()
  const { pack: other } = await packOf()
  const runId = await seedOpenRun(db, pack, userId)
  expect(await press(pack.id, 'restart', { runId })).toMatchObject({ kind: 'done', left: { startRunId: runId } })
  expect(await press(other.id, 'restart', { runId })).toEqual({ kind: 'missing' })
  expect(await press(pack.id, 'restart')).toEqual({ kind: 'missing' })
  await closeRun(db, runId)
  expect(await press(pack.id, 'restart', { runId })).toEqual({ kind: 'refused', why: 'It has ended.' })
})

test('deleted dreampack allows only a sync, so that its schedule is removed', async () => {
  const { userId, pack } = await packOf()
  await deleteDreampack(db, userId, pack.id)
  for (const action of ['pause', 'resume', 'run_now'] as const)
    expect(await press(pack.id, action)).toEqual({ kind: 'refused', why: 'Its creator deleted it.' })
  const { revision } = (await getDreampackById(db, pack.id))!
  expect(await press(pack.id, 'sync')).toMatchObject({ kind: 'done', left: { needsSync: true } })
  expect(await getDreampackById(db, pack.id)).toMatchObject({ state: 'deleted', revision: revision + 1 })
  expect(await press('e'.repeat(24), 'sync')).toEqual({ kind: 'missing' })
})

test('makes the missing tracks of a run with its own seeds, charged like tracks, once', async () => {
  const { userId, pack } = await packOf(1_000)
  const runId = await seedOpenRun(db, pack, userId)
  const tracks = []
  for (const track of [0, 1]) {
    const answer = await acceptSeededTrack(db, runId, track)
    if (answer.kind !== 'accepted') throw new Error(answer.kind)
    tracks.push(answer.job)
  }
  await completeJob(db, tracks[0]!.id, outputsFor(200))
  await failJob(db, tracks[1]!.id, 'song_failed')
  expect(await press(pack.id, 'make_missing', { runId })).toEqual({ kind: 'refused', why: 'It is still being made.' })
  await recordRunReason(db, runId, 'stopped')
  await closeRun(db, runId)
  const requestId = createId()
  const presses = await Promise.all([1, 2, 3].map(() => press(pack.id, 'make_missing', { runId, requestId })))
  expect(presses.map(({ kind }) => kind).sort()).toEqual(['done', 'repeated', 'repeated'])
  expect(presses.find(({ kind }) => kind === 'done')).toMatchObject({ left: { startRunId: runId } })
  expect(runFromRow((await runById(db, runId))!)).toMatchObject({
    ...{ state: 'running', reason: null, endedAt: null, isStopping: false, made: 1, failed: 0 },
  })
  const again = await Promise.all([0, 1, 2].map((track) => acceptSeededTrack(db, runId, track)))
  expect(again).toMatchObject([{ job: { id: tracks[0]!.id }, isOpen: false }, { isOpen: true }, { isOpen: true }])
  const [, second] = again
  expect(second?.kind === 'accepted' && second.job).toMatchObject({ input: { seed: 1 }, priority: 'batch' })
  expect(await getTokens(db, userId)).toMatchObject({ available: 400, reserved: 400 })
  const failedCard = await db('messages').where({ id: tracks[1]!.message_id }).first('removed_at')
  expect(failedCard.removed_at).toBeInstanceOf(Date)
  expect((await listSupportTracks(db, runId))?.map(({ track, generation }) => [track, generation.state])).toEqual([
    [0, 'completed'],
    [1, 'accepted'],
    [2, 'accepted'],
  ])
})

test('refuses missing tracks for a complete or rejected run and for a user without tokens', async () => {
  const short = async (tokens: number, reason: DreampackReason) => {
    const { userId, pack } = await packOf(tokens)
    const runId = await seedOpenRun(db, pack, userId)
    await recordRunReason(db, runId, reason)
    await closeRun(db, runId)
    return press(pack.id, 'make_missing', { runId })
  }
  expect(await short(1_000, 'refused')).toMatchObject({ kind: 'refused', why: /would be refused again/ })
  expect(await short(199, 'not_enough_tokens')).toMatchObject({ kind: 'refused', why: /enough tokens/ })
  expect(await short(1_000, 'not_enough_tokens')).toMatchObject({ kind: 'done' })
  const { userId, pack } = await packOf()
  const runId = await seedOpenRun(db, pack, userId)
  for (const track of [0, 1, 2]) {
    const answer = await acceptSeededTrack(db, runId, track)
    if (answer.kind === 'accepted') await completeJob(db, answer.job.id, outputsFor(200))
  }
  await closeRun(db, runId)
  expect(await press(pack.id, 'make_missing', { runId })).toEqual({ kind: 'refused', why: 'All its tracks are made.' })
})

test('refuses missing tracks where the creator deleted the dreampack or the project of its run', async () => {
  const short = async () => {
    const { userId, pack } = await packOf()
    const runId = await seedOpenRun(db, pack, userId)
    await acceptSeededTrack(db, runId, 0)
    await closeRun(db, runId)
    return { userId, pack, runId, projectId: (await runById(db, runId))!.project_id! }
  }
  const withoutPack = await short()
  await deleteDreampack(db, withoutPack.userId, withoutPack.pack.id)
  expect(await press(withoutPack.pack.id, 'make_missing', withoutPack)).toEqual({
    kind: 'refused',
    why: 'Its creator deleted it.',
  })
  const withoutProject = await short()
  await deleteProject(db, withoutProject.projectId)
  expect(await press(withoutProject.pack.id, 'make_missing', withoutProject)).toEqual({
    kind: 'refused',
    why: 'Its project was deleted.',
  })
  const { runs } = await listSupportRuns(db, { dreampackId: withoutProject.pack.id, limit: 1 })
  expect(runs).toMatchObject([{ isProjectDeleted: true }])
})

test('a failed track is not replaced by another track of its run', async () => {
  const { userId, pack } = await packOf()
  const runId = await seedOpenRun(db, pack, userId)
  const jobs = await Promise.all([0, 1].map((track) => acceptSeededTrack(db, runId, track)))
  const [failed, made] = jobs.map((answer) => (answer.kind === 'accepted' ? answer.job.id : answer.kind))
  await failJob(db, failed!, 'song_failed')
  await completeJob(db, made!, outputsFor(200))
  expect(await listSupportRows(db, [failed!])).toMatchObject([{ replacedById: null }])
})
