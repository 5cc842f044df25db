import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { driftKinds } from '@songloom/contracts/billing/billing.rules'
import type { BillingSubjectKind, DriftKind } from '@songloom/contracts/billing/billing.rules'
import type { BillingCharge, BillingInvoice, BillingSubscription } from '@songloom/platform/billing/billing-port'
import { getPeriodGrantKey } from './invoices.ts'
import type { InvoiceRow } from './invoices.ts'
import type { SubscriptionRow } from './subscriptions.ts'

/** What we have. */
export interface Ours {
  subscriptions: readonly SubscriptionRow[]
  invoices: readonly InvoiceRow[]
  /** Tokens that the ledger has for each paid period, by its key. */
  periodTokens: ReadonlyMap<string, number>
  /** The user of each customer. */
  customers: ReadonlyMap<string, string>
}

/** What the provider has. */
export interface Theirs {
  subscriptions: readonly BillingSubscription[]
  invoices: readonly BillingInvoice[]
  /** Those with a refund or a chargeback. */
  charges: readonly BillingCharge[]
}

/** A difference, and the object whose synchronisation repairs it; null where a person has to decide. */
export interface Finding {
  kind: DriftKind
  subjectId: string
  userId: string | null
  found: string
  repair: { kind: BillingSubjectKind; id: string } | null
}

const finding = (
  kind: DriftKind,
  subjectId: string,
  userId: string | null,
  details: string,
  repair: Finding['repair'],
): Finding => ({ kind, subjectId, userId, found: `${driftKinds[kind]}: ${details}`, repair })

const isOpen = (status: string): boolean => status === 'active' || status === 'past_due'

/** The first difference of a subscription that both have. */
function compareSubscription(ours: SubscriptionRow, theirs: BillingSubscription): Finding[] {
  const repair = { kind: 'subscription', id: ours.id } as const
  const differs = (kind: DriftKind, details: string) => [finding(kind, ours.id, ours.user_id, details, repair)]
  if (isOpen(ours.status) && theirs.status === 'ended') return differs('ended_there', `${ours.status} here.`)
  if (!isOpen(ours.status) && isOpen(theirs.status)) return differs('missing_here', `${ours.status} here.`)
  if (!isOpen(ours.status)) return []
  if (ours.status === 'active' && theirs.status !== 'active') return differs('unpaid_active', `${theirs.status} there.`)
  if (ours.plan !== theirs.plan || ours.next_plan !== theirs.nextPlan)
    return differs('wrong_plan', `${ours.plan} here, ${theirs.plan ?? 'another price'} there.`)
  if (ours.cancels_at_period_end !== theirs.cancelsAtPeriodEnd)
    return differs('wrong_plan', `it ${theirs.cancelsAtPeriodEnd ? 'ends' : 'renews'} there after this period.`)
  if (ours.period_ends_at.getTime() !== theirs.periodEndsAt.getTime())
    return differs('wrong_period', `until ${theirs.periodEndsAt.toISOString()} there.`)
  return []
}

function findSubscriptionDrifts(ours: Ours, theirs: Theirs): Finding[] {
  const known = new Map(ours.subscriptions.map((row) => [row.id, row]))
  const there = new Set(theirs.subscriptions.map(({ id }) => id))
  const shared = theirs.subscriptions.flatMap((found) => {
    const owner = ours.customers.get(found.customerId)
    if (owner !== undefined && found.userId !== null && found.userId !== owner)
      return [finding('foreign_customer', found.id, owner, `it names ${found.userId}.`, null)]
    const row = known.get(found.id)
    if (row) return compareSubscription(row, found)
    const isOurs = found.plan !== null && (owner !== undefined || found.userId !== null)
    if (!isOurs || !isOpen(found.status)) return []
    const repair = { kind: 'subscription', id: found.id } as const
    return [finding('missing_here', found.id, owner ?? found.userId, `${found.plan} there.`, repair)]
  })
  const lost = ours.subscriptions
    .filter((row) => isOpen(row.status) && !there.has(row.id))
    .map((row) => finding('ended_there', row.id, row.user_id, 'the provider does not know it.', null))
  return [...shared, ...lost]
}

function findInvoiceDrifts(ours: Ours, theirs: Theirs): Finding[] {
  const known = new Map(ours.invoices.map((row) => [row.id, row]))
  return theirs.invoices.flatMap((found) => {
    const owner = ours.customers.get(found.customerId)
    const isPaidHere = known.get(found.id)?.status === 'paid'
    if (found.status !== 'paid' || isPaidHere || owner === undefined || !(found.plan ?? found.pack)) return []
    if (found.userId !== null && found.userId !== owner) return []
    const details = `${found.number ?? found.id}, ${found.plan ?? found.pack}.`
    return [finding('missing_invoice', found.id, owner, details, { kind: 'invoice', id: found.id })]
  })
}

/** Tokens of paid periods against the ledger. Periods with money given back are left alone. */
function findGrantDrifts({ invoices, periodTokens }: Ours): Finding[] {
  const paid = invoices.filter((row) => row.status === 'paid' && row.plan && row.subscription_id)
  const byPeriod = Map.groupBy(paid, (row) => getPeriodGrantKey(row.subscription_id!, row.period_ends_at))
  return [...byPeriod].flatMap(([key, rows]) => {
    if (rows.some((row) => row.refunded_cents > 0 || row.is_disputed)) return []
    const due = Math.max(...rows.map((row) => planFeatures[row.plan!].monthlyTokens))
    const tokens = periodTokens.get(key) ?? 0
    const [{ id, user_id: userId }] = rows as [InvoiceRow]
    const details = `${tokens} of ${due} tokens.`
    if (tokens < due) return [finding('missing_grant', id, userId, details, { kind: 'invoice', id })]
    return tokens > due ? [finding('double_grant', id, userId, details, null)] : []
  })
}

function findRefundDrifts({ invoices }: Ours, { charges }: Theirs): Finding[] {
  return charges.flatMap((charge) => {
    const row = invoices.find(({ id, payment_id: payment }) => id === charge.invoiceId || payment === charge.paymentId)
    if (!row) return []
    const isSeen = row.refunded_cents >= charge.refundedCents && row.is_disputed === charge.isDisputed
    if (isSeen) return []
    const details = charge.isDisputed ? 'charged back.' : `${charge.refundedCents} of ${charge.totalCents} cents.`
    return [finding('unseen_refund', row.id, row.user_id, details, { kind: 'charge', id: charge.id })]
  })
}

/** Every difference between our rows and the provider's; empty where both agree. */
export const findDrifts = (ours: Ours, theirs: Theirs): Finding[] => [
  ...findSubscriptionDrifts(ours, theirs),
  ...findInvoiceDrifts(ours, theirs),
  ...findGrantDrifts(ours),
  ...findRefundDrifts(ours, theirs),
]
