import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const everyone = [200, 200, 200, 200, 200, 200] as const
const signedIn = [401, 401, 200, 200, 200, 200] as const
const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const notFound = [401, 401, 404, 404, 404, 404] as const
/** This installation takes no payments. */
const unavailable = [401, 401, 409, 409, 409, 409] as const
const conflict = 'billing_unavailable'

const order = ({ checkoutId }: Belongings) => ({ params: { checkoutId } })
const payment = (of: Belongings) => ({ ...order(of), body: { outcome: 'pay' } })

const supportOnly = [401, 401, 403, 403, 200, 200] as const
const pressOn = { reason: 'Because', requestId: 'authz-billing-press' }
const onMissing = { params: { eventId: 'evt_missing', invoiceId: 'in_missing' }, body: pressOn }

/** The permissions of buying. */
export const billingMatrix: readonly Row[] = [
  { route: 'billing', relation: 'live', expected: everyone },
  {
    ...{ route: 'billingCheckout', relation: 'live', expected: unavailable, conflict },
    input: () => ({ body: { plan: 'creator' } }),
  },
  { route: 'billingCheckoutState', relation: 'live', expected: ownerOnly, input: order },
  { route: 'billingCheckoutState', relation: 'missing', expected: notFound, input: order },
  { route: 'billingPortal', relation: 'live', expected: unavailable, conflict },
  { route: 'billingInvoices', relation: 'live', expected: signedIn },
  {
    ...{ route: 'billingChangePlan', relation: 'live', expected: unavailable, conflict },
    input: () => ({ body: { plan: 'pro' } }),
  },
  { route: 'billingCancel', relation: 'live', expected: unavailable, conflict },
  { route: 'billingResume', relation: 'live', expected: unavailable, conflict },
  { route: 'billingWebhook', relation: 'live', expected: [409, 409, 409, 409, 409, 409], conflict },
  { ...{ route: 'testCheckout', relation: 'live', expected: unavailable, conflict }, input: order },
  { ...{ route: 'payTestCheckout', relation: 'live', expected: unavailable, conflict }, input: payment },
  { route: 'supportSubscriptions', relation: 'live', expected: supportOnly },
  { route: 'supportInvoices', relation: 'live', expected: supportOnly },
  { route: 'supportBillingEvents', relation: 'live', expected: supportOnly },
  { route: 'supportDrifts', relation: 'live', expected: supportOnly },
  {
    ...{ route: 'supportRunBillingEvent', relation: 'missing', expected: [401, 401, 403, 403, 404, 404] },
    input: () => onMissing,
  },
  {
    ...{ route: 'supportRefundInvoice', relation: 'missing', expected: [401, 401, 403, 403, 403, 409], conflict },
    input: () => onMissing,
  },
  {
    ...{ route: 'supportCompareBilling', relation: 'live', expected: [401, 401, 403, 403, 409, 409], conflict },
    input: () => ({ body: pressOn }),
  },
]
