import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { acceptTrack } from './accept-track.ts'
import { runById } from '../dreampacks/dreampack-run-views.ts'
import { reopenRun } from '../dreampacks/reopen-run.ts'
import { closeRun, stopRuns } from '../dreampacks/dreampack-runs.ts'
import { getDreampack } from '../dreampacks/dreampack-views.ts'
import { deleteDreampack, editDreampack, lockDreampack } from '../dreampacks/dreampacks.ts'
import type { NewDreampack } from '../dreampacks/dreampacks.ts'
import { completeJob, failJob } from './finish-job.ts'
import { countGenerationsToday, countOpenJobs } from './count-jobs.ts'
import { createId } from '../ids.ts'
import { checkLedger } from '../ledger/ledger-checker.ts'
import { getTokens } from '../ledger/ledger.ts'
import { deleteProject } from '../projects/projects.ts'
import { acceptSeededTrack, seedDreampack, seedOpenRun } from '../testing/seed-dreampacks.ts'
import { outputsFor, seedUser } from '../testing/seed.ts'
import { lockJob } from './jobs.ts'
import { rerunJob } from './rerun-job.ts'
import { changePause } from './tool-pauses.ts'

let db: Knex
withTestDatabase((made) => (db = made), 10)

async function openRun(tokens: number, more: Partial<NewDreampack> = {}) {
  const { userId } = await seedUser(db, tokens)
  const pack = await seedDreampack(db, userId, more)
  return { userId, pack, runId: await seedOpenRun(db, pack, userId) }
}
const jobIdOf = async (runId: string, track: number): Promise<string> => {
  const answer = await acceptSeededTrack(db, runId, track)
  if (answer.kind !== 'accepted') throw new Error(answer.kind)
  return answer.job.id
}

test('accepts a track as an ordinary job: its own message, 200 tokens held, once per track', async () => {
  const { userId, runId } = await openRun(1_000)
  const jobIds = await Promise.all(Array.from({ length: 6 }, () => jobIdOf(runId, 0)))
  expect(new Set(jobIds).size).toBe(1)
  expect(await getTokens(db, userId)).toMatchObject({ available: 800, reserved: 200 })
  expect(await db('outbox').where({ job_id: jobIds[0]! }).first()).toBeUndefined()
  await jobIdOf(runId, 1)
  expect(await getTokens(db, userId)).toMatchObject({ available: 600, reserved: 400 })
  expect([await countOpenJobs(db, userId), await countGenerationsToday(db, userId)]).toEqual([1, 1])
})

test('makes what the tokens pay for, and records the reason', async () => {
  const { userId, runId } = await openRun(450)
  await completeJob(db, await jobIdOf(runId, 0), outputsFor(200))
  await completeJob(db, await jobIdOf(runId, 1), outputsFor(200))
  expect(await acceptSeededTrack(db, runId, 2)).toEqual({ kind: 'over' })
  await closeRun(db, runId)
  expect(await runById(db, runId)).toMatchObject({ state: 'ended', reason: 'not_enough_tokens', made: '2' })
  expect(await getTokens(db, userId)).toMatchObject({ available: 50, reserved: 0 })
})

test('stays within the monthly budget with concurrent tracks', async () => {
  const { userId, pack, runId } = await openRun(10_000, { trackCount: 8 })
  await editDreampack(db, userId, pack.id, { monthlyBudgetTokens: 500 })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, track) => acceptSeededTrack(db, runId, track)))
  expect(answers.filter(({ kind }) => kind === 'accepted')).toHaveLength(2)
  expect(await runById(db, runId)).toMatchObject({ reason: 'budget' })
  expect(await getDreampack(db, userId, pack.id)).toMatchObject({ spentThisMonthTokens: 400, monthlyBudgetTokens: 500 })
})

test('counts a track that support ran again towards the budget', async () => {
  const { userId, pack, runId } = await openRun(10_000)
  await editDreampack(db, userId, pack.id, { monthlyBudgetTokens: 500 })
  let jobId = await jobIdOf(runId, 0)
  for (let reruns = 0; reruns < 2; reruns++) {
    await failJob(db, jobId, 'song_failed')
    jobId = await db.transaction(async (trx) => rerunJob(trx, (await lockJob(trx, jobId))!, 'batch'))
  }
  await jobIdOf(runId, 1)
  expect(await getDreampack(db, userId, pack.id)).toMatchObject({ spentThisMonthTokens: 400 })
  expect(await acceptSeededTrack(db, runId, 2)).toEqual({ kind: 'over' })
})

