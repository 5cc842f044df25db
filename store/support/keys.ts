import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import { keyPrefix, maxKeys } from '@songloom/contracts/support/keys.rules'
import type { KeyScope } from '@songloom/contracts/support/keys.rules'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import type { SupportKey } from '@songloom/contracts/support/keys'
import { appendAudit, findAuditEntry, lockRequest } from './audit.ts'
import type { Actor } from './audit.ts'
import type { Database } from '../database.ts'
import { lockName, selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import { hashKey, createKeySecret, worksSql } from '../key-secrets.ts'

interface KeyRow {
  id: string
  name: string
  scopes: KeyScope[]
  creator_email: string
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  revoked_by_email: string | null
}

const columns =
  'id, name, scopes, creator_email, created_at, expires_at, last_used_at, revoked_at, revoked_by_email' as const

const keyFromRow = (row: KeyRow): SupportKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  creatorEmail: row.creator_email,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  revokedByEmail: row.revoked_by_email,
})

/** Valid keys first, then revoked and expired ones, each newest first; as many as `listLimits`. */
export async function listSupportKeys(db: Database): Promise<SupportKey[]> {
  const sql = `select ${columns} from support_keys order by (${worksSql}) desc, created_at desc, id desc limit ?`
  return (await selectRows<KeyRow>(db, sql, [listLimits.keys])).map(keyFromRow)
}

async function getSupportKey(db: Database, id: string): Promise<SupportKey | undefined> {
  const [row] = await selectRows<KeyRow>(db, `select ${columns} from support_keys where id = ?`, [id])
  return row && keyFromRow(row)
}

export type KeyOutcome =
  | { kind: 'missing' | 'reused' }
  | { kind: 'refused'; why: string }
  | { kind: 'done'; changed: boolean; key: SupportKey; secret: string | null }

const refused = (why: string): KeyOutcome => ({ kind: 'refused', why })
const auditFacts = ({ name, scopes, expiresAt }: SupportKey) => ({ name, scopes: [...scopes], expiresAt })

/** The result of a repeated request. */
async function answerRepeated(trx: Database, requestId: string, isSame: (key: SupportKey) => boolean, action: string) {
  const earlier = await findAuditEntry(trx, requestId)
  if (!earlier) return undefined
  const key = earlier.action === action ? await getSupportKey(trx, earlier.subjectId) : undefined
  const outcome: KeyOutcome =
    key && isSame(key) ? { kind: 'done', changed: false, key, secret: null } : { kind: 'reused' }
  return outcome
}

async function whyNoKey(trx: Database, name: string): Promise<string> {
  const [row] = await selectRows<{ count: number; used: boolean }>(
    trx,
    `select count(*)::int as count, coalesce(bool_or(lower(name) = lower(?)), false) as used from support_keys
     where ${worksSql}`,
    [name],
  )
  if (row?.used) return 'A key of this name works already: revoke it, or choose another name.'
  return (row?.count ?? 0) >= maxKeys ? `${maxKeys} keys work already: revoke one first.` : ''
}

type NewKey = RouteBody<'supportCreateKey'> & { actor: Actor }

async function insertKey(trx: Database, { name, scopes, days, actor }: NewKey): Promise<[SupportKey, string]> {
  const secret = createKeySecret(keyPrefix)
  const [row] = await selectRows<KeyRow>(
    trx,
    `insert into support_keys (id, name, hash, scopes, creator_id, creator_email, expires_at)
     values (?, ?, ?, ?, ?, ?, now() + ? * interval '1 day') returning ${columns}`,
    [createId(), name, hashKey(secret), [...new Set(scopes)], actor.id, actor.email, days],
  )
  if (!row) throw new Error('The key was not inserted.')
  return [keyFromRow(row), secret]
}

/** Creates a key, once per `requestId`, with its audit entry. The secret is returned only here. */
export const createSupportKey = (db: Database, request: NewKey): Promise<KeyOutcome> =>
  db.transaction(async (trx): Promise<KeyOutcome> => {
    const { name, actor, reason, requestId } = request
    await lockRequest(trx, requestId)
    const repeated = await answerRepeated(trx, requestId, (key) => key.name === name, 'create_key')
    if (repeated) return repeated
    await lockName(trx, 'support-keys')
    const why = await whyNoKey(trx, name)
    if (why) return refused(why)
    const [key, secret] = await insertKey(trx, request)
    const entry = { actor, action: 'create_key', subjectKind: 'key', subjectId: key.id, bulkId: null } as const
    await appendAudit(trx, { ...entry, reason, requestId, before: {}, after: auditFacts(key) })
    return { kind: 'done', changed: true, key, secret }
  })

/** Revokes a key, once per `requestId`, with its audit entry: its calls are refused from now on. */
export const revokeSupportKey = (
  db: Database,
  { id, actor, reason, requestId }: { id: string; actor: Actor; reason: string; requestId: string },
): Promise<KeyOutcome> =>
  db.transaction(async (trx): Promise<KeyOutcome> => {
    await lockRequest(trx, requestId)
    const repeated = await answerRepeated(trx, requestId, (key) => key.id === id, 'revoke_key')
    if (repeated) return repeated
    await trx('support_keys').where({ id }).forUpdate().first('id')
    const before = await getSupportKey(trx, id)
    if (!before) return { kind: 'missing' }
    if (before.revokedAt !== null)
      return refused(`It was revoked already, by ${before.revokedByEmail ?? 'a colleague'}.`)
    await trx('support_keys').where({ id }).update({ revoked_at: trx.fn.now(), revoked_by_email: actor.email })
    const entry = { actor, action: 'revoke_key', subjectKind: 'key', subjectId: id, bulkId: null } as const
    await appendAudit(trx, { ...entry, reason, requestId, before: auditFacts(before), after: auditFacts(before) })
    const key = (await getSupportKey(trx, id)) ?? before
    return { kind: 'done', changed: true, key, secret: null }
  })
