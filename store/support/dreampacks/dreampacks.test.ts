import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import type { SupportDreampackFilter } from '@songloom/contracts/support/dreampacks/dreampacks'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { completeJob, failJob } from '../../jobs/finish-job.ts'
import { createId } from '../../ids.ts'
import { readCursor } from '../../keyset.ts'
import { getJob } from '../../jobs/jobs.ts'
import { rerunJob } from '../../jobs/rerun-job.ts'
import { packOfJob, listSupportRuns, listSupportTracks } from './runs.ts'
import {
  countSupportDreampacks,
  countSupportDreampackHours,
  getSupportDreampack,
  listSupportDreampacks,
} from './dreampacks.ts'
import { deleteDreampack, pauseDreampack } from '../../dreampacks/dreampacks.ts'
import { claimDueRun } from '../../dreampacks/dreampack-runs.ts'
import { acceptSeededTrack, seedDreampack, seedOpenRun, seedSkippedRun } from '../../testing/seed-dreampacks.ts'
import { outputsFor, seedUser } from '../../testing/seed.ts'
import { changePause } from '../../jobs/tool-pauses.ts'

let db: Knex
withTestDatabase((made) => (db = made), 10)

async function packOf(tokens = 10_000) {
  const { userId } = await seedUser(db, tokens)
  return { userId, pack: await seedDreampack(db, userId) }
}
async function runningPack() {
  const { userId, pack } = await packOf()
  return { userId, pack, runId: await seedOpenRun(db, pack, userId) }
}
const list = async (filter: Partial<SupportDreampackFilter> = {}, limit = 100) =>
  (await listSupportDreampacks(db, { filter: { tab: 'all', ...filter }, limit })).dreampacks
const idsOf = async (filter: Partial<SupportDreampackFilter>) => (await list(filter)).map(({ id }) => id)
const minutesAgo = (minutes: number) => db.raw("now() - ? * interval '1 minute'", [minutes])
const still = (runId: string, minutes: number) =>
  db('dreampack_runs')
    .where({ id: runId })
    .update({ progressed_at: minutesAgo(minutes) })
const overdue = (id: string, minutes: number) =>
  db('dreampacks')
    .where({ id })
    .update({ next_due_at: minutesAgo(minutes) })
const ruleOf = async (id: string) => (await getSupportDreampack(db, id))?.stuck?.rule ?? null
const isListed = async (id: string) => (await idsOf({ tab: 'stuck', search: id })).includes(id)

test('run without progress for more than 30 minutes is stuck', async () => {
  const { pack, runId } = await runningPack()
  await still(runId, 29)
  expect([await ruleOf(pack.id), await isListed(pack.id)]).toEqual([null, false])
  await still(runId, 31)
  expect([await ruleOf(pack.id), await isListed(pack.id)]).toEqual(['no_progress', true])
  expect((await listSupportRuns(db, { dreampackId: pack.id, limit: 5 })).runs).toMatchObject([
    { id: runId, state: 'running', stuck: { rule: 'no_progress' } },
  ])
})

test('nothing is stuck while its tool is paused', async () => {
  const { pack, runId } = await runningPack()
  await still(runId, 90)
  const pause = (isPaused: boolean) =>
    changePause(db, {
      tool: 'song_gen',
      isPaused,
      actor: { id: 'lead', email: 'lead@example.test', role: 'lead' },
      reason: 'Its engine fails',
      requestId: `stuck-test-${isPaused}`,
    })
  await pause(true)
  expect([await ruleOf(pack.id), await isListed(pack.id)]).toEqual([null, false])
  expect((await listSupportRuns(db, { dreampackId: pack.id, limit: 5 })).runs[0]?.stuck).toBeNull()
  await pause(false)
  expect(await ruleOf(pack.id)).toBe('no_progress')
})

test('a pack whose track is parked is not stuck until the track is tried again', async () => {
  const { pack, runId } = await runningPack()
  await acceptSeededTrack(db, runId, 1)
  await still(runId, 90)
  await db('jobs').where({ run_id: runId }).update({ parked_at: db.fn.now(), parked_code: 'engine_unavailable' })
  expect([await ruleOf(pack.id), await isListed(pack.id)]).toEqual([null, false])
  await db('jobs').where({ run_id: runId }).update({ unparked_at: db.fn.now() })
  expect(await ruleOf(pack.id)).toBe('no_progress')
})

