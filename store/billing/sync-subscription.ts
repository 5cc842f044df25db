import type { BillingInvoice, BillingPort, BillingSubscription } from '@songloom/platform/billing/billing-port'
import type { Database } from '../database.ts'
import { lockName } from '../database.ts'
import { findOwner } from './customers.ts'
import type { Owner } from './customers.ts'
import { recordDrift } from './drifts.ts'
import { applyInvoice } from './invoices.ts'
import { listUnsettled, markSuperseded, recordSuperseded } from './superseded-subscriptions.ts'
import { followBilledTerms, getBilledTerms, getSubscriptionVersion, saveSubscription } from './subscriptions.ts'

/** What a synchronisation did: a sentence for support, and whose screens have news. */
export interface SyncOutcome {
  text: string
  userId: string | null
  isApplied: boolean
}

const maxAttempts = 5
const unowned = (text: string): SyncOutcome => ({ text, userId: null, isApplied: false })

/** Serializes what payments do to one user. */
export const lockBilling = (trx: Database, userId: string): Promise<unknown> => lockName(trx, `billing:${userId}`)

const ofNobody = {
  foreign: 'It names another user than its customer’s; nothing was changed.',
  unknown: 'It belongs to no user of this Songloom; nothing was changed.',
} as const

/** The outcome for an object without an owner, who is recorded as a drift where it is another's. */
export async function refuseOwner(
  trx: Database,
  owner: Exclude<Owner, { kind: 'user' }>,
  id: string,
  named: string | null,
): Promise<SyncOutcome> {
  if (owner.kind === 'foreign')
    await recordDrift(trx, {
      kind: 'foreign_customer',
      subjectId: id,
      userId: named,
      found: `${id} names another user than the one its customer belongs to.`,
      did: 'Nothing: compare both accounts, then correct it at the provider.',
      isRepaired: false,
    })
  return unowned(ofNobody[owner.kind])
}

const describe = (found: BillingSubscription, tokens: number, isPlanNew: boolean): string =>
  [
    `Subscription to ${found.plan} is ${found.status.replace('_', ' ')}`,
    tokens > 0 ? `${tokens.toLocaleString('en-US')} tokens were given` : 'no tokens to give',
    isPlanNew ? 'the plan was set' : 'the plan stays',
  ].join('; ')

/** Writes one answer of the provider; undefined where a newer one was written meanwhile. */
const applySubscription = (
  db: Database,
  found: BillingSubscription,
  invoices: readonly BillingInvoice[],
  version: number,
): Promise<SyncOutcome | undefined> =>
  db.transaction(async (trx) => {
    const { plan } = found
    if (plan === null) return unowned('Its price is none of our plans; nothing was changed.')
    const owner = await findOwner(trx, found.customerId, found.userId)
    if (owner.kind !== 'user') return refuseOwner(trx, owner, found.id, found.userId)
    const { userId } = owner
    await lockBilling(trx, userId)
    const before = await getBilledTerms(trx, userId)
    if (!(await saveSubscription(trx, userId, { ...found, plan }, version))) return undefined
    await markSuperseded(trx, userId)
    let tokens = 0
    for (const invoice of invoices) tokens += await applyInvoice(trx, userId, invoice)
    const isPlanNew = await followBilledTerms(trx, userId, before)
    return { text: describe(found, tokens, isPlanNew), userId, isApplied: true }
  })

/** Asks again where a newer answer was written meanwhile. */
async function syncOne(db: Database, billing: BillingPort, id: string): Promise<SyncOutcome> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const version = await getSubscriptionVersion(db, id)
    const found = await billing.getSubscription(id)
    if (!found) return unowned('The provider does not know this subscription; nothing was changed.')
    const invoices = await billing.listInvoices(id)
    const oldestFirst = invoices.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    const outcome = await applySubscription(db, found, oldestFirst, version)
    if (outcome) return outcome
  }
  throw new Error(`Subscription ${id} changed during each of ${maxAttempts} attempts`)
}

/** The money goes back before the end is written, so that a run that stops between them is continued by the next. */
async function settleSuperseded(db: Database, billing: BillingPort, userId: string): Promise<string[]> {
  const unsettled = await listUnsettled(db, userId)
  for (const { id, isOpen, payments } of unsettled) {
    for (const payment of payments) await billing.refund(payment)
    await recordSuperseded(db, userId, id)
    if (!isOpen) continue
    await billing.end(id)
    await syncOne(db, billing, id)
  }
  return unsettled.map(({ id }) => id)
}

/**
 * Brings our row, invoices, tokens and plan in line with what the provider has now, and ends and refunds what a newer
 * subscription of the same user supersedes. It may run at any time, in any order and any number of times. Throws
 * `BillingUnreachable`.
 */
export async function syncSubscription(db: Database, billing: BillingPort, id: string): Promise<SyncOutcome> {
  const outcome = await syncOne(db, billing, id)
  if (!outcome.isApplied || outcome.userId === null) return outcome
  const settled = await settleSuperseded(db, billing, outcome.userId)
  if (settled.length === 0) return outcome
  return {
    ...outcome,
    text: `${outcome.text}. A newer subscription supersedes ${settled.join(', ')}, which was refunded`,
  }
}
