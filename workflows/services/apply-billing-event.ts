import { ActivityFailure, proxyActivities } from '@temporalio/workflow'
import type { BillingEventActivities } from '@songloom/activities/billing/apply-event'

const retrying = { initialInterval: '1s', backoffCoefficient: 3, maximumInterval: '10m' } as const

const { applyBillingEvent: apply } = proxyActivities<BillingEventActivities>({
  // Up to five answers of the provider.
  startToCloseTimeout: '2m',
  // For a day: the provider may be away.
  retry: { ...retrying, maximumAttempts: 150 },
})
const { failBillingEvent } = proxyActivities<BillingEventActivities>({ startToCloseTimeout: '20s', retry: retrying })

const causeOf = (error: unknown): string =>
  error instanceof ActivityFailure && error.cause ? error.cause.message : String(error)

/** One received event of the payment provider. */
export async function applyBillingEvent(eventId: string): Promise<void> {
  try {
    await apply(eventId)
  } catch (error) {
    await failBillingEvent(eventId, causeOf(error))
  }
}
