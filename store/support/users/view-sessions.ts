import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import type { Role } from '@songloom/contracts/account/plans.rules'
import { viewMinutes } from '@songloom/contracts/support/users/view-as.rules'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { createId } from '../../ids.ts'
import { hashKey, createKeySecret } from '../../key-secrets.ts'
import { appendAudit, findAuditEntry, lockRequest } from '../audit.ts'
import type { Actor } from '../audit.ts'

/** A view under way. */
export interface ViewSession {
  id: string
  /** Who is viewed. */
  userId: string
  /** Who views. */
  actorId: string
  endsAt: Date
}

export type ViewOutcome =
  | { kind: 'missing' | 'reused' }
  | { kind: 'refused'; why: string }
  | { kind: 'done'; token: string; endsAt: Date }

interface Press {
  userId: string
  actor: Actor
  reason: string
  requestId: string
}

async function whyNoView(trx: Database, { userId, actor }: Press): Promise<string | undefined> {
  const user = await trx('users').where({ id: userId }).first<{ role: Role; deleted_at: Date | null }>()
  if (!user) return undefined
  if (userId === actor.id) return 'This is your own account.'
  if (hasRoleAtLeast(user.role, 'support')) return 'The account of a colleague is not viewed.'
  return user.deleted_at === null ? '' : 'The account is deleted.'
}

/** Begins a view with its audit entry, and ends earlier ones of the same colleague. A request id works once. */
export const beginView = (db: Database, press: Press): Promise<ViewOutcome> =>
  db.transaction(async (trx): Promise<ViewOutcome> => {
    const { userId, actor, reason, requestId } = press
    await lockRequest(trx, requestId)
    if (await findAuditEntry(trx, requestId)) return { kind: 'reused' }
    const why = await whyNoView(trx, press)
    if (why === undefined) return { kind: 'missing' }
    if (why) return { kind: 'refused', why }
    await trx('view_sessions').where({ actor_id: actor.id, ended_at: null }).update({ ended_at: trx.fn.now() })
    const token = createKeySecret('sv_')
    const [view] = await selectRows<{ id: string; endsAt: Date }>(
      trx,
      `insert into view_sessions (id, token_hash, user_id, actor_id, expires_at)
       values (?, ?, ?, ?, now() + ? * interval '1 minute') returning id, expires_at as "endsAt"`,
      [createId(), hashKey(token), userId, actor.id, viewMinutes],
    )
    const after = { viewId: view!.id, endsAt: view!.endsAt.toISOString() }
    const subject = { subjectKind: 'user', subjectId: userId, bulkId: null } as const
    await appendAudit(trx, { actor, action: 'view_as', ...subject, reason, requestId, before: {}, after })
    return { kind: 'done', token, endsAt: view!.endsAt }
  })

/** The view of a token that has not ended, of a colleague who may still view. */
export async function findView(db: Database, token: string, actorId: string): Promise<ViewSession | undefined> {
  const [row] = await selectRows<ViewSession>(
    db,
    `select v.id, v.user_id as "userId", v.actor_id as "actorId", v.expires_at as "endsAt" from view_sessions v
     join users a on a.id = v.actor_id
     where v.token_hash = ? and v.actor_id = ? and v.ended_at is null and v.expires_at > now()
       and a.role in ('lead', 'admin')`,
    [hashKey(token), actorId],
  )
  return row
}

/** Records a call that was made as the viewed user. */
export const recordViewedCall = async (db: Database, viewId: string, call: string): Promise<void> =>
  void (await db('view_calls').insert({ view_id: viewId, call }))

/** Ends the view of this token, if it is one of the actor that has not ended; any other token changes nothing. */
export const endView = async (db: Database, token: string, actorId: string): Promise<void> =>
  void (await db('view_sessions')
    .where({ token_hash: hashKey(token), actor_id: actorId, ended_at: null })
    .update({ ended_at: db.fn.now() }))
