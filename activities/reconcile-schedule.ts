import type { Client } from '@temporalio/client'
import { ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client'

const scheduleId = 'reconcile'

/** Creates the minute schedule once; a second worker finds it there. */
export async function ensureReconcileSchedule(temporal: Client, taskQueue: string): Promise<void> {
  try {
    await temporal.schedule.create({
      scheduleId: `${scheduleId}-${taskQueue}`,
      spec: { intervals: [{ every: '1 minute' }] },
      action: { type: 'startWorkflow', workflowType: 'reconcile', taskQueue, args: [] },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 minute' },
    })
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error
  }
}
