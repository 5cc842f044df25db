import type { Client } from '@temporalio/client'
import { ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client'
import type { Log } from '@songloom/platform/logs/log'

const schedules = [
  { id: 'reconcile', workflowType: 'reconcile', every: '1 minute' },
  { id: 'billing', workflowType: 'reconcileBilling', every: '1 hour' },
] as const
/** A Temporal that lost its database lost the schedule too; it is missed no longer than this. */
const ensureEveryMs = 10_000

async function ensureSchedule(
  temporal: Client,
  taskQueue: string,
  { id, workflowType, every }: (typeof schedules)[number],
): Promise<void> {
  try {
    await temporal.schedule.create({
      scheduleId: `${id}-${taskQueue}`,
      spec: { intervals: [{ every }] },
      action: { type: 'startWorkflow', workflowType, taskQueue, args: [] },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: every },
      state: { triggerImmediately: true },
    })
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error
  }
}

/** Creates the schedules of each minute and hour and triggers them once; does nothing to those that exist. */
export async function ensureReconcileSchedule(temporal: Client, taskQueue: string): Promise<void> {
  await Promise.all(schedules.map((schedule) => ensureSchedule(temporal, taskQueue, schedule)))
}

/** Recreates a missing schedule while a worker runs. Returns a function that stops. */
export async function watchReconcileSchedule(
  temporal: Client,
  taskQueue: string,
  log: Log,
): Promise<() => Promise<void>> {
  let looking: Promise<void> | undefined = ensureReconcileSchedule(temporal, taskQueue)
  await looking
  const timer = setInterval(() => {
    looking ??= temporal
      .withDeadline(Date.now() + ensureEveryMs, () => ensureReconcileSchedule(temporal, taskQueue))
      .catch((error: unknown) => log.warn({ err: error }, 'the reconciler could not be scheduled'))
      .finally(() => {
        looking = undefined
      })
  }, ensureEveryMs)
  looking = undefined
  return async () => {
    clearInterval(timer)
    await looking
  }
}
