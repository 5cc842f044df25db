import { proxyActivities } from '@temporalio/workflow'
import type { MonthlyGrantActivities } from '@songloom/activities/maintenance/grant-monthly-tokens'
import type { ReconcileActivities } from '@songloom/activities/maintenance/reconcile'
import type { RepairClassesActivities } from '@songloom/activities/edu/repair-classes'
import type { ReconcileDreampackActivities } from '@songloom/activities/dreampacks/reconcile-dreampacks'

const { repairJobs, sweepObjects, repairDreampacks, repairClasses, grantMonthlyTokens } = proxyActivities<
  ReconcileActivities & ReconcileDreampackActivities & RepairClassesActivities & MonthlyGrantActivities
>({
  startToCloseTimeout: '50s',
  // The next run retries in a minute; this one must not overlap it.
  retry: { maximumAttempts: 2 },
})

/**
 * Each minute: repairs jobs without a workflow and holds of ended jobs, starts due dreampacks and waiting work of
 * classes, sweeps unused objects, grants monthly tokens. A failed part does not stop those after it.
 */
export async function reconcile(): Promise<void> {
  const errors: unknown[] = []
  for (const repair of [repairJobs, repairDreampacks, repairClasses, sweepObjects, grantMonthlyTokens])
    await repair().catch((error: unknown) => void errors.push(error))
  if (errors.length > 0) throw errors[0]
}
