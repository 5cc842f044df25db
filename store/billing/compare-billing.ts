import type { BillingPort } from '@songloom/platform/billing/billing-port'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { closeOtherDrifts, recordComparison, recordDrift } from './drifts.ts'
import type { Drift } from './drifts.ts'
import { findDrifts } from './find-drifts.ts'
import type { Finding, Ours, Theirs } from './find-drifts.ts'
import type { InvoiceRow } from './invoices.ts'
import type { SubscriptionRow } from './subscriptions.ts'
import { syncCharge, syncCheckout, syncInvoice } from './sync-payment.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Invoices and charges older than this are compared no more. */
const lookBackDays = 70
/** A comparison each day, with some room for a late start. */
const dueAfterHours = 23
/** Changes whose events are still under way are no differences. */
const underWayMinutes = 15

const syncs = { subscription: syncSubscription, checkout: syncCheckout, invoice: syncInvoice, charge: syncCharge }

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

async function readTheirs(billing: BillingPort, since: Date): Promise<Theirs> {
  return {
    subscriptions: await collect(billing.eachSubscription()),
    invoices: await collect(billing.eachInvoice(since)),
    charges: await collect(billing.eachReturnedCharge(since)),
  }
}

async function readOurs(db: Database, since: Date): Promise<Ours> {
  const tokens = await selectRows<{ key: string; tokens: string }>(
    db,
    `select split_part(t.key, ':', 2) || ':' || split_part(t.key, ':', 3) as key, sum(e.amount) as tokens
     from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where starts_with(t.key, 'period:') and t.kind = 'grant' and e.account = 'user:' || t.user_id || ':available'
       and t.at >= ? group by 1`,
    [since],
  )
  const customers = await selectRows<{ id: string; userId: string }>(
    db,
    'select id, user_id as "userId" from billing_customers',
  )
  return {
    subscriptions: await db<SubscriptionRow>('billing_subscriptions'),
    invoices: await db<InvoiceRow>('billing_invoices').where('created_at', '>=', since),
    periodTokens: new Map(tokens.map((row) => [row.key, Number(row.tokens)])),
    customers: new Map(customers.map(({ id, userId }) => [id, userId])),
  }
}

/** Objects of events that came a moment ago, or are not applied yet. */
async function listUnderWay(db: Database): Promise<ReadonlySet<string>> {
  const rows = await selectRows<{ id: string }>(
    db,
    `select subject_id as id from billing_events where subject_id is not null and (state in ('received', 'started')
       or finished_at > now() - interval '${underWayMinutes} minutes')`,
  )
  return new Set(rows.map(({ id }) => id))
}

async function repair(db: Database, billing: BillingPort, { repair: object, ...found }: Finding): Promise<Drift> {
  const { kind, subjectId, userId, found: text } = found
  const drift = { kind, subjectId, userId, found: text }
  if (!object) return { ...drift, did: 'Nothing: a person has to decide.', isRepaired: false }
  try {
    const outcome = await syncs[object.kind](db, billing, object.id)
    return { ...drift, did: outcome.text, isRepaired: outcome.isApplied }
  } catch (error) {
    return { ...drift, did: `Not repaired: ${String(error).slice(0, 200)}`, isRepaired: false }
  }
}

/** Whether the last comparison is a day old. */
export async function isComparisonDue(db: Database): Promise<boolean> {
  const [row] = await selectRows<{ isDue: boolean }>(
    db,
    `select coalesce(max(at) < now() - interval '${dueAfterHours} hours', true) as "isDue" from billing_comparisons`,
  )
  return row!.isDue
}

/**
 * Compares all subscriptions, and the invoices and refunds of the last ten weeks, with the provider's; repairs what a
 * synchronisation repairs and records the rest. Answers the differences. Throws `BillingUnreachable`.
 */
export async function compareBilling(db: Database, billing: BillingPort): Promise<Drift[]> {
  const startedAt = performance.now()
  const since = new Date(Date.now() - lookBackDays * 86_400_000)
  const theirs = await readTheirs(billing, since)
  const ours = await readOurs(db, since)
  const underWay = await listUnderWay(db)
  const findings = findDrifts(ours, theirs).filter(
    ({ subjectId, repair: object }) => !underWay.has(subjectId) && !underWay.has(object?.id ?? ''),
  )
  const drifts: Drift[] = []
  for (const found of findings) {
    const drift = await repair(db, billing, found)
    await recordDrift(db, drift)
    drifts.push(drift)
  }
  await closeOtherDrifts(db, drifts)
  const compared = theirs.subscriptions.length + theirs.invoices.length + theirs.charges.length
  await recordComparison(db, { tookMs: performance.now() - startedAt, compared, drifts })
  return drifts
}
