import { proxyActivities } from '@temporalio/workflow'
import type { MonthlyGrantActivities } from '@songloom/activities/maintenance/grant-monthly-tokens'
import type { ReconcileActivities } from '@songloom/activities/maintenance/reconcile'
import type { ReconcileDreampackActivities } from '@songloom/activities/dreampacks/reconcile-dreampacks'

const { repairJobs, sweepObjects, repairDreampacks, grantMonthlyTokens } = proxyActivities<
  ReconcileActivities & ReconcileDreampackActivities & MonthlyGrantActivities
>({
  startToCloseTimeout: '50s',
  // The next minute's run tries again; this one must not overlap it.
  retry: { maximumAttempts: 2 },
})

/** Each minute: jobs without a workflow, holds of ended jobs, dreampacks that are due, objects without a row, tokens of a new month. */
export async function reconcile(): Promise<void> {
  await repairJobs()
  await repairDreampacks()
  await sweepObjects()
  await grantMonthlyTokens()
}