test('counts towards the budget what a track was charged: a late one is free', async () => {
  const { userId, pack, runId } = await openRun(10_000)
  await editDreampack(db, userId, pack.id, { monthlyBudgetTokens: 500 })
  const late = await jobIdOf(runId, 0)
  await failJob(db, late, 'song_failed')
  await completeJob(db, late, outputsFor(200))
  await completeJob(db, await jobIdOf(runId, 1), outputsFor(150))
  await jobIdOf(runId, 2)
  expect(await getDreampack(db, userId, pack.id)).toMatchObject({ spentThisMonthTokens: 350 })
})

test('counts the price of its DNA towards the budget', async () => {
  const { userId, pack, runId } = await openRun(10_000)
  await editDreampack(db, userId, pack.id, { monthlyBudgetTokens: 300 })
  const answer = await acceptTrack(db, runId, 0, (_, { prompt, settings, duration_seconds: durationSeconds }) =>
    Promise.resolve({ prompt, settings, durationSeconds, input: {}, dnaTokens: 5_000 }),
  )
  expect(answer).toEqual({ kind: 'over' })
  expect(await runById(db, runId)).toMatchObject({ reason: 'budget' })
  expect(await getDreampack(db, userId, pack.id)).toMatchObject({ trackTokens: 5_200 })
})

test('shows the price of its last track: another licence of a DNA may cost another price', async () => {
  const { userId, pack, runId } = await openRun(10_000)
  expect(pack).toMatchObject({ trackTokens: 200 })
  await acceptTrack(db, runId, 0, (_, { prompt, settings, duration_seconds: durationSeconds }) =>
    Promise.resolve({ prompt, settings, durationSeconds, input: {}, dnaTokens: 500 }),
  )
  expect(await getDreampack(db, userId, pack.id)).toMatchObject({ trackTokens: 700 })
  const poor = await openRun(100)
  await db('dreampacks').where({ id: poor.pack.id }).update({ track_tokens: 900 })
  expect(await acceptSeededTrack(db, poor.runId, 0)).toEqual({ kind: 'over' })
  expect(await runById(db, poor.runId)).toMatchObject({ reason: 'not_enough_tokens' })
  expect(await getDreampack(db, poor.userId, poor.pack.id)).toMatchObject({ trackTokens: 200 })
})

test('counts a track as made that support ran again twice, and does not make it again', async () => {
  const { userId, runId } = await openRun(1_000)
  const trackId = await jobIdOf(runId, 0)
  let jobId = trackId
  for (let reruns = 0; reruns < 2; reruns++) {
    await failJob(db, jobId, 'song_failed')
    jobId = await db.transaction(async (trx) => rerunJob(trx, (await lockJob(trx, jobId))!, 'batch'))
  }
  await completeJob(db, jobId, outputsFor(200))
  await closeRun(db, runId)
  expect(await runById(db, runId)).toMatchObject({ made: '1', failed: '0' })
  await db.transaction(async (trx) => reopenRun(trx, (await runById(trx, runId))!))
  expect(await acceptSeededTrack(db, runId, 0)).toMatchObject({ kind: 'accepted', job: { id: trackId } })
  expect(await getTokens(db, userId)).toMatchObject({ available: 800, reserved: 0 })
})

test('returns the tokens of a failed track, and counts the tracks made', async () => {
  const { userId, pack, runId } = await openRun(1_000)
  await completeJob(db, await jobIdOf(runId, 0), outputsFor(200))
  await failJob(db, await jobIdOf(runId, 1), 'song_failed')
  await completeJob(db, await jobIdOf(runId, 2), outputsFor(200))
  await closeRun(db, runId)
  expect((await getDreampack(db, userId, pack.id))?.lastRun).toMatchObject({
    state: 'ended',
    made: 2,
    failed: 1,
    trackCount: 3,
    reason: 'tracks_failed',
  })
  expect(await getTokens(db, userId)).toMatchObject({ available: 600, reserved: 0 })
  expect(await checkLedger(db)).toEqual([])
})

