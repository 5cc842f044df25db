import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import type {
  SupportBillingEvent,
  SupportDrift,
  SupportInvoice,
  SupportSubscription,
} from '@songloom/contracts/support/billing'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { microsSql, momentSql, selectPage } from '../keyset.ts'
import type { Cursor } from '../keyset.ts'
import { givesPlanSql } from './subscriptions.ts'

interface Paging {
  after: Cursor | undefined
  limit: number
}
type Filter = Record<string, string | undefined>
type Page<Row> = { rows: Row[]; next: string | null }

/** JSON in the shape of the contract: columns are named as its fields, times become text. */
const toJson = <Row>(row: Record<string, unknown>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as Row

/** The newest rows of a query that has `id` and `moment`, filtered by equal columns. */
async function readPage<Row>(
  db: Database,
  { columns, from, moment, filter }: { columns: string; from: string; moment: string; filter: Filter },
  { after, limit }: Paging,
): Promise<Page<Row>> {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined)
  const conditions = wanted.map(([sql]) => sql)
  if (after) conditions.push(`(${moment}, x.id) < (${momentSql}, ?)`)
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
  const rows = await selectRows<Record<string, unknown> & { id: string; micros: string }>(
    db,
    `select ${columns}, ${microsSql(moment)} as micros from ${from} ${where}
     order by ${moment} desc, x.id desc limit ?`,
    [...wanted.map(([, value]) => value), ...(after ? [after.micros, after.id] : []), limit + 1],
  )
  const page = selectPage(rows, limit, ({ micros, id }) => ({ micros, id }))
  return { rows: page.rows.map(({ micros: _, ...row }) => toJson<Row>(row)), next: page.next }
}

/** A user's id, or a part of the address. */
const namesUser = "position(lower(?) in lower(x.user_id || ' ' || coalesce(u.email, ''))) > 0"
const ofUser = 'x.user_id as "userId", coalesce(u.email, \'\') as "userEmail"'

/** Subscriptions, newest first. */
export const listSubscriptions = (
  db: Database,
  {
    user,
    status,
    plan,
    ...paging
  }: Paging & { user?: string | undefined; status?: string | undefined; plan?: string | undefined },
): Promise<Page<SupportSubscription>> =>
  readPage(
    db,
    {
      columns: `x.id, ${ofUser}, x.plan, x.next_plan as "nextPlan", x.status, x.period_ends_at as "periodEndsAt",
        x.cancels_at_period_end as "cancelsAtPeriodEnd", x.grace_ends_at as "graceEndsAt", x.created_at as "createdAt",
        x.updated_at as "updatedAt"`,
      from: 'billing_subscriptions x left join users u on u.id = x.user_id',
      moment: 'x.created_at',
      filter: { [namesUser]: user, 'x.status = ?': status, 'x.plan = ?': plan },
    },
    paging,
  )

/** Invoices, newest first. */
export const listInvoicePage = (
  db: Database,
  { user, ...paging }: Paging & { user?: string | undefined },
): Promise<Page<SupportInvoice>> =>
  readPage(
    db,
    {
      columns: `x.id, ${ofUser}, x.number, x.plan, x.pack, x.status, x.total_cents as "totalCents",
        x.refunded_cents as "refundedCents", x.is_disputed as "isDisputed", x.currency,
        x.granted_tokens as "grantedTokens", x.returned_tokens as "returnedTokens", x.created_at as "createdAt"`,
      from: 'billing_invoices x left join users u on u.id = x.user_id',
      moment: 'x.created_at',
      filter: { [namesUser]: user },
    },
    paging,
  )

/** Subscriptions of each plan that are paid for, or within their grace time. */
export async function countPaying(db: Database): Promise<Map<Plan, number>> {
  const rows = await selectRows<{ plan: Plan; count: number }>(
    db,
    `select plan, count(*)::int as count from billing_subscriptions where ${givesPlanSql} group by plan`,
  )
  return new Map(rows.map(({ plan, count }) => [plan, count]))
}

/** Received events, newest first. */
export const listBillingEvents = (
  db: Database,
  { state, subject, ...paging }: Paging & { state?: string | undefined; subject?: string | undefined },
): Promise<Page<SupportBillingEvent>> =>
  readPage(
    db,
    {
      columns: `x.id, x.provider, x.type, x.subject_kind as "subjectKind", x.subject_id as "subjectId",
        x.happened_at as "happenedAt", x.received_at as "receivedAt", x.deliveries, x.runs, x.state, x.outcome`,
      from: 'billing_events x',
      moment: 'x.received_at',
      filter: { 'x.state = ?': state, '? in (x.id, x.subject_id)': subject?.trim() || undefined },
    },
    paging,
  )

/** Open differences, then the newest resolved ones; as many as `listLimits`. */
export async function listDrifts(db: Database): Promise<SupportDrift[]> {
  const rows = await selectRows<Record<string, unknown>>(
    db,
    `select kind || ' ' || subject_id as id, kind, subject_id as "subjectId", user_id as "userId", found, did,
       is_repaired as "isRepaired", first_at as "firstAt", last_at as "lastAt", resolved_at as "resolvedAt"
     from billing_drifts order by resolved_at is not null, last_at desc, subject_id limit ?`,
    [listLimits.drifts],
  )
  return rows.map((row) => toJson<SupportDrift>(row))
}

/** A comparison with the provider, and its counts. */
export interface Comparison {
  at: string
  tookMs: number
  compared: number
  found: number
  repaired: number
}

/** The newest comparison. */
export async function getNewestComparison(db: Database): Promise<Comparison | null> {
  const [row] = await selectRows<Record<string, unknown>>(
    db,
    'select at, took_ms as "tookMs", compared, found, repaired from billing_comparisons order by id desc limit 1',
  )
  return row ? toJson<Comparison>(row) : null
}
