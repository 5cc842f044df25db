import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import type { GrantRequest } from '@songloom/contracts/support/grant-requests'
import type { Actor } from '../support/audit.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { createId } from '../ids.ts'

/** A requested grant. */
export interface NewGrantRequest extends Pick<GrantRequest, 'userId' | 'tokens' | 'reason' | 'userNote'> {
  actor: Actor
}

/** Stores a grant until an admin decides on it. */
export async function insertGrantRequest(trx: Database, request: NewGrantRequest): Promise<void> {
  const { userId, tokens, reason, userNote, actor } = request
  await trx('grant_requests').insert({
    id: createId(),
    user_id: userId,
    tokens,
    reason,
    user_note: userNote,
    actor_id: actor.id,
    actor_email: actor.email,
    actor_role: actor.role,
  })
}

interface RequestRow extends Omit<GrantRequest, 'createdAt' | 'decidedAt'> {
  createdAt: Date
  decidedAt: Date | null
}

const columns = `g.id, g.user_id as "userId", u.email as "userEmail", g.tokens, g.reason, g.user_note as "userNote",
  g.state, g.actor_id as "actorId", g.actor_email as "actorEmail", g.created_at as "createdAt",
  g.decider_email as "deciderEmail", g.decided_at as "decidedAt"`

const requestFromRow = (row: RequestRow): GrantRequest => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** Requests of one state or of all: waiting ones first, then the newest; as many as `listLimits`. */
export async function listGrantRequests(db: Database, state?: GrantRequest['state']): Promise<GrantRequest[]> {
  const rows = await selectRows<RequestRow>(
    db,
    `select ${columns} from grant_requests g join users u on u.id = g.user_id where ?::text is null or g.state = ?
     order by (g.state = 'waiting') desc, g.created_at desc, g.id desc limit ?`,
    [state ?? null, state ?? null, listLimits.grantRequests],
  )
  return rows.map(requestFromRow)
}

/** The request, locked until the transaction ends. */
export async function lockGrantRequest(trx: Database, id: string): Promise<GrantRequest | undefined> {
  const [row] = await selectRows<RequestRow>(
    trx,
    `select ${columns} from grant_requests g join users u on u.id = g.user_id where g.id = ? for update of g`,
    [id],
  )
  return row && requestFromRow(row)
}

/** Writes the decision; the caller grants the tokens in the same transaction. */
export async function endGrantRequest(
  trx: Database,
  id: string,
  state: 'approved' | 'declined',
  decider: Actor,
): Promise<void> {
  await trx('grant_requests').where({ id }).update({ state, decider_email: decider.email, decided_at: trx.fn.now() })
}
