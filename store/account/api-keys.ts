import { apiKeyPrefix, maxApiKeys, shownKeyCharacters } from '@songloom/contracts/account/api-keys.rules'
import type { ApiKeyScope } from '@songloom/contracts/account/api-keys.rules'
import type { ApiKey } from '@songloom/contracts/account/api-keys'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { ownedBy } from '../access.ts'
import type { Database } from '../database.ts'
import { lockName, selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import { hashKey, createKeySecret, worksSql } from '../key-secrets.ts'

/** A row of `api_keys` without its hash. */
export interface ApiKeyRow {
  id: string
  name: string
  prefix: string
  scopes: ApiKeyScope[]
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  revoked_by_email: string | null
  replaced_by: string | null
}

export const apiKeyColumns =
  'id, name, prefix, scopes, created_at, expires_at, last_used_at, revoked_at, revoked_by_email, replaced_by' as const

/** Reads a key from its row. */
export const toApiKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  isRevokedBySupport: row.revoked_by_email !== null,
  replacedBy: row.replaced_by,
})

/** A user's keys: working ones first, each newest first; at most 100. */
export async function listApiKeys(db: Database, userId: string): Promise<ApiKey[]> {
  const sql = `select ${apiKeyColumns} from api_keys where user_id = ?
    order by (${worksSql}) desc, created_at desc, id desc limit 100`
  return (await selectRows<ApiKeyRow>(db, sql, [userId])).map(toApiKey)
}

/** A key with its secret, which is returned only here. */
export interface CreatedApiKey {
  key: ApiKey
  secret: string
}

interface NewApiKey {
  userId: string
  name: string
  scopes: readonly ApiKeyScope[]
  /** How long it works. */
  days: number
}

async function insertKey(trx: Database, { userId, name, scopes, days }: NewApiKey): Promise<CreatedApiKey> {
  const secret = createKeySecret(apiKeyPrefix)
  const [row] = await selectRows<ApiKeyRow>(
    trx,
    `insert into api_keys (id, user_id, name, prefix, hash, scopes, expires_at)
     values (?, ?, ?, ?, ?, ?, now() + ? * interval '1 day') returning ${apiKeyColumns}`,
    [createId(), userId, name, secret.slice(0, shownKeyCharacters), hashKey(secret), [...new Set(scopes)], days],
  )
  return { key: toApiKey(row!), secret }
}

/** Serializes changes of one user's keys, and throws where no further key may be made. */
async function lockNumber(trx: Database, userId: string): Promise<void> {
  await lockName(trx, `api-keys:${userId}`)
  const [row] = await selectRows<{ count: number }>(
    trx,
    `select count(*)::int as count from api_keys where user_id = ? and ${worksSql}`,
    [userId],
  )
  if (row!.count >= maxApiKeys) throw new RejectedError('api_keys_many', { values: { limit: maxApiKeys } })
}

/**
 * Creates a key; its secret is stored as a hash. Throws `RejectedError`: `api_keys_many`, or `api_key_name_used` where
 * a working key that is not being replaced has the name.
 */
export const createApiKey = (db: Database, request: NewApiKey): Promise<CreatedApiKey> =>
  db.transaction(async (trx) => {
    await lockNumber(trx, request.userId)
    const used = await trx('api_keys')
      .where(ownedBy(request.userId))
      .whereNull('replaced_by')
      .whereRaw(`lower(name) = lower(?) and ${worksSql}`, [request.name])
      .first('id')
    if (used) throw new RejectedError('api_key_name_used', { field: 'name' })
    return insertKey(trx, request)
  })

interface Rotation {
  userId: string
  keyId: string
  /** How long the new key works. */
  days: number
  /** How long the old one goes on working. */
  overlapHours: number
}

/**
 * Replaces a working key by a new one with its name and scopes; the old one ends after the overlap, or at its own end
 * if that is sooner. Undefined where the user has no working key of this id that is not being replaced already. Throws
 * `RejectedError` `api_keys_many`.
 */
export const rotateApiKey = (
  db: Database,
  { userId, keyId, days, overlapHours }: Rotation,
): Promise<CreatedApiKey | undefined> =>
  db.transaction(async (trx) => {
    await lockNumber(trx, userId)
    const [old] = await selectRows<ApiKeyRow>(
      trx,
      `select ${apiKeyColumns} from api_keys where id = ? and user_id = ? and replaced_by is null
       and ${worksSql} for update`,
      [keyId, userId],
    )
    if (!old) return undefined
    const created = await insertKey(trx, { userId, name: old.name, scopes: old.scopes, days })
    await trx.raw(
      `update api_keys set replaced_by = ?, expires_at = least(expires_at, now() + ? * interval '1 hour') where id = ?`,
      [created.key.id, overlapHours, keyId],
    )
    return created
  })

/** Revokes a user's own key; undefined where there is none of this id. A revoked key stays as it is. */
export async function revokeApiKey(db: Database, userId: string, keyId: string): Promise<ApiKey | undefined> {
  const own = { id: keyId, ...ownedBy(userId) }
  await db('api_keys').where(own).whereNull('revoked_at').update({ revoked_at: db.fn.now() })
  const [row] = await selectRows<ApiKeyRow>(db, `select ${apiKeyColumns} from api_keys where id = ? and user_id = ?`, [
    keyId,
    userId,
  ])
  return row && toApiKey(row)
}

/** What names the key that made a job; null for a job of a person, or where the key is gone. */
export async function nameApiKey(db: Database, id: string | null): Promise<{ name: string; prefix: string } | null> {
  if (id === null) return null
  return (await db('api_keys').where({ id }).first<{ name: string; prefix: string }>('name', 'prefix')) ?? null
}
