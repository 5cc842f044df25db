import type { Client } from '@temporalio/client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getDatabaseTime } from '@songloom/store/clock'
import { listRuns } from '@songloom/store/dreampacks/dreampack-run-views'
import { seedDreampack } from '@songloom/store/testing/seed-dreampacks'
import { seedUser } from '@songloom/store/testing/seed'
import { createClockCheck } from './check-clock.ts'
import { createDreampackActivities } from '../dreampacks/dreampack.ts'
import type { DreampackSchedules } from '../dreampacks/dreampack-schedules.ts'
import { createReconcileDreampackActivities } from '../dreampacks/reconcile-dreampacks.ts'
import { createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'

let harness: ActivityHarness
beforeAll(async () => void (harness = await createActivityHarness()))
afterAll(() => harness.close())
afterEach(() => void vi.useRealTimers())

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const schedules = { sync: () => Promise.resolve(), exists: () => Promise.resolve(true) } as DreampackSchedules

/** A pack that is due by PostgreSQL's clock, and one of tomorrow. */
async function seedPacks(): Promise<string[]> {
  const { userId } = await seedUser(harness.db, 10_000)
  const now = await getDatabaseTime(harness.db)
  const due = { hour: now.getUTCHours(), timeZone: 'UTC' }
  const past = await seedDreampack(harness.db, userId, due, new Date(now.getTime() - 2 * hourMs))
  const tomorrow = await seedDreampack(harness.db, userId, due)
  return [past.id, tomorrow.id]
}
const runsOfPacks = async (ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => listRuns(harness.db, id, 5)))).map((runs) => runs.length)

test.each([2 * dayMs, 40_000, -40_000])(
  'a worker whose clock differs by %d ms starts no packs, due or not, and says why',
  async (skewMs) => {
    const packs = await seedPacks()
    const errors: unknown[] = []
    const isClockRight = createClockCheck(harness.db, { error: (fields: object) => void errors.push(fields) })
    const started: string[] = []
    const running = { describe: () => Promise.resolve({ status: { name: 'RUNNING' } }) }
    const workflow = { start: (name: string) => void started.push(name), getHandle: () => running }
    const temporal = { workflow } as unknown as Client
    const { claimDreampackRun } = createDreampackActivities({ ...harness, schedules, isClockRight })
    const { repairDreampacks } = createReconcileDreampackActivities({ ...harness, temporal, schedules, isClockRight })
    vi.useFakeTimers({ now: Date.now() + skewMs, toFake: ['Date'] })
    await repairDreampacks()
    for (const id of packs) expect(await claimDreampackRun(id, new Date().toISOString())).toBeNull()
    expect(await runsOfPacks(packs)).toEqual([0, 0])
    expect([started, errors.length]).toEqual([[], 3])
    expect(errors[0]).toMatchObject({ offsetSeconds: expect.closeTo(skewMs / 1_000, -1) })
    vi.useRealTimers()
    expect(await claimDreampackRun(packs[0]!, null)).toMatch(/^[0-9a-f]{24}$/)
    expect(await claimDreampackRun(packs[1]!, null)).toBeNull()
  },
)
