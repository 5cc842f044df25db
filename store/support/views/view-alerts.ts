import type { GenerationFilter } from '@songloom/contracts/support/generations'
import type { ViewAlert } from '@songloom/contracts/support/views/team-views'
import type { AlertChannel } from '@songloom/contracts/support/views/team-views.rules'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { insertNotices } from './alert-notices.ts'
import { createId } from '../../ids.ts'

interface AlertRow {
  id: string
  view_id: string | null
  view_name: string
  alert_over: number
  highest_count: number
  fired_at: Date
  resolved_at: Date | null
}

/** Raised alerts, and the newest resolved ones. */
export async function listViewAlerts(db: Database, limit = 20): Promise<ViewAlert[]> {
  const rows = await db<AlertRow>('view_alerts')
    .orderByRaw('resolved_at is not null, fired_at desc, id desc')
    .limit(limit)
  return rows.map((row) => ({
    id: row.id,
    viewId: row.view_id,
    viewName: row.view_name,
    alertOver: row.alert_over,
    highestCount: row.highest_count,
    firedAt: row.fired_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  }))
}

interface CountedView {
  id: string
  name: string
  filter: GenerationFilter
  alert_over: number | null
}

interface Sweep {
  /** Views counted more recently, by any node, are skipped. */
  everySeconds: number
  channels: readonly AlertChannel[]
  countView: (trx: Database, filter: GenerationFilter) => Promise<number>
}

/** Raises or resolves a view's alert by its count. */
async function updateAlert(
  trx: Database,
  view: CountedView,
  count: number,
  channels: readonly AlertChannel[],
): Promise<void> {
  const open = await trx<AlertRow>('view_alerts').where({ view_id: view.id, resolved_at: null }).first()
  const isOver = view.alert_over !== null && count > view.alert_over
  if (open && isOver)
    await trx('view_alerts')
      .where({ id: open.id })
      .update({ highest_count: Math.max(open.highest_count, count), alert_over: view.alert_over })
  if (open && !isOver) {
    await trx('view_alerts').where({ id: open.id }).update({ resolved_at: trx.fn.now() })
    await insertNotices(trx, { alertId: open.id, event: 'resolved', count }, channels)
  }
  if (open || !isOver) return
  const alertId = createId()
  await trx('view_alerts').insert({
    id: alertId,
    view_id: view.id,
    view_name: view.name,
    alert_over: view.alert_over,
    highest_count: count,
  })
  await insertNotices(trx, { alertId, event: 'fired', count }, channels)
}

/** Counts all due views, and raises and resolves alerts. One node at a time; false where another one is counting. */
export async function sweepTeamViews(db: Database, { everySeconds, channels, countView }: Sweep): Promise<boolean> {
  return db.transaction(async (trx) => {
    const [turn] = await selectRows<{ isOurs: boolean }>(
      trx,
      `select pg_try_advisory_xact_lock(hashtext('team-views-sweep')) as "isOurs"`,
    )
    if (!turn?.isOurs) return false
    const due = await selectRows<CountedView>(
      trx,
      `select id, name, filter, alert_over from team_views
       where counted_at is null or counted_at < now() - ? * interval '1 second' order by id for update`,
      [everySeconds],
    )
    for (const view of due) {
      const count = await countView(trx, view.filter)
      await trx('team_views').where({ id: view.id }).update({ count, counted_at: trx.fn.now() })
      await updateAlert(trx, view, count, channels)
    }
    return true
  })
}
