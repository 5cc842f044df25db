import type { GenerationFilter } from '@songloom/contracts/support/generations'
import type { AlertChannel, AlertEvent } from '@songloom/contracts/support/views/team-views.rules'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { createId } from '../../ids.ts'

/** An alert that was raised or resolved, for one channel. */
export interface AlertNotice {
  id: string
  alertId: string
  event: AlertEvent
  channel: AlertChannel
  count: number
  alertOver: number
  viewName: string
  /** Null where the view was deleted since. */
  filter: GenerationFilter | null
  at: Date
}

/** Queues notices of an alert for each channel. */
export async function insertNotices(
  trx: Database,
  { alertId, event, count }: { alertId: string; event: AlertEvent; count: number },
  channels: readonly AlertChannel[],
): Promise<void> {
  for (const channel of channels)
    await trx('alert_notices').insert({ id: createId(), alert_id: alertId, event, channel, count })
}

const retryAfterSeconds = 20
const maxAttempts = 20

/** A channel hears of the end of an alert after its begin, unless the begin has no attempts left. */
const isAfterUnsentSql = `event = 'resolved' and exists (
  select 1 from alert_notices begun where begun.alert_id = alert_notices.alert_id and begun.event = 'fired'
    and begun.channel = alert_notices.channel and begun.delivered_at is null and begun.attempts < ${maxAttempts}
)`

/** Leases due notices; an undelivered one is due again later, at most 20 times. */
export const leaseAlertNotices = (db: Database, limit = 20): Promise<AlertNotice[]> =>
  selectRows<AlertNotice>(
    db,
    `with due as (
       select id from alert_notices where delivered_at is null and due_at <= now() and attempts < ${maxAttempts}
         and not (${isAfterUnsentSql})
       order by due_at, id limit ? for update skip locked
     ), leased as (
       update alert_notices n set attempts = attempts + 1, due_at = now() + ${retryAfterSeconds} * interval '1 second'
       from due where n.id = due.id returning n.*
     )
     select n.id, n.alert_id as "alertId", n.event, n.channel, n.count, a.alert_over as "alertOver",
       a.view_name as "viewName",
       v.filter, case n.event when 'fired' then a.fired_at else a.resolved_at end as at
     from leased n join view_alerts a on a.id = n.alert_id left join team_views v on v.id = a.view_id order by at`,
    [limit],
  )

/** Writes that a notice was delivered now, and clears its error; an unknown id changes nothing. */
export const markNoticeDelivered = (db: Database, id: string): Promise<unknown> =>
  db('alert_notices').where({ id }).update({ delivered_at: db.fn.now(), error: null })

/** Stores why a notice was not delivered. */
export const recordNoticeError = (db: Database, id: string, error: string): Promise<unknown> =>
  db('alert_notices')
    .where({ id })
    .update({ error: error.slice(0, 500) })
