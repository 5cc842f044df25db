import type { Client } from '@temporalio/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDatabaseTime } from '@songloom/store/clock'
import { seedDreampack } from '@songloom/store/testing/seed-dreampacks'
import { seedUser } from '@songloom/store/testing/seed'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'
import { createDreampackSchedules } from './dreampack-schedules.ts'
import type { DreampackSchedules } from './dreampack-schedules.ts'
import { createReconcileDreampackActivities } from './reconcile-dreampacks.ts'

let harness: ActivityHarness
beforeAll(async () => void (harness = await createActivityHarness()))
afterAll(() => harness.close())

const hourMs = 3_600_000

test('a dreampack whose schedule Temporal refuses does not stop the others', async () => {
  const { userId } = await seedUser(harness.db, 10_000)
  const ids: string[] = []
  const now = await getDatabaseTime(harness.db)
  const due = { hour: now.getUTCHours(), timeZone: 'UTC' }
  for (let left = 3; left > 0; left--)
    ids.push((await seedDreampack(harness.db, userId, due, new Date(now.getTime() - 2 * hourMs))).id)
  const started: unknown[] = []
  const workflow = {
    start: (name: string, { args }: { args: unknown[] }) => Promise.resolve(started.push(name, ...args)),
    getHandle: () => ({ describe: () => Promise.resolve({ status: { name: 'RUNNING' } }) }),
  }
  const synced: string[] = []
  const schedules = {
    sync: (id) =>
      id === ids[1] ? Promise.reject(new Error('Invalid schedule spec')) : Promise.resolve(void synced.push(id)),
    exists: () => Promise.resolve(true),
  } satisfies DreampackSchedules
  const { repairDreampacks } = createReconcileDreampackActivities({
    ...{ ...harness, schedules, temporal: { workflow } as unknown as Client },
    isClockRight: () => Promise.resolve(true),
  })
  await attemptContext().run(repairDreampacks)
  expect(synced.toSorted()).toEqual([ids[0]!, ids[2]!].toSorted())
  expect(started.filter((name) => name === 'makeDreampack')).toHaveLength(3)
})

test('a zone that was stored as its user spelled it is sent as Temporal knows it', async () => {
  const { userId } = await seedUser(harness.db, 0)
  const { id } = await seedDreampack(harness.db, userId, { timeZone: 'europe/berlin' })
  const zones: unknown[] = []
  const create = ({ spec }: { spec: { timezone: string } }) => Promise.resolve(zones.push(spec.timezone))
  await createDreampackSchedules(harness.db, { schedule: { create } } as unknown as Client, 'nobody-polls').sync(id)
  expect(zones).toEqual(['Europe/Berlin'])
})