test('dreampack more than 5 minutes overdue is stuck: its schedule does not fire', async () => {
  const { userId, pack } = await packOf()
  await overdue(pack.id, 4)
  expect(await ruleOf(pack.id)).toBeNull()
  await overdue(pack.id, 6)
  expect([await ruleOf(pack.id), await isListed(pack.id)]).toEqual(['not_fired', true])
  await pauseDreampack(db, userId, pack.id)
  expect([await ruleOf(pack.id), await isListed(pack.id)]).toEqual([null, false])
})

test('lists none of 100 healthy dreampacks as stuck', async () => {
  const before = (await countSupportDreampacks(db, {})).stuck
  const made: string[] = []
  for (let index = 0; index < 100; index++) {
    const { userId } = await seedUser(db, 10_000)
    const pack = await seedDreampack(db, userId, { hour: index % 24, name: `Healthy ${index}` })
    made.push(pack.id)
    if (index % 5 === 1) await pauseDreampack(db, userId, pack.id)
    if (index % 5 === 2) await still(await seedOpenRun(db, pack, userId), index % 30)
    if (index % 5 === 3) await seedSkippedRun(db, { id: pack.id, userId })
    if (index % 5 === 4) await overdue(pack.id, 1)
  }
  expect((await countSupportDreampacks(db, {})).stuck).toBe(before)
  expect((await countSupportDreampacks(db, { search: 'Healthy' })).stuck).toBe(0)
  const stuck = new Set(await idsOf({ tab: 'stuck' }))
  expect(made.filter((id) => stuck.has(id))).toEqual([])
})

test('tabs, counts and pages agree, and pages contain each dreampack once', async () => {
  const { userId } = await seedUser(db, 10_000)
  const seed = (name: string) => seedDreampack(db, userId, { name })
  const [plain, paused, running, stuck, gone] = [
    await seed('Plain'),
    await seed('Paused'),
    await seed('Running'),
    await seed('Stuck'),
    await seed('Gone'),
  ]
  await pauseDreampack(db, userId, paused.id)
  await seedOpenRun(db, running, userId)
  await overdue(stuck.id, 60)
  await deleteDreampack(db, userId, gone.id)
  const mine = { search: userId }
  expect(await idsOf({ ...mine, tab: 'running' })).toEqual([running.id])
  expect(await idsOf({ ...mine, tab: 'paused' })).toEqual([paused.id])
  expect(await idsOf({ ...mine, tab: 'stuck' })).toEqual([stuck.id])
  expect(await idsOf({ ...mine, state: 'deleted' })).toEqual([gone.id])
  expect(await countSupportDreampacks(db, mine)).toEqual({ all: 5, running: 1, stuck: 1, unpayable: 0, paused: 1 })
  expect(await idsOf({})).not.toContain(gone.id)
  const pages: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const page: Awaited<ReturnType<typeof listSupportDreampacks>> = await listSupportDreampacks(db, {
      filter: { tab: 'all', ...mine },
      ...(after ? { after: readCursor(after)! } : {}),
      limit: 2,
    })
    pages.push(...page.dreampacks.map(({ id }) => id))
    after = page.next
  }
  expect(pages).toEqual([gone, stuck, running, paused, plain].map(({ id }) => id))
})

test('searches e-mail, name, and ids of dreampack, run, project, user, schedule and workflow', async () => {
  const { userId, pack, runId } = await runningPack()
  await db('dreampacks').where({ id: pack.id }).update({ name: 'Monsoon 50% off' })
  const projectId = createId()
  await db('dreampack_runs').where({ id: runId }).update({ project_id: projectId })
  const { email } = (await db('users').where({ id: userId }).first<{ email: string }>('email'))!
  for (const search of [pack.id, runId, projectId, `dreampack-${pack.id}`, `dreampack-${runId}`, email, 'monsoon 50%'])
    expect(await idsOf({ search }), search).toEqual([pack.id])
  for (const search of ['50_', 'nobody@example.test', 'e'.repeat(24)])
    expect(await idsOf({ search }), search).toEqual([])
})

