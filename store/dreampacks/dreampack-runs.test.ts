import type { Knex } from 'knex'
import { describe, expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { claimDueRun, closeRun, listDueDreampacks, startManualRun, stopRuns } from './dreampack-runs.ts'
import { listRuns, runById } from './dreampack-run-views.ts'
import { getDreampack, listDreampacks } from './dreampack-views.ts'
import { deleteDreampack, editDreampack, pauseDreampack, resumeDreampack } from './dreampacks.ts'
import type { NewDreampack } from './dreampacks.ts'
import { acceptSeededTrack, seedDreampack, seedOpenRun } from '../testing/seed-dreampacks.ts'
import { seedUser } from '../testing/seed.ts'

let db: Knex
withTestDatabase((made) => (db = made), 10)

const at = (text: string): Date => new Date(text)
/** Set up on Sunday evening; 7:00 am in Berlin is 6:00 UTC in winter. */
const sunday = at('2026-11-22T20:00:00Z')

async function packOf(more: Partial<NewDreampack> = {}) {
  const { userId } = await seedUser(db, 10_000)
  return { userId, pack: await seedDreampack(db, userId, more, sunday) }
}
const datesOf = async (id: string) =>
  (await listRuns(db, id, 500)).map(({ localDate, state, isLate, reason }) => [localDate, state, isLate, reason])

describe('a scheduled pack', () => {
  test('is due at its hour and not before', async () => {
    const { pack } = await packOf()
    expect(pack.nextRunAt).toBe('2026-11-23T06:00:00.000Z')
    expect(await claimDueRun(db, pack.id, at('2026-11-23T05:59:59Z'))).toBeUndefined()
    expect(await listDueDreampacks(db, at('2026-11-23T05:59:59Z'))).not.toContain(pack.id)
    expect(await listDueDreampacks(db, at('2026-11-23T06:00:00Z'))).toContain(pack.id)
    expect(await claimDueRun(db, pack.id, at('2026-11-23T06:00:00Z'))).toMatch(/^[0-9a-f]{24}$/)
    expect(await datesOf(pack.id)).toEqual([['2026-11-23', 'running', false, null]])
  })

  test('is made once, however many processes claim it that day', async () => {
    const { pack } = await packOf()
    const claims = Array.from({ length: 8 }, () => claimDueRun(db, pack.id, at('2026-11-23T06:00:01Z')))
    expect((await Promise.all(claims)).filter((runId) => runId !== undefined)).toHaveLength(1)
    expect(await claimDueRun(db, pack.id, at('2026-11-23T15:00:00Z'))).toBeUndefined()
    expect(await datesOf(pack.id)).toHaveLength(1)
  })

  test('is made up to twelve hours late, once, and marked as late', async () => {
    const { pack } = await packOf()
    expect(await claimDueRun(db, pack.id, at('2026-11-23T17:59:00Z'))).toBeDefined()
    expect(await datesOf(pack.id)).toEqual([['2026-11-23', 'running', true, null]])
  })

  test('is recorded as skipped after longer outages, each date with its reason', async () => {
    const { pack } = await packOf()
    expect(await claimDueRun(db, pack.id, at('2026-11-26T09:00:00Z'))).toBeDefined()
    expect(await datesOf(pack.id)).toEqual([
      ['2026-11-26', 'running', true, null],
      ['2026-11-25', 'skipped', false, 'outage'],
      ['2026-11-24', 'skipped', false, 'outage'],
      ['2026-11-23', 'skipped', false, 'outage'],
    ])
    const { pack: other } = await packOf()
    expect(await claimDueRun(db, other.id, at('2026-11-23T18:00:01Z'))).toBeUndefined()
    expect(await datesOf(other.id)).toEqual([['2026-11-23', 'skipped', false, 'outage']])
    expect(await getDreampack(db, (await seedUser(db, 0)).userId, other.id)).toBeUndefined()
  })

  test('is not made for days on which it was paused', async () => {
    const { userId, pack } = await packOf()
    expect(await pauseDreampack(db, userId, pack.id)).toMatchObject({ state: 'paused', nextRunAt: null })
    expect(await claimDueRun(db, pack.id, at('2026-11-23T06:00:00Z'))).toBeUndefined()
    const resumed = await resumeDreampack(db, userId, pack.id, at('2026-11-25T12:00:00Z'))
    expect(resumed).toMatchObject({ state: 'active', nextRunAt: '2026-11-26T06:00:00.000Z' })
    await claimDueRun(db, pack.id, at('2026-11-26T06:00:00Z'))
    expect(await datesOf(pack.id)).toEqual([['2026-11-26', 'running', false, null]])
  })

  test('is not made twice on a day on which its hour changed', async () => {
    const { userId, pack } = await packOf()
    await claimDueRun(db, pack.id, at('2026-11-23T06:00:00Z'))
    const edited = await editDreampack(db, userId, pack.id, { hour: 21 }, at('2026-11-23T12:00:00Z'))
    expect(edited?.nextRunAt).toBe('2026-11-24T20:00:00.000Z')
    expect(await claimDueRun(db, pack.id, at('2026-11-23T20:00:00Z'))).toBeUndefined()
    expect(await claimDueRun(db, pack.id, at('2026-11-24T20:00:00Z'))).toBeDefined()
  })

  test('seeded defect: without the unique date, a second start makes a second pack', async () => {
    const { pack } = await packOf()
    await db.raw('drop index dreampack_runs_date')
    try {
      const insert = () =>
        db('dreampack_runs').insert({
          id: crypto.randomUUID().replaceAll('-', '').slice(0, 24),
          dreampack_id: pack.id,
          user_id: 'x',
          kind: 'scheduled',
          state: 'ended',
          local_date: '2026-11-23',
          due_at: sunday,
          track_count: 1,
        })
      await insert()
      await insert()
      expect(await datesOf(pack.id)).toHaveLength(2)
      await expect(
        db.raw(
          `create unique index dreampack_runs_date on dreampack_runs (dreampack_id, local_date)
            where kind = 'scheduled'`,
        ),
      ).rejects.toThrow(/could not create unique index/)
    } finally {
      await db('dreampack_runs').where({ dreampack_id: pack.id }).delete()
      await db.raw(
        "create unique index dreampack_runs_date on dreampack_runs (dreampack_id, local_date) where kind = 'scheduled'",
      )
    }
  })
})

describe('a pack by Run now', () => {
  test('is made once per press, one at a time, independent of the schedule', async () => {
    const { userId, pack } = await packOf()
    const press = (requestId: string) =>
      startManualRun(db, { userId, dreampackId: pack.id, requestId }, at('2026-11-23T01:00:00Z'))
    const first = await press('press-0001')
    expect(first).toMatchObject({ outcome: 'started' })
    expect(await press('press-0001')).toEqual({ ...first, outcome: 'repeated' })
    expect(await press('press-0002')).toEqual({ outcome: 'running' })
    await closeRun(db, (first as { runId: string }).runId)
    expect(await press('press-0002')).toMatchObject({ outcome: 'started' })
    expect(await claimDueRun(db, pack.id, at('2026-11-23T06:00:00Z'))).toBeDefined()
  })

  test('ends at once by a stop while it waits without a track, and can be started again', async () => {
    const { userId, pack } = await packOf()
    const [open, waiting] = [await packOf(), await seedOpenRun(db, pack, userId)]
    expect(await stopRuns(db, pack.id)).toEqual([])
    expect(await runById(db, waiting)).toMatchObject({ state: 'ended', reason: 'stopped', project_id: null })
    expect(await acceptSeededTrack(db, waiting, 0)).toEqual({ kind: 'over' })
    expect(await startManualRun(db, { userId, dreampackId: pack.id, requestId: 'press-0003' })).toMatchObject({
      outcome: 'started',
    })
    // Its project is on its way: it ends with the first track.
    await stopRuns(db, pack.id)
    expect((await datesOf(pack.id)).map(([, state]) => state)).toEqual(['running', 'ended'])
    const busy = await seedOpenRun(db, open.pack, open.userId)
    await acceptSeededTrack(db, busy, 0)
    expect(await stopRuns(db, open.pack.id)).toHaveLength(1)
    expect(await runById(db, busy)).toMatchObject({ state: 'running', reason: 'stopped' })
  })

  test('cannot be started, paused, changed or deleted by another user', async () => {
    const { pack } = await packOf()
    const { userId } = await seedUser(db, 0)
    expect(await startManualRun(db, { userId, dreampackId: pack.id, requestId: 'press-0001' })).toEqual({
      outcome: 'missing',
    })
    expect(await pauseDreampack(db, userId, pack.id)).toBeUndefined()
    expect(await editDreampack(db, userId, pack.id, { name: 'Mine' })).toBeUndefined()
    expect(await deleteDreampack(db, userId, pack.id)).toBe(false)
  })
})

test('is unlisted, stopped and no longer due once deleted', async () => {
  const { userId, pack } = await packOf()
  await claimDueRun(db, pack.id, at('2026-11-23T06:00:00Z'))
  expect(await deleteDreampack(db, userId, pack.id)).toBe(true)
  expect(await listDreampacks(db, userId)).toEqual([])
  expect(await claimDueRun(db, pack.id, at('2026-11-24T06:00:00Z'))).toBeUndefined()
  const [run] = await listRuns(db, pack.id, 1)
  expect(run).toMatchObject({ state: 'running', isStopping: true, reason: 'deleted' })
})
