import { proxyActivities } from '@temporalio/workflow'
import type { ReconcileActivities } from '@songloom/activities/reconcile'

const { repairJobs, sweepObjects } = proxyActivities<ReconcileActivities>({
  startToCloseTimeout: '50s',
  // The next minute's run tries again; this one must not overlap it.
  retry: { maximumAttempts: 2 },
})

/** Each minute: jobs without a workflow, holds of ended jobs, objects without a row. */
export async function reconcile(): Promise<void> {
  await repairJobs()
  await sweepObjects()
}
