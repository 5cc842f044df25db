import type { Knex } from 'knex'
import type { SessionUser } from '@songloom/contracts/account/session'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import { BillingUnreachable } from '@songloom/platform/billing/billing-port'
import type { BillingPort } from '@songloom/platform/billing/billing-port'
import {
  listBillingEvents,
  getNewestComparison,
  listInvoicePage,
  listDrifts,
  listSubscriptions,
} from '@songloom/store/billing/billing-lists'
import { getEvent, runEventAgain } from '@songloom/store/billing/inbox'
import { getInvoice } from '@songloom/store/billing/invoices'
import { appendAudit, findAuditEntry, lockRequest } from '@songloom/store/support/audit'
import type { NewAuditEntry } from '@songloom/store/support/audit'
import type { Handlers } from '../http/mount-routes.ts'
import { readPageCursor } from '../http/page-cursor.ts'
import { Refusal } from '../http/refusal.ts'
import { startBillingComparison } from '../billing/billing-workflows.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import { toActor } from './generations/generations.ts'
import { toConflictRefusal, notEligible } from './action-outcome.ts'

type Routes =
  | 'supportSubscriptions'
  | 'supportInvoices'
  | 'supportRefundInvoice'
  | 'supportBillingEvents'
  | 'supportRunBillingEvent'
  | 'supportDrifts'
  | 'supportCompareBilling'

interface Deps {
  db: Knex
  billing: BillingPort | undefined
  /** Starts what is due in the inbox. */
  kick: () => void
  calls: TemporalCalls
  taskQueue: string
}

interface BillingAction extends RouteBody<'supportRunBillingEvent'> {
  user: SessionUser
  action: Extract<NewAuditEntry['action'], 'run_event' | 'refund_payment' | 'compare_billing'>
  subjectId: string
}

/** Once for each `requestId`, with its audit entry; `change` answers what was there before. */
const perform = (
  db: Knex,
  { user, action, subjectId, reason, requestId }: BillingAction,
  change: (trx: Knex.Transaction) => Promise<Record<string, unknown>>,
) =>
  db
    .transaction(async (trx) => {
      await lockRequest(trx, requestId)
      const earlier = await findAuditEntry(trx, requestId)
      if (earlier && (earlier.action !== action || earlier.subjectId !== subjectId))
        throw new Refusal('request_id_reused')
      if (earlier) return { success: true as const, changed: false, auditId: earlier.id }
      const before = await change(trx)
      const entry = { actor: toActor(user), action, subjectKind: 'payment', subjectId, reason, requestId } as const
      const auditId = await appendAudit(trx, { ...entry, bulkId: null, before, after: {} })
      return { success: true as const, changed: true, auditId }
    })
    .catch(toConflictRefusal)

async function refundInvoice({ db, billing }: Deps, request: BillingAction) {
  if (!billing) throw new Refusal('billing_unavailable')
  const invoice = await getInvoice(db, request.subjectId)
  if (!invoice) throw new Refusal('not_found')
  return perform(db, request, async () => {
    const { status, payment_id: paymentId, total_cents: total, refunded_cents: refundedCents } = invoice
    if (status !== 'paid' || !paymentId) throw notEligible('It is not paid.')
    if (refundedCents >= total) throw notEligible('It was refunded already.')
    try {
      // The provider refunds once for each invoice, also where this transaction fails.
      await billing.refund({ id: invoice.id, paymentId })
    } catch (cause) {
      if (cause instanceof BillingUnreachable) throw new Refusal('billing_unreachable', {}, { cause })
      throw cause
    }
    return { refundedCents }
  })
}

/** Subscriptions, payments and the inbox of the payment provider, for support. */
export function createSupportBillingHandlers(deps: Deps): Pick<Handlers, Routes> {
  const { db, billing, kick, calls, taskQueue } = deps
  return {
    async supportSubscriptions({ query: { after, ...query } }) {
      const { rows, next } = await listSubscriptions(db, { ...query, after: readPageCursor(after) })
      return { success: true, subscriptions: rows, next }
    },
    async supportInvoices({ query: { after, ...query } }) {
      const { rows, next } = await listInvoicePage(db, { ...query, after: readPageCursor(after) })
      return { success: true, invoices: rows, next }
    },
    async supportBillingEvents({ query: { after, ...query } }) {
      const { rows, next } = await listBillingEvents(db, { ...query, after: readPageCursor(after) })
      return { success: true, events: rows, next }
    },
    supportRefundInvoice: async ({ params: { invoiceId }, body, user }) => {
      const answer = await refundInvoice(deps, { ...body, user, action: 'refund_payment', subjectId: invoiceId })
      kick()
      return answer
    },
    async supportRunBillingEvent({ params: { eventId }, body, user }) {
      const found = await getEvent(db, eventId)
      if (!found) throw new Refusal('not_found')
      const answer = await perform(db, { ...body, user, action: 'run_event', subjectId: eventId }, async (trx) => {
        if (!(await runEventAgain(trx, eventId))) throw notEligible('Nothing here depends on this type of event.')
        return found
      })
      if (answer.changed) kick()
      return answer
    },
    async supportDrifts() {
      const [drifts, comparison] = await Promise.all([listDrifts(db), getNewestComparison(db)])
      return { success: true, drifts, comparison }
    },
    async supportCompareBilling({ body, user }) {
      if (!billing) throw new Refusal('billing_unavailable')
      return perform(db, { ...body, user, action: 'compare_billing', subjectId: 'comparison' }, async () => {
        await startBillingComparison(calls, taskQueue, body.requestId).catch((cause: unknown) => {
          throw new Refusal('workflow_unreachable', {}, { cause })
        })
        return {}
      })
    },
  }
}
