import type { RouteBody } from '@songloom/contracts/routes/routes'
import type { TeamView } from '@songloom/contracts/support/views/team-views'
import { maxTeamViews } from '@songloom/contracts/support/views/team-views.rules'
import type { AlertChannel } from '@songloom/contracts/support/views/team-views.rules'
import { insertNotices } from './alert-notices.ts'
import { appendAudit, findAuditEntry, lockRequest } from '../audit.ts'
import type { Actor } from '../audit.ts'
import type { Database } from '../../database.ts'
import { lockName, selectRows } from '../../database.ts'
import { createId } from '../../ids.ts'
import { getTeamView, listTeamViews } from './team-views.ts'

export type SaveOutcome = { kind: 'reused' } | { kind: 'many' } | { kind: 'saved'; isRepeated: boolean; view: TeamView }

export type ViewSave = RouteBody<'supportSaveView'> & { actor: Actor }

const auditFacts = ({ name, filter, alertOver }: Pick<TeamView, 'name' | 'filter' | 'alertOver'>) => ({
  name,
  filter,
  alertOver,
})

async function insertOrReplace(trx: Database, { name, filter, sort, alertOver, actor }: ViewSave): Promise<string> {
  const [row] = await selectRows<{ id: string }>(
    trx,
    `insert into team_views (id, name, filter, sort, actor_email, alert_over) values (?, ?, ?::jsonb, ?::jsonb, ?, ?)
     on conflict (lower(name)) do update set name = excluded.name, filter = excluded.filter, sort = excluded.sort,
       actor_email = excluded.actor_email, alert_over = excluded.alert_over, count = null, counted_at = null,
         updated_at = now()
     returning id`,
    [createId(), name, JSON.stringify(filter), JSON.stringify(sort), actor.email, alertOver],
  )
  return row!.id
}

/** Saves a view, once per `requestId`, with its audit entry; replaces one of the same name. */
export async function saveTeamView(db: Database, save: ViewSave): Promise<SaveOutcome> {
  const { name, actor, requestId } = save
  return db.transaction(async (trx): Promise<SaveOutcome> => {
    await lockRequest(trx, requestId)
    const earlier = await findAuditEntry(trx, requestId)
    const kept = earlier?.action === 'save_view' ? await getTeamView(trx, earlier.subjectId) : undefined
    if (earlier) return kept?.name === name ? { kind: 'saved', isRepeated: true, view: kept } : { kind: 'reused' }
    await lockName(trx, 'team-views')
    const views = await listTeamViews(trx)
    const before = views.find((view) => view.name.toLowerCase() === name.toLowerCase())
    if (!before && views.length >= maxTeamViews) return { kind: 'many' }
    const id = await insertOrReplace(trx, save)
    await appendAudit(trx, {
      actor,
      action: 'save_view',
      subjectKind: 'view',
      subjectId: id,
      reason: 'Saved a view',
      bulkId: null,
      requestId,
      before: before ? auditFacts(before) : {},
      after: auditFacts(save),
    })
    return { kind: 'saved', isRepeated: false, view: (await getTeamView(trx, id))! }
  })
}

/** Channels notified of an alert are notified of its end. */
async function resolveAlertOfDeleted(trx: Database, viewId: string): Promise<void> {
  const [alert] = await trx('view_alerts')
    .where({ view_id: viewId, resolved_at: null })
    .update({ resolved_at: trx.fn.now() })
    .returning<{ id: string }[]>('id')
  if (!alert) return
  const channels = await trx('alert_notices')
    .where({ alert_id: alert.id, event: 'fired' })
    .pluck<AlertChannel[]>('channel')
  await insertNotices(trx, { alertId: alert.id, event: 'resolved', count: 0 }, channels)
}

/** Deletes a view, once per `requestId`, and resolves its alert. */
export async function deleteTeamView(
  db: Database,
  { id, actor, requestId }: { id: string; actor: Actor; requestId: string },
): Promise<'deleted' | 'missing' | 'reused'> {
  return db.transaction(async (trx) => {
    await lockRequest(trx, requestId)
    const earlier = await findAuditEntry(trx, requestId)
    if (earlier) return earlier.action === 'delete_view' && earlier.subjectId === id ? 'deleted' : 'reused'
    const view = await getTeamView(trx, id)
    if (!view) return 'missing'
    await resolveAlertOfDeleted(trx, id)
    await trx('team_views').where({ id }).delete()
    await appendAudit(trx, {
      actor,
      action: 'delete_view',
      subjectKind: 'view',
      subjectId: id,
      reason: 'Deleted a view',
      bulkId: null,
      requestId,
      before: auditFacts(view),
      after: {},
    })
    return 'deleted'
  })
}
