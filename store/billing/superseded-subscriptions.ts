import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { appendNote } from '../support/users/notes.ts'

const openSql = "status in ('active', 'past_due') and superseded_by is null"

/** Of several subscriptions of a user the newest stands. Call it under the lock of the user's payments. */
export const markSuperseded = (trx: Database, userId: string): Promise<unknown> =>
  trx.raw(
    `update billing_subscriptions s set superseded_by = newest.id
     from (select id from billing_subscriptions where user_id = :userId and ${openSql}
       order by created_at desc, id desc limit 1) newest
     where s.user_id = :userId and s.id <> newest.id and ${openSql}`,
    { userId },
  )

/** A subscription that a newer one supersedes, and payments of it that cover the newer one's time. */
export interface Superseded {
  id: string
  isOpen: boolean
  payments: { id: string; paymentId: string }[]
}

/** What is still to be ended or to be given back for a user's superseded subscriptions. */
export const listUnsettled = (db: Database, userId: string): Promise<Superseded[]> =>
  selectRows<Superseded>(
    db,
    `select * from (select s.id, s.status <> 'ended' as "isOpen", coalesce((
         select json_agg(json_build_object('id', i.id, 'paymentId', i.payment_id) order by i.id) from billing_invoices i
         where i.subscription_id = s.id and i.status = 'paid' and i.payment_id is not null and i.total_cents > 0
           and i.refunded_cents = 0 and not i.is_disputed and i.period_ends_at > n.created_at), '[]') as payments
       from billing_subscriptions s join billing_subscriptions n on n.id = s.superseded_by
       where s.user_id = ?) found
     where "isOpen" or json_array_length(payments) > 0 order by id`,
    [userId],
  )

/** For support, once: why a subscription ended. */
export const recordSuperseded = (db: Database, userId: string, id: string): Promise<boolean> =>
  db.transaction((trx) =>
    appendNote(trx, {
      ...{ subject: { kind: 'user', id: userId }, userId, kind: 'note' },
      text:
        `Two subscriptions were paid at once. The older one, ${id}, was ended and its payment given back; ` +
        'the newer one stands.',
      author: { id: 'billing', email: 'billing' },
      requestId: `superseded:${id}`,
    }),
  )
