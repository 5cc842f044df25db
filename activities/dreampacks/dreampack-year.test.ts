import type { Client } from '@temporalio/client'
import { msToTs, tsToDate } from '@temporalio/common/lib/time'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectTemporal } from '@songloom/platform/connections'
import { isFullLength } from '@songloom/platform/testing/length'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { claimDueRun } from '@songloom/store/dreampacks/dreampack-runs'
import { seedDreampack } from '@songloom/store/testing/seed-dreampacks'
import { seedUser } from '@songloom/store/testing/seed'
import { createDreampackSchedules } from './dreampack-schedules.ts'

let db: Knex
let temporal: Client
let closeTemporal: () => Promise<void>
withTestDatabase((made) => (db = made), 10)
beforeAll(() => {
  const link = connectTemporal(inject('temporalAddress'))
  temporal = link.client
  closeTemporal = () => link.connection.close()
})
afterAll(() => closeTemporal())

const minuteMs = 60_000

/** The start times of a dreampack's tick in a time span, from the real server's own calculator. */
async function ticksBetween(dreampackId: string, startTime: Date, endTime: Date): Promise<Date[]> {
  const { startTime: ticks } = await temporal.workflowService.listScheduleMatchingTimes({
    namespace: 'default',
    scheduleId: `dreampack-${dreampackId}`,
    startTime: msToTs(startTime.getTime()),
    endTime: msToTs(endTime.getTime()),
  })
  return ticks.map((tick) => tsToDate(tick))
}

async function nextDueAt(id: string): Promise<Date> {
  const row = await db<{ id: string; next_due_at: Date }>('dreampacks').where({ id }).first('next_due_at')
  return row!.next_due_at
}

/** Lives through a span of time: each tick at two nodes at once, and where none comes the sweep of the minute after. */
async function live(id: string, ticks: readonly Date[], until: Date): Promise<{ sweeps: number }> {
  let sweeps = 0
  for (const tick of [...ticks, until]) {
    for (let due = await nextDueAt(id); due.getTime() + 2 * minuteMs < tick.getTime(); due = await nextDueAt(id)) {
      sweeps++
      await claimDueRun(db, id, new Date(due.getTime() + minuteMs))
    }
    if (tick < until) await Promise.all([claimDueRun(db, id, tick), claimDueRun(db, id, tick)])
  }
  return { sweeps }
}

// At two o'clock clocks are put forward and back: by an hour, or by half of one. Samoa left out a date in 2011.
const years = [
  { zone: 'Europe/Berlin', hour: 2, year: 2027, dates: 365, needsSweep: true },
  { zone: 'America/New_York', hour: 2, year: 2027, dates: 365, needsSweep: true },
  { zone: 'Australia/Lord_Howe', hour: 2, year: 2027, dates: 365, needsSweep: false },
  { zone: 'Asia/Kolkata', hour: 7, year: 2027, dates: 365, needsSweep: false },
  { zone: 'Pacific/Apia', hour: 7, year: 2011, dates: 364, needsSweep: true },
]

// Zones with a shift of one hour and of a whole day; all others are similar or smaller.
const livedThrough = isFullLength ? years : years.filter(({ zone }) => /Berlin|Apia/.test(zone))

test.each(livedThrough)('a year of $zone at $hour has one pack per local date', async (of) => {
  const { zone, hour, year, dates, needsSweep } = of
  const from = new Date(`${year - 1}-12-30T00:00:00Z`)
  const until = new Date(`${year + 1}-01-02T12:00:00Z`)
  const { userId } = await seedUser(db, 0)
  const pack = await seedDreampack(db, userId, { hour, timeZone: zone }, from)
  await createDreampackSchedules(db, temporal, 'nobody-polls').sync(pack.id)
  const ticks = await ticksBetween(pack.id, from, until)
  await temporal.schedule.getHandle(`dreampack-${pack.id}`).delete()
  const lived = await live(pack.id, ticks, until)
  // A calendar alone leaves out the date whose hour is skipped.
  expect(lived.sweeps > 0).toBe(needsSweep)
  const runs = await db('dreampack_runs')
    .where({ dreampack_id: pack.id })
    .whereRaw('extract(year from local_date) = ?', [year])
    .select<{ date: string; state: string }[]>(db.raw('local_date::text as date'), 'state')
  expect(runs).toHaveLength(dates)
  expect(new Set(runs.map(({ date }) => date)).size).toBe(dates)
  expect(runs.filter(({ state }) => state !== 'running')).toEqual([])
})
