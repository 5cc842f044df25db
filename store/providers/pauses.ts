import { appendAudit, findAuditEntry, lockRequest } from '../support/audit.ts'
import type { Actor } from '../support/audit.ts'
import type { Database } from '../database.ts'

interface PauseRow {
  provider: string
  reason: string
  actor_email: string
  at: Date
}

export interface ProviderPause {
  reason: string
  actorEmail: string
  at: string
}

/** Pauses by provider. */
export async function listProviderPauses(db: Database): Promise<Map<string, ProviderPause>> {
  const rows = await db<PauseRow>('provider_pauses')
  return new Map(
    rows.map(({ provider, reason, actor_email: actorEmail, at }) => [
      provider,
      { reason, actorEmail, at: at.toISOString() },
    ]),
  )
}

/** A press by staff; one press is one `requestId`. */
export interface ProviderPauseRequest {
  provider: string
  isPaused: boolean
  reason: string
  actor: Actor
  requestId: string
}

async function change(trx: Database, { provider, isPaused, reason, actor }: ProviderPauseRequest): Promise<boolean> {
  if (!isPaused) return (await trx('provider_pauses').where({ provider }).delete()) > 0
  const row = { provider, reason, actor_email: actor.email }
  const inserted = await trx('provider_pauses').insert(row).onConflict('provider').ignore().returning('provider')
  return inserted.length > 0
}

/** Pauses or resumes a provider, once per `requestId`, with an audit entry. Operations under way go on. */
export async function changeProviderPause(
  db: Database,
  press: ProviderPauseRequest,
): Promise<'changed' | 'unchanged' | 'repeated' | 'reused'> {
  const { provider, isPaused, reason, actor, requestId } = press
  const action = isPaused ? 'pause' : 'resume'
  return db.transaction(async (trx) => {
    await lockRequest(trx, requestId)
    const earlier = await findAuditEntry(trx, requestId)
    if (earlier) return earlier.action === action && earlier.subjectId === provider ? 'repeated' : 'reused'
    if (!(await change(trx, press))) return 'unchanged'
    await appendAudit(trx, {
      ...{ actor, action, subjectKind: 'provider', subjectId: provider, reason, bulkId: null, requestId },
      before: { isPaused: !isPaused },
      after: { isPaused },
    })
    return 'changed'
  })
}
