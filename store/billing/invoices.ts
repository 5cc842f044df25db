import type { Receipt } from '@songloom/contracts/billing/billing'
import type { SoldPlan, TokenPackKey } from '@songloom/contracts/account/plans.rules'
import type { InvoiceStatus } from '@songloom/contracts/billing/billing.rules'
import { getPack, getTokensToReturn } from '@songloom/contracts/billing/billing.rules'
import type { BillingCharge, BillingInvoice } from '@songloom/platform/billing/billing-port'
import { ownedBy } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { grantPeriod, toPeriodKey } from '../ledger/grant-plan.ts'
import { purchaseTokens } from '../ledger/purchase-tokens.ts'
import { revokeTokens } from '../ledger/revoke-tokens.ts'

/** An invoice as we keep it. */
export interface InvoiceRow {
  id: string
  user_id: string
  customer_id: string
  subscription_id: string | null
  payment_id: string | null
  number: string | null
  plan: SoldPlan | null
  pack: TokenPackKey | null
  status: InvoiceStatus
  currency: string
  total_cents: number
  refunded_cents: number
  is_disputed: boolean
  period_starts_at: Date
  period_ends_at: Date
  url: string | null
  granted_tokens: number
  returned_tokens: number
  created_at: Date
  paid_at: Date | null
}

/** The key of the tokens of a paid period: one for all invoices of the period, a later upgrade included. */
export const getPeriodGrantKey = (subscriptionId: string, periodEndsAt: Date): string =>
  `${subscriptionId}:${periodEndsAt.getTime() / 1_000}`
/** The key of the tokens of a pack. */
const packGrantKey = (invoiceId: string): string => `pack:${invoiceId}`

const toColumns = (userId: string, invoice: BillingInvoice) => ({
  id: invoice.id,
  user_id: userId,
  customer_id: invoice.customerId,
  subscription_id: invoice.subscriptionId,
  payment_id: invoice.paymentId,
  number: invoice.number,
  plan: invoice.plan,
  pack: invoice.pack,
  status: invoice.status,
  currency: invoice.currency,
  total_cents: invoice.totalCents,
  period_starts_at: invoice.periodStartsAt,
  period_ends_at: invoice.periodEndsAt,
  url: invoice.url,
  created_at: invoice.createdAt,
  paid_at: invoice.paidAt,
  updated_at: new Date(),
})

/** A paid invoice never becomes unpaid: an older answer of the provider changes nothing. */
async function saveInvoice(trx: Database, userId: string, invoice: BillingInvoice): Promise<InvoiceRow> {
  const columns = toColumns(userId, invoice)
  await trx('billing_invoices')
    .insert({ ...columns, updated_at: trx.fn.now() })
    .onConflict('id')
    .merge({ ...columns, updated_at: trx.fn.now() })
    .whereNot('billing_invoices.status', 'paid')
  return (await trx<InvoiceRow>('billing_invoices').where({ id: invoice.id }).first())!
}

/** Tokens of the user under a key that starts with `prefix`, as the ledger has them. */
async function sumGranted(trx: Database, userId: string, prefix: string): Promise<number> {
  const [row] = await selectRows<{ tokens: string | null }>(
    trx,
    `select sum(e.amount) as tokens from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.user_id = ? and starts_with(t.key, ?) and e.account = ? and e.amount > 0`,
    [userId, prefix, `user:${userId}:available`],
  )
  return Number(row?.tokens ?? 0)
}

/** Grants a paid invoice's tokens once; answers how many. */
async function grantInvoice(trx: Database, row: InvoiceRow): Promise<number> {
  const { id, user_id: userId, plan, pack, subscription_id: subscriptionId } = row
  if (pack) {
    const { tokens } = getPack(pack)
    return (await purchaseTokens(trx, userId, tokens, packGrantKey(id))) ? tokens : 0
  }
  if (!plan || !subscriptionId) return 0
  const key = getPeriodGrantKey(subscriptionId, row.period_ends_at)
  const before = await sumGranted(trx, userId, toPeriodKey(userId, key))
  await grantPeriod(trx, userId, plan, row.period_starts_at, row.period_ends_at, key)
  return (await sumGranted(trx, userId, toPeriodKey(userId, key))) - before
}

/** Saves an invoice of a user and, once it is paid, gives its tokens once. Answers the tokens given now. */
export async function applyInvoice(trx: Database, userId: string, invoice: BillingInvoice): Promise<number> {
  const row = await saveInvoice(trx, userId, invoice)
  if (row.status !== 'paid' || row.is_disputed) return 0
  const tokens = await grantInvoice(trx, row)
  if (tokens > 0) await trx('billing_invoices').where({ id: row.id }).increment('granted_tokens', tokens)
  return tokens
}

