import type { Knex } from 'knex'
import { afterEach, expect, test, vi } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { getClockOffset, getDatabaseTime, isClockWrong } from './clock.ts'
import { claimDueRun, listDueDreampacks, startManualRun } from './dreampacks/dreampack-runs.ts'
import { listRuns } from './dreampacks/dreampack-run-views.ts'
import { getDreampackById, sumSpentThisMonth } from './dreampacks/dreampack-views.ts'
import { editDreampack, pauseDreampack, resumeDreampack } from './dreampacks/dreampacks.ts'
import { createId } from './ids.ts'
import { acceptSeededTrack, seedDreampack, seedOpenRun } from './testing/seed-dreampacks.ts'
import { seedUser } from './testing/seed.ts'

let db: Knex
withTestDatabase((made) => (db = made))
afterEach(() => void vi.useRealTimers())

const dayMs = 86_400_000
const hourMs = 3_600_000
const skew = (byMs: number) => vi.useFakeTimers({ now: Date.now() + byMs, toFake: ['Date'] })

test('clock offset excludes the duration of the call', async () => {
  expect(isClockWrong(await getClockOffset(db))).toBe(false)
  skew(2 * dayMs)
  expect(await getClockOffset(db)).toBeGreaterThan(2 * dayMs - 60_000)
  vi.useRealTimers()
  skew(-hourMs)
  expect(await getClockOffset(db)).toBeLessThan(-hourMs + 60_000)
  expect([30_000, -30_000, 30_001, -30_001].map(isClockWrong)).toEqual([false, false, true, true])
})

test.each([2 * dayMs, -2 * dayMs])(
  'plans and claims packs by PostgreSQL with a process clock off by %d ms',
  async (byMs) => {
    const { userId } = await seedUser(db, 10_000)
    const now = await getDatabaseTime(db)
    skew(byMs)
    const pack = await seedDreampack(db, userId)
    const isWithinDay = (at: string | null): boolean =>
      at !== null && Date.parse(at) > now.getTime() && Date.parse(at) <= now.getTime() + dayMs + hourMs
    expect(pack.nextRunAt).toSatisfy(isWithinDay)
    expect(await claimDueRun(db, pack.id)).toBeUndefined()
    expect(await listDueDreampacks(db, await getDatabaseTime(db))).not.toContain(pack.id)
    const edited = await editDreampack(db, userId, pack.id, { hour: 9 })
    expect(edited?.nextRunAt).toSatisfy(isWithinDay)
    await pauseDreampack(db, userId, pack.id)
    expect((await resumeDreampack(db, userId, pack.id))?.nextRunAt).toSatisfy(isWithinDay)
    await startManualRun(db, { userId, dreampackId: pack.id, requestId: createId() })
    const [run] = await listRuns(db, pack.id, 10)
    expect(Math.abs(Date.parse(run!.dueAt) - now.getTime())).toBeLessThan(hourMs)
  },
)

test('starts the month of a budget by PostgreSQL, not by the process clock', async () => {
  const { userId } = await seedUser(db, 10_000)
  const pack = await seedDreampack(db, userId)
  await acceptSeededTrack(db, await seedOpenRun(db, pack, userId), 0)
  skew(40 * dayMs)
  expect(await sumSpentThisMonth(db, (await getDreampackById(db, pack.id))!)).toBe(200)
})