test('lists a deleted dreampack until its run ends', async () => {
  const { userId, pack, runId } = await runningPack()
  await deleteDreampack(db, userId, pack.id)
  expect(await idsOf({ tab: 'running' })).toContain(pack.id)
  await db('dreampack_runs').where({ id: runId }).update({ state: 'ended' })
  expect(await idsOf({})).not.toContain(pack.id)
})

test('groups due packs by hour, without gaps', async () => {
  const { userId } = await seedUser(db, 0)
  const due = async (offset: string) => {
    const { id } = await seedDreampack(db, userId)
    await db('dreampacks')
      .where({ id })
      .update({ next_due_at: db.raw("date_trunc('hour', now()) + ?::interval", [offset]) })
  }
  for (const offset of ['1 hour', '90 minutes', '5 hours', '26 hours']) await due(offset)
  const hours = await countSupportDreampackHours(db, { search: userId })
  expect(hours.map(({ packs }) => packs)).toEqual([0, 2, 0, 0, 0, 1, ...Array<number>(18).fill(0)])
  expect(hours[1]).toMatchObject({ packs: 2, tracks: 6 })
  expect(Date.parse(hours[1]!.at) - Date.parse(hours[0]!.at)).toBe(3_600_000)
})

test('row shows the newest run: n of m, or why there was none', async () => {
  const { userId } = await seedUser(db, 10_000)
  const sunday = new Date('2025-11-23T20:00:00Z')
  const pack = await seedDreampack(db, userId, {}, sunday)
  await claimDueRun(db, pack.id, new Date('2025-11-24T19:00:00Z'))
  expect((await getSupportDreampack(db, pack.id))?.lastRun).toMatchObject({ state: 'skipped', reason: 'outage' })
  const runId = await seedOpenRun(db, pack, userId)
  const track = await acceptSeededTrack(db, runId, 0)
  if (track.kind === 'accepted') await completeJob(db, track.job.id, outputsFor(200))
  const line = await getSupportDreampack(db, pack.id)
  expect(line).toMatchObject({ isRunning: true, lastRun: { id: runId, made: 1, trackCount: 3 } })
})

test('run lists its tracks in order, each with its pack, also after a rerun', async () => {
  const { pack, runId } = await runningPack()
  const ids: string[] = []
  for (const track of [0, 1, 2]) {
    const answer = await acceptSeededTrack(db, runId, track)
    if (answer.kind === 'accepted') ids.push(answer.job.id)
  }
  await failJob(db, ids[1]!, 'song_failed')
  const tracks = await listSupportTracks(db, runId)
  expect(tracks?.map(({ track, generation: { id, state } }) => [track, id, state])).toEqual([
    [0, ids[0], 'accepted'],
    [1, ids[1], 'failed'],
    [2, ids[2], 'accepted'],
  ])
  const failed = (await getJob(db, ids[1]!))!
  const expected = { dreampackId: pack.id, name: 'Morning pack', runId, track: 1 }
  expect(await packOfJob(db, failed)).toEqual(expected)
  const again = (await getJob(db, await rerunJob(db, failed, 'person')))!
  expect(await packOfJob(db, again)).toEqual(expected)
  expect(await packOfJob(db, { id: 'e'.repeat(24), rerun_of: null })).toBeNull()
  expect(await listSupportTracks(db, 'e'.repeat(24))).toBeUndefined()
})

test('active dreampack whose next pack exceeds the tokens has its own tab', async () => {
  const { userId, pack } = await packOf(450)
  const { userId: rich } = await packOf(600)
  expect(await getSupportDreampack(db, pack.id)).toMatchObject({ trackCount: 3, payableTracks: 2 })
  expect(await idsOf({ tab: 'unpayable', search: userId })).toEqual([pack.id])
  expect(await idsOf({ tab: 'unpayable', search: rich })).toEqual([])
  await pauseDreampack(db, userId, pack.id)
  expect(await idsOf({ tab: 'unpayable', search: userId })).toEqual([])
  await db('dreampacks').where({ user_id: rich }).update({ track_tokens: 260 })
  expect(await idsOf({ tab: 'unpayable', search: rich })).toHaveLength(1)
})
