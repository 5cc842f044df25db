import type { Client } from '@temporalio/client'
import { ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client'
import type { Log } from '@songloom/platform/log'

const scheduleId = 'reconcile'
/** A Temporal that lost its database lost the schedule too; it is missed no longer than this. */
const ensureEveryMs = 10_000

/** Creates the minute schedule and triggers it once; does nothing if it exists. */
export async function ensureReconcileSchedule(temporal: Client, taskQueue: string): Promise<void> {
  try {
    await temporal.schedule.create({
      scheduleId: `${scheduleId}-${taskQueue}`,
      spec: { intervals: [{ every: '1 minute' }] },
      action: { type: 'startWorkflow', workflowType: 'reconcile', taskQueue, args: [] },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 minute' },
      state: { triggerImmediately: true },
    })
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error
  }
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