test('accepts no track once the run is stopped, or the dreampack or project deleted', async () => {
  const stopped = await openRun(1_000)
  await jobIdOf(stopped.runId, 0)
  expect(await stopRuns(db, stopped.pack.id)).toHaveLength(1)
  expect(await acceptSeededTrack(db, stopped.runId, 1)).toEqual({ kind: 'over' })

  const deleted = await openRun(1_000)
  await deleteDreampack(db, deleted.userId, deleted.pack.id)
  expect(await acceptSeededTrack(db, deleted.runId, 0)).toEqual({ kind: 'over' })

  const homeless = await openRun(1_000)
  await deleteProject(db, (await runById(db, homeless.runId))!.project_id!)
  expect(await acceptSeededTrack(db, homeless.runId, 0)).toEqual({ kind: 'over' })
  expect(await runById(db, homeless.runId)).toMatchObject({ reason: 'project_deleted' })
})

test('track requested while its run is stopped is either ended or not made', async () => {
  const { userId, pack, runId } = await openRun(10_000, { trackCount: 8 })
  // Blocks all of them, so that each has read the run before it was stopped.
  const holding = await db.transaction()
  await lockDreampack(holding, userId, pack.id)
  const stopping = stopRuns(db, pack.id)
  await waitingForLocks(1)
  const asking = Promise.all(Array.from({ length: 3 }, (_, track) => acceptSeededTrack(db, runId, track)))
  await waitingForLocks(4)
  await holding.commit()
  const ending = await stopping
  const accepted = (await asking).flatMap((answer) => (answer.kind === 'accepted' ? [answer.job.message_id] : []))
  expect(accepted.filter((id) => !ending.includes(id))).toEqual([])
})

const waitingForLocks = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await db.raw<{ rows: object[] }>(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length
    })
    .toBe(count)

test('ends the run with the reason when its tool rejects the request', async () => {
  const rejecting = (code: ErrorCode) => async (runId: string) => {
    const answer = await acceptTrack(db, runId, 0, () => Promise.reject(new RejectedError(code)))
    return [answer, (await runById(db, runId))?.reason]
  }
  const over = { kind: 'over' }
  expect(await rejecting('upgrade_needed')((await openRun(1_000)).runId)).toEqual([over, 'upgrade_needed'])
  expect(await rejecting('class_tokens_today')((await openRun(1_000)).runId)).toEqual([over, 'class_limit'])
  expect(await rejecting('dna_tokens_free')((await openRun(1_000)).runId)).toEqual([over, 'dna_tokens_free'])
  expect(await rejecting('not_found')((await openRun(1_000)).runId)).toEqual([over, 'refused'])
})

test('does not reject a track that cannot be checked', async () => {
  const { runId } = await openRun(1_000)
  const unreadable = new RejectedError('generation_limit_unreadable', {}, { cause: new Error('away') })
  await expect(acceptTrack(db, runId, 0, () => Promise.reject(unreadable))).rejects.toBe(unreadable)
  expect(await runById(db, runId)).toMatchObject({ reason: null })
})

const pressPause = (isPaused: boolean) =>
  changePause(db, {
    tool: 'song_gen',
    isPaused,
    actor: { id: 'x', email: 'lead@example.test', role: 'lead' },
    reason: 'The engine fails',
    requestId: createId(),
  })

test('waits while the tool is paused, without a reason on the run', async () => {
  const { runId } = await openRun(1_000)
  await pressPause(true)
  expect(await acceptSeededTrack(db, runId, 0)).toEqual({ kind: 'paused' })
  expect(await runById(db, runId)).toMatchObject({ reason: null })
  await pressPause(false)
  expect(await acceptSeededTrack(db, runId, 0)).toMatchObject({ kind: 'accepted' })
})

test('is left out where its date has waited for twelve hours, unless a track was begun or it was pressed', async () => {
  const scheduled = { kind: 'scheduled', local_date: '2026-11-23' }
  const waiting = async (hours: number, more: object = scheduled, tracks = 0) => {
    const { runId } = await openRun(1_000)
    for (let track = 0; track < tracks; track++) await acceptSeededTrack(db, runId, track)
    const progressedAt = new Date(Date.now() - hours * 3_600_000)
    await db('dreampack_runs')
      .where({ id: runId })
      .update({ ...more, progressed_at: progressedAt })
    return { runId, tracks }
  }
  const runs = [await waiting(13), await waiting(11), await waiting(13, scheduled, 1), await waiting(13, {})]
  await pressPause(true)
  const answers = []
  for (const { runId, tracks } of runs) answers.push((await acceptSeededTrack(db, runId, tracks)).kind)
  await pressPause(false)
  expect(answers).toEqual(['over', 'paused', 'paused', 'paused'])
  await closeRun(db, runs[0]!.runId)
  expect(await runById(db, runs[0]!.runId)).toMatchObject({ state: 'ended', reason: 'outage', project_id: null })
})
