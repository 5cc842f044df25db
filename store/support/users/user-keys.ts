import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import type { UserKey } from '@songloom/contracts/support/users/user-keys'
import { toApiKey } from '../../account/api-keys.ts'
import type { ApiKeyRow } from '../../account/api-keys.ts'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { worksSql } from '../../key-secrets.ts'
import { containing } from '../../like.ts'
import { appendAudit, findAuditEntry, lockRequest } from '../audit.ts'
import type { Actor } from '../audit.ts'

type UserKeyRow = ApiKeyRow & { user_id: string; user_email: string }

const fromRow = (row: UserKeyRow): UserKey => ({
  ...toApiKey(row),
  userId: row.user_id,
  userEmail: row.user_email,
})

const keysSql = 'select k.*, u.email as user_email from api_keys k join users u on u.id = k.user_id'

/** Creators' keys, working ones first, each newest first; as many as `listLimits`. */
export async function listUserKeys(db: Database, search = ''): Promise<UserKey[]> {
  const where = search === '' ? 'true' : '(u.email ilike :part or k.name ilike :part or k.prefix ilike :part)'
  const rows = await selectRows<UserKeyRow>(
    db,
    `${keysSql} where ${where} order by (${worksSql}) desc, k.created_at desc, k.id desc limit :limit`,
    { part: containing(search), limit: listLimits.keys },
  )
  return rows.map(fromRow)
}

async function getUserKey(db: Database, id: string): Promise<UserKey | undefined> {
  const [row] = await selectRows<UserKeyRow>(db, `${keysSql} where k.id = ?`, [id])
  return row && fromRow(row)
}

export type UserKeyOutcome =
  | { kind: 'missing' | 'reused' }
  | { kind: 'refused'; why: string }
  | { kind: 'done'; changed: boolean; key: UserKey }

interface Press {
  id: string
  actor: Actor
  reason: string
  requestId: string
}

async function answerRepeated(trx: Database, { id, requestId }: Press): Promise<UserKeyOutcome | undefined> {
  const earlier = await findAuditEntry(trx, requestId)
  if (!earlier) return undefined
  const isSame = earlier.action === 'revoke_key' && earlier.after.keyId === id
  const key = isSame ? await getUserKey(trx, id) : undefined
  return key ? { kind: 'done', changed: false, key } : { kind: 'reused' }
}

/**
 * Revokes a creator's key, once per `requestId`, with an audit entry of its user: its calls are refused from now on.
 */
export const revokeUserKey = (db: Database, press: Press): Promise<UserKeyOutcome> =>
  db.transaction(async (trx): Promise<UserKeyOutcome> => {
    const { id, actor, reason, requestId } = press
    await lockRequest(trx, requestId)
    const repeated = await answerRepeated(trx, press)
    if (repeated) return repeated
    await trx('api_keys').where({ id }).forUpdate().first('id')
    const before = await getUserKey(trx, id)
    if (!before) return { kind: 'missing' }
    if (before.revokedAt !== null) return { kind: 'refused', why: 'It was revoked already.' }
    await trx('api_keys').where({ id }).update({ revoked_at: trx.fn.now(), revoked_by_email: actor.email })
    const facts = { keyId: id, name: before.name, prefix: before.prefix, scopes: [...before.scopes] }
    const entry = { actor, action: 'revoke_key', subjectKind: 'user', subjectId: before.userId, bulkId: null } as const
    await appendAudit(trx, { ...entry, reason, requestId, before: facts, after: facts })
    return { kind: 'done', changed: true, key: (await getUserKey(trx, id)) ?? before }
  })
