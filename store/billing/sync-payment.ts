import { BillingUnreachable } from '@songloom/platform/billing/billing-port'
import type { BillingCharge, BillingInvoice, BillingPort } from '@songloom/platform/billing/billing-port'
import type { Database } from '../database.ts'
import { createId } from '../ids.ts'
import { appendNote } from '../support/users/notes.ts'
import { endCheckout } from './checkouts.ts'
import { findOwner } from './customers.ts'
import { applyCharge, applyInvoice, findInvoiceOfCharge } from './invoices.ts'
import type { InvoiceRow, Returned } from './invoices.ts'
import { lockBilling, refuseOwner, syncSubscription } from './sync-subscription.ts'
import type { SyncOutcome } from './sync-subscription.ts'

const unowned = (text: string): SyncOutcome => ({ text, userId: null, isApplied: false })

/** An invoice that is no subscription's: a pack. */
const applyPack = (db: Database, invoice: BillingInvoice): Promise<SyncOutcome> =>
  db.transaction(async (trx) => {
    const owner = await findOwner(trx, invoice.customerId, invoice.userId)
    if (owner.kind !== 'user') return refuseOwner(trx, owner, invoice.id, invoice.userId)
    await lockBilling(trx, owner.userId)
    const tokens = await applyInvoice(trx, owner.userId, invoice)
    const text =
      tokens > 0
        ? `${tokens.toLocaleString('en-US')} bought tokens were given`
        : `The invoice is ${invoice.status}; no tokens to give`
    return { text, userId: owner.userId, isApplied: true }
  })

/** Brings an invoice, with its subscription, in line with the provider. Throws `BillingUnreachable`. */
export async function syncInvoice(db: Database, billing: BillingPort, id: string): Promise<SyncOutcome> {
  const invoice = await billing.getInvoice(id)
  if (!invoice) return unowned('The provider does not know this invoice; nothing was changed.')
  if (invoice.subscriptionId) return syncSubscription(db, billing, invoice.subscriptionId)
  if (!invoice.pack) return unowned('It is for none of our plans or packs; nothing was changed.')
  return applyPack(db, invoice)
}

/** Brings a purchase in line with the provider, and ends its order. Throws `BillingUnreachable`. */
export async function syncCheckout(db: Database, billing: BillingPort, id: string): Promise<SyncOutcome> {
  const found = await billing.getCheckout(id)
  if (!found) return unowned('The provider does not know this purchase; nothing was changed.')
  const { orderId } = found
  if (found.state === 'expired' && orderId) await endCheckout(db, orderId, 'expired')
  if (found.state !== 'paid') return unowned(`The purchase is ${found.state}; nothing was changed.`)
  // The invoice of a pack is made after its payment.
  if (!found.subscriptionId && !found.invoiceId) throw new BillingUnreachable('The invoice is not there yet')
  const outcome = found.subscriptionId
    ? await syncSubscription(db, billing, found.subscriptionId)
    : await syncInvoice(db, billing, found.invoiceId!)
  if (orderId && outcome.isApplied) await endCheckout(db, orderId, 'applied')
  return outcome
}

/** For support, on the account's page. */
const recordForSupport = (trx: Database, invoice: InvoiceRow, text: string): Promise<boolean> =>
  appendNote(trx, {
    subject: { kind: 'user', id: invoice.user_id },
    userId: invoice.user_id,
    kind: 'note',
    text,
    author: { id: 'billing', email: 'billing' },
    requestId: `dispute:${invoice.id}:${createId()}`,
  })

const describeDispute = ({ id, number }: InvoiceRow, { wanted, taken }: Returned): string =>
  `The payment of invoice ${number ?? id} was charged back. ${taken} of ${wanted} tokens ` +
  'were taken back; the rest was spent. Its subscription is ended.'

const describeWon = ({ id, number }: InvoiceRow, { wonTokens }: Returned): string =>
  `The chargeback of invoice ${number ?? id} was decided for us, so its payment stands. It had taken up to ` +
  `${wonTokens} tokens: give back what the user should have, as a correction.`

const describeReturned = ({ wanted, taken }: Returned, isDisputed: boolean): string =>
  `${isDisputed ? 'Charged back' : 'Refunded'}; ${taken} of ${wanted} tokens were taken back`

const returnCharge = (db: Database, found: InvoiceRow, charge: BillingCharge): Promise<SyncOutcome> =>
  db.transaction(async (trx) => {
    await lockBilling(trx, found.user_id)
    const returned = await applyCharge(trx, found.id, charge)
    if (returned.isNewDispute) await recordForSupport(trx, found, describeDispute(found, returned))
    if (returned.wonTokens > 0) await recordForSupport(trx, found, describeWon(found, returned))
    return { text: describeReturned(returned, charge.isDisputed), userId: found.user_id, isApplied: true }
  })

/**
 * Takes tokens of a refunded or charged back payment back, as far as they are there. A chargeback also ends the
 * subscription, whose next payment would be charged back too. Throws `BillingUnreachable`.
 */
export async function syncCharge(db: Database, billing: BillingPort, id: string): Promise<SyncOutcome> {
  const charge = await billing.getCharge(id)
  if (!charge) return unowned('The provider does not know this payment; nothing was changed.')
  if (charge.invoiceId && !(await findInvoiceOfCharge(db, charge))) await syncInvoice(db, billing, charge.invoiceId)
  const found = await findInvoiceOfCharge(db, charge)
  if (!found) return unowned('It paid for none of our invoices; nothing was changed.')
  const outcome = await returnCharge(db, found, charge)
  if (!charge.isDisputed || !found.subscription_id) return outcome
  await billing.end(found.subscription_id)
  const { text } = await syncSubscription(db, billing, found.subscription_id)
  return { ...outcome, text: `${outcome.text}. ${text}` }
}