/** Returns an invoice of any user as it is stored; undefined for an unknown id. */
export const getInvoice = (db: Database, id: string): Promise<InvoiceRow | undefined> =>
  db<InvoiceRow>('billing_invoices').where({ id }).first()

/** The invoice that a charge paid. */
export async function findInvoiceOfCharge(db: Database, charge: BillingCharge): Promise<InvoiceRow | undefined> {
  const [row] = await selectRows<InvoiceRow>(
    db,
    'select * from billing_invoices where id = ? or payment_id = ? order by created_at limit 1',
    [charge.invoiceId, charge.paymentId],
  )
  return row
}

/** What a refund or a chargeback did. */
export interface Returned {
  /** Tokens that were to be returned, and those that were still there. */
  wanted: number
  taken: number
  isNewDispute: boolean
  /** Tokens that a chargeback took which we have won since: support decides whether they come back. */
  wonTokens: number
}

/** Whether all tokens of a paid period, granted by `key`, are to be returned; its upgrade has an invoice of its own. */
async function isPeriodReturned(trx: Database, invoice: InvoiceRow, key: string): Promise<boolean> {
  const { user_id: userId, subscription_id: subscriptionId, period_ends_at: periodEndsAt } = invoice
  const [row] = await selectRows<{ tokens: string }>(
    trx,
    `select sum(returned_tokens) as tokens from billing_invoices
     where user_id = ? and subscription_id = ? and period_ends_at = ?`,
    [userId, subscriptionId, periodEndsAt],
  )
  return Number(row!.tokens) >= (await sumGranted(trx, userId, toPeriodKey(userId, key)))
}

/** Takes the share of tokens of returned money back, as far as they are unspent, once for each amount. */
export async function applyCharge(trx: Database, invoiceId: string, charge: BillingCharge): Promise<Returned> {
  const row = (await trx<InvoiceRow>('billing_invoices').where({ id: invoiceId }).forUpdate().first())!
  const cents = charge.isDisputed ? row.total_cents : Math.max(charge.refundedCents, row.refunded_cents)
  const wanted = getTokensToReturn(row.granted_tokens, row.total_cents, cents) - row.returned_tokens
  const isNewDispute = charge.isDisputed && !row.is_disputed
  const wonTokens = row.is_disputed && !charge.isDisputed ? row.returned_tokens : 0
  await trx('billing_invoices')
    .where({ id: invoiceId })
    .update({
      refunded_cents: Math.max(charge.refundedCents, row.refunded_cents),
      is_disputed: charge.isDisputed,
      returned_tokens: row.returned_tokens + Math.max(0, wanted),
      updated_at: trx.fn.now(),
    })
  if (wanted <= 0) return { wanted: 0, taken: 0, isNewDispute, wonTokens }
  const key = row.pack ? packGrantKey(row.id) : getPeriodGrantKey(row.subscription_id ?? '', row.period_ends_at)
  const isWhole = row.pack
    ? row.returned_tokens === 0 && wanted === row.granted_tokens
    : await isPeriodReturned(trx, row, key)
  const taken = await revokeTokens(trx, {
    userId: row.user_id,
    key,
    revocationKey: `${invoiceId}:${row.returned_tokens + wanted}`,
    ...(isWhole ? {} : { tokens: wanted }),
    reason: charge.isDisputed ? 'The payment was charged back' : 'The payment was refunded',
  })
  // The last return of a period also finds what an earlier one could not take from open jobs.
  return { wanted: Math.max(wanted, taken), taken, isNewDispute, wonTokens }
}

const receiptFromRow = (row: InvoiceRow): Receipt => ({
  id: row.id,
  number: row.number,
  plan: row.plan,
  pack: row.pack,
  status: row.status,
  totalCents: row.total_cents,
  refundedCents: row.refunded_cents,
  currency: row.currency,
  tokens: row.granted_tokens - row.returned_tokens,
  createdAt: row.created_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  url: row.url,
})

/** A user's invoices that are more than drafts, newest first, at most 100. */
export async function listReceipts(db: Database, userId: string): Promise<Receipt[]> {
  const rows = await db<InvoiceRow>('billing_invoices')
    .where(ownedBy(userId))
    .whereNot({ status: 'draft' })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(100)
  return rows.map(receiptFromRow)
}
