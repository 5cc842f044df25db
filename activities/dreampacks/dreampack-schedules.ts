import type { Client, ScheduleOptions, ScheduleOptionsStartWorkflowAction } from '@temporalio/client'
import { ScheduleAlreadyRunning, ScheduleNotFoundError, ScheduleOverlapPolicy } from '@temporalio/client'
import type { Knex } from 'knex'
import { findTimeZone } from '@songloom/contracts/dreampacks/dreampack-clock'
import type { DreampackRef } from '@songloom/contracts/dreampacks/dreampacks'
import { catchUpHours, toDreampackScheduleId } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { getDreampackById } from '@songloom/store/dreampacks/dreampack-views'
import type { DreampackRow } from '@songloom/store/dreampacks/dreampack-views'
import { recordScheduleSync } from '@songloom/store/dreampacks/dreampacks'

type Tick = (of: DreampackRef) => Promise<void>

/** The Temporal schedules of dreampacks, one each. They tick on time; the database decides whether a pack is due. */
export interface DreampackSchedules {
  /** Creates, changes or deletes a dreampack's schedule to match its row. */
  sync(dreampackId: string): Promise<void>
  /** Whether Temporal has it. */
  exists(dreampackId: string): Promise<boolean>
}

const optionsOf = (
  row: DreampackRow,
  taskQueue: string,
): ScheduleOptions<ScheduleOptionsStartWorkflowAction<Tick>> => ({
  scheduleId: toDreampackScheduleId(row.id),
  // Older rows have the spelling that their user sent.
  spec: {
    calendars: [{ hour: row.hour, minute: 0, second: 0 }],
    timezone: findTimeZone(row.time_zone) ?? row.time_zone,
  },
  action: {
    type: 'startWorkflow',
    workflowType: 'dreampackTick',
    workflowId: `tick-${row.id}`,
    taskQueue,
    args: [{ dreampackId: row.id }],
  },
  // A tick is over in a moment; one for a date that has its pack does nothing.
  policies: { overlap: ScheduleOverlapPolicy.ALLOW_ALL, catchupWindow: `${catchUpHours}h` },
  state: { paused: row.state === 'paused' },
})

export function createDreampackSchedules(db: Knex, temporal: Client, taskQueue: string): DreampackSchedules {
  const handleOf = (dreampackId: string) => temporal.schedule.getHandle(toDreampackScheduleId(dreampackId))

  async function remove(dreampackId: string): Promise<void> {
    await handleOf(dreampackId)
      .delete()
      .catch((error: unknown) => {
        if (!(error instanceof ScheduleNotFoundError)) throw error
      })
  }

  async function put(row: DreampackRow): Promise<void> {
    const options = optionsOf(row, taskQueue)
    try {
      await temporal.schedule.create(options)
    } catch (error) {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error
      await handleOf(row.id).update(({ state, ...earlier }) => ({
        ...earlier,
        ...options,
        state: { ...state, paused: row.state === 'paused' },
      }))
    }
  }

  return {
    async sync(dreampackId) {
      const row = await getDreampackById(db, dreampackId)
      if (!row) return
      await (row.state === 'deleted' ? remove(dreampackId) : put(row))
      await recordScheduleSync(db, dreampackId, row.revision)
    },
    async exists(dreampackId) {
      try {
        await handleOf(dreampackId).describe()
        return true
      } catch (error) {
        if (error instanceof ScheduleNotFoundError) return false
        throw error
      }
    },
  }
}
