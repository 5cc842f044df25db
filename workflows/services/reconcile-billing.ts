import { proxyActivities } from '@temporalio/workflow'
import type { ReconcileBillingActivities } from '@songloom/activities/billing/reconcile-billing'

const { endGraces } = proxyActivities<ReconcileBillingActivities>({
  startToCloseTimeout: '2m',
  retry: { maximumAttempts: 3 },
})
const { compareWithProvider } = proxyActivities<ReconcileBillingActivities>({
  // Some ten thousand objects, a hundred in an answer.
  startToCloseTimeout: '30m',
  retry: { initialInterval: '1m', maximumAttempts: 3 },
})

/** Each hour, and when support asks for it: ends grace times, and once a day compares with the payment provider. */
export async function reconcileBilling(isForced = false): Promise<void> {
  await endGraces()
  await compareWithProvider(isForced)
}
