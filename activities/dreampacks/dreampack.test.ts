import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toDreampackRunWorkflowId } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { Dreampack, DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'
import { isFullLength } from '@songloom/platform/testing/length'
import { listRuns } from '@songloom/store/dreampacks/dreampack-run-views'
import { getDreampack } from '@songloom/store/dreampacks/dreampack-views'
import { startManualRun } from '@songloom/store/dreampacks/dreampack-runs'
import { deleteDreampack, editDreampack, pauseDreampack } from '@songloom/store/dreampacks/dreampacks'
import { createId } from '@songloom/store/ids'
import type { JobRow } from '@songloom/store/jobs/jobs'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { grant, getTokens } from '@songloom/store/ledger/ledger'
import { performDreampackAction } from '@songloom/store/support/dreampacks/actions'
import { seedDreampack } from '@songloom/store/testing/seed-dreampacks'
import { seedUser } from '@songloom/store/testing/seed'
import { createDreampackHarness } from '../testing/dreampack-harness.ts'
import type { DreampackHarness } from '../testing/dreampack-harness.ts'

let harness: DreampackHarness

beforeAll(async () => {
  harness = await createDreampackHarness()
  // Some workers share the queue.
  await Promise.all(Array.from({ length: isFullLength ? 3 : 2 }, () => harness.start()))
})
afterAll(() => harness.close())

const hourMs = 3_600_000
/** Set up two hours ago, due at the last full hour. */
async function duePack(tokens: number, trackCount: number): Promise<{ userId: string; pack: Dreampack }> {
  const { userId } = await seedUser(harness.db, tokens)
  const dueAt = new Date(Math.floor(Date.now() / hourMs) * hourMs)
  const since = new Date(dueAt.getTime() - hourMs)
  const pack = await seedDreampack(
    harness.db,
    userId,
    { trackCount, hour: dueAt.getUTCHours(), timeZone: 'UTC' },
    since,
  )
  return { userId, pack }
}

const startWorkflow = (name: string, workflowId: string, arg: object) =>
  harness.temporal.workflow.start(name, {
    workflowId,
    taskQueue: harness.taskQueue,
    args: [arg],
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    workflowIdConflictPolicy: 'USE_EXISTING',
  })
const tick = (dreampackId: string) => startWorkflow('dreampackTick', `tick-${createId()}`, { dreampackId })
const sweep = () => startWorkflow('reconcile', `sweep-${createId()}`, {})

async function ended(dreampackId: string): Promise<DreampackRun> {
  const newest = async () => (await listRuns(harness.db, dreampackId, 1))[0]
  await expect.poll(async () => (await newest())?.state).toBe('ended')
  return (await newest())!
}
/** Support has a run make the tracks that it lacks. */
async function makeMissing(dreampackId: string, runId: string): Promise<void> {
  const actor = { id: 'sam', email: 'sam@example.test', role: 'support' }
  const press = { action: 'make_missing', runId, reason: 'Outage', requestId: createId(), actor } as const
  expect(await performDreampackAction(harness.db, dreampackId, press)).toMatchObject({ kind: 'done' })
  await (await startWorkflow('makeDreampack', toDreampackRunWorkflowId(runId), { runId })).result()
}
const tracksOf = (runId: string): Promise<JobRow[]> =>
  harness.db<JobRow>('jobs').where({ run_id: runId }).orderBy('track')

describe('a pack', () => {
  test('is made once for concurrent starts: all tracks in one project, 200 tokens each', async () => {
    const trackCount = isFullLength ? 10 : 5
    const { userId, pack } = await duePack(10_000, trackCount)
    const started = await Promise.all([tick(pack.id), tick(pack.id), sweep(), tick(pack.id)])
    await Promise.all(started.map((handle) => handle.result()))
    const run = await ended(pack.id)
    expect(run).toMatchObject({ kind: 'scheduled', made: trackCount, failed: 0, trackCount, reason: null })
    expect(await listRuns(harness.db, pack.id, 10)).toHaveLength(1)
    const tracks = await tracksOf(run.id)
    expect(tracks.map(({ track, state }) => [track, state])).toEqual(tracks.map((_, track) => [track, 'completed']))
    expect(new Set(tracks.map(({ project_id: id }) => id))).toEqual(new Set([run.projectId]))
    const seeds = tracks.map(({ input }) => (input as { seed: number }).seed)
    expect(new Set(seeds).size).toBe(trackCount)
    expect(await getTokens(harness.db, userId)).toMatchObject({ available: 10_000 - 200 * trackCount, reserved: 0 })
    const { name } = (await harness.db<{ id: string; name: string }>('projects').where({ id: run.projectId! }).first())!
    expect(name).toMatch(/^Morning pack · \w{3} \d{1,2}, \d{4}$/)
    expect(await checkLedger(harness.db)).toEqual([])
  })

  test('runs at most four tracks at once, with a short history', async () => {
    const trackCount = isFullLength ? 12 : 6
    const { pack } = await duePack(10_000, trackCount)
    await (await tick(pack.id)).result()
    const run = await ended(pack.id)
    const moments = (await tracksOf(run.id)).flatMap(({ created_at: from, ended_at: until }) => [
      [from.getTime(), 1] as const,
      [until!.getTime(), -1] as const,
    ])
    let open = 0
    const most = moments
      .toSorted(([one, up], [other, down]) => one - other || up - down)
      .reduce((max, [, change]) => Math.max(max, (open += change)), 0)
    expect(most).toBeLessThanOrEqual(4)
    const { historyLength } = await harness.temporal.workflow.getHandle(toDreampackRunWorkflowId(run.id)).describe()
    // The server warns of a history at 10,240 events.
    expect(historyLength / trackCount).toBeLessThan(40)
  })

  test('makes the tracks its tokens pay for, and reports the rest', async () => {
    const { userId, pack } = await duePack(500, 5)
    await (await tick(pack.id)).result()
    expect(await ended(pack.id)).toMatchObject({ made: 2, trackCount: 5, reason: 'not_enough_tokens' })
    expect(await getTokens(harness.db, userId)).toMatchObject({ available: 100, reserved: 0 })
  })

  test('without any track leaves no project; with its missing tracks it has one', async () => {
    const { userId, pack } = await duePack(100, 2)
    const countProjects = async () => (await harness.db('projects').where({ user_id: userId })).length
    const before = await countProjects()
    await (await tick(pack.id)).result()
    const run = await ended(pack.id)
    expect(run).toMatchObject({ made: 0, failed: 0, reason: 'not_enough_tokens', projectId: null })
    expect(await countProjects()).toBe(before)
    expect(await harness.db('events').where({ user_id: userId, type: 'project_deleted' })).toHaveLength(1)
    await grant(harness.db, userId, 300, `missing:${run.id}`, 'Test')
    await makeMissing(pack.id, run.id)
    expect(await ended(pack.id)).toMatchObject({ id: run.id, made: 2, reason: null, projectId: expect.any(String) })
    expect(await countProjects()).toBe(before + 1)
  })

  test('is not made once the plan excludes its length', async () => {
    const { userId, pack } = await duePack(1_000, 2)
    await harness
      .db('dreampacks')
      .where({ id: pack.id })
      .update({
        dna_state: harness.db.raw(`jsonb_set(dna_state, '{duration}', '60')`),
      })
    await (await tick(pack.id)).result()
    expect(await ended(pack.id)).toMatchObject({ made: 0, failed: 0, reason: 'upgrade_needed' })
    expect(await getTokens(harness.db, userId)).toMatchObject({ available: 1_000, reserved: 0 })
  })

  test('completes a short run when support adds its missing tracks, each charged once', async () => {
    const { userId, pack } = await duePack(500, 4)
    await (await tick(pack.id)).result()
    const run = await ended(pack.id)
    const [lost, kept] = await tracksOf(run.id)
    await harness.db('jobs').where({ id: lost!.id }).update({ state: 'failed' })
    await grant(harness.db, userId, 600, `missing:${run.id}`, 'Test')
    await makeMissing(pack.id, run.id)
    expect(await ended(pack.id)).toMatchObject({ id: run.id, made: 4, failed: 0, reason: null })
    const tracks = (await tracksOf(run.id)).filter(({ track }) => track !== null)
    expect(tracks.map(({ track }) => track)).toEqual([0, 1, 2, 3])
    expect(tracks.filter(({ id }) => id === lost!.id || id === kept!.id)).toMatchObject([{ track: kept!.track }])
    expect(tracks[lost!.track!]?.input).toMatchObject({ seed: (lost!.input as { seed: number }).seed })
    expect(await getTokens(harness.db, userId)).toMatchObject({ available: 100, reserved: 0 })
  })

  test('resumes after its workflow is lost, and makes no track twice', async () => {
    const { userId } = await seedUser(harness.db, 10_000)
    const pack = await seedDreampack(harness.db, userId, { trackCount: 6 })
    const manual = await startManualRun(harness.db, { userId, dreampackId: pack.id, requestId: createId() })
    const { runId } = manual as { runId: string }
    const workflowId = toDreampackRunWorkflowId(runId)
    const handle = await startWorkflow('makeDreampack', workflowId, { runId })
    await expect.poll(async () => (await tracksOf(runId)).length).toBeGreaterThan(2)
    await handle.terminate('planted')
    // The sweep finds a running row without a workflow.
    await (await sweep()).result()
    expect(await ended(pack.id)).toMatchObject({ id: runId, made: 6, reason: null })
    expect(await tracksOf(runId)).toHaveLength(6)
    expect(await getTokens(harness.db, userId)).toMatchObject({ available: 8_800, reserved: 0 })
  })
})

/** Simulates a day: moves all times one day back. */
async function passDay(dreampackId: string): Promise<void> {
  await harness.db.transaction(async (trx) => {
    // A unique index is checked row by row: by way of a far past no two runs meet on one date.
    for (const days of [-1_000, 999])
      await trx.raw(
        `update dreampack_runs set due_at = due_at + ? * interval '1 day', local_date = local_date + ?::integer
         where dreampack_id = ?`,
        [days, days, dreampackId],
      )
    await trx.raw(
      `update dreampacks set due_since = due_since - interval '1 day', next_due_at = next_due_at - interval '1 day'
       where id = ?`,
      [dreampackId],
    )
  })
}

const days = isFullLength ? 10 : 3
test('schedules one pack per date on the real server, with two ticks each', async () => {
  const { userId, pack } = await duePack(10_000, 2)
  await harness.schedules.sync(pack.id)
  const schedule = harness.temporal.schedule.getHandle(`dreampack-${pack.id}`)
  for (let day = 1; day <= days; day++) {
    if (day > 1) await passDay(pack.id)
    await Promise.all([schedule.trigger(), schedule.trigger()])
    await expect
      .poll(async () => (await listRuns(harness.db, pack.id, 20)).map(({ state }) => state))
      .toEqual(Array.from({ length: day }, () => 'ended'))
  }
  const runs = await listRuns(harness.db, pack.id, 20)
  expect(new Set(runs.map(({ localDate }) => localDate)).size).toBe(days)
  expect(runs.map(({ made, reason }) => [made, reason])).toEqual(runs.map(() => [2, null]))
  expect(await getTokens(harness.db, userId)).toMatchObject({ available: 10_000 - days * 2 * 200, reserved: 0 })
  await schedule.delete()
})

describe('a schedule at Temporal', () => {
  const described = (id: string) => harness.temporal.schedule.getHandle(`dreampack-${id}`).describe()

  test('has the hour and zone, follows edits, pauses and deletion', async () => {
    const { userId } = await seedUser(harness.db, 0)
    const pack = await seedDreampack(harness.db, userId, { hour: 7, timeZone: 'Asia/Kolkata' })
    await harness.schedules.sync(pack.id)
    expect(await described(pack.id)).toMatchObject({
      spec: { timezone: 'Asia/Kolkata', calendars: [{ hour: [{ start: 7, end: 7 }] }] },
      state: { paused: false },
    })
    const due = (await described(pack.id)).info.nextActionTimes[0]
    expect(due?.toISOString()).toBe((await getDreampack(harness.db, userId, pack.id))?.nextRunAt)
    await editDreampack(harness.db, userId, pack.id, { hour: 22, timeZone: 'America/New_York' })
    await pauseDreampack(harness.db, userId, pack.id)
    await (await sweep()).result()
    expect(await described(pack.id)).toMatchObject({
      spec: { timezone: 'America/New_York', calendars: [{ hour: [{ start: 22, end: 22 }] }] },
      state: { paused: true },
    })
    await deleteDreampack(harness.db, userId, pack.id)
    await (await sweep()).result()
    expect(await harness.schedules.exists(pack.id)).toBe(false)
  })

  test('is recreated if Temporal lost it', async () => {
    const { userId } = await seedUser(harness.db, 0)
    const pack = await seedDreampack(harness.db, userId)
    await harness.schedules.sync(pack.id)
    await harness.temporal.schedule.getHandle(`dreampack-${pack.id}`).delete()
    await (await sweep()).result()
    expect(await harness.schedules.exists(pack.id)).toBe(true)
  })
})
