import type { ApiKeyScope } from '@songloom/contracts/account/api-keys.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { hashKey, staleUseSql, worksSql } from '../key-secrets.ts'

/** Who calls by a creator's key. */
export interface ApiKeyHolder {
  id: string
  userId: string
  scopes: readonly ApiKeyScope[]
}

/** Finds a working key by its secret, and stores the minute of its use. */
export async function findApiKey(db: Database, secret: string): Promise<ApiKeyHolder | undefined> {
  const [row] = await selectRows<{ id: string; user_id: string; scopes: ApiKeyScope[]; is_stale: boolean }>(
    db,
    `select id, user_id, scopes, ${staleUseSql} as is_stale from api_keys where hash = ? and ${worksSql}`,
    [hashKey(secret)],
  )
  if (!row) return undefined
  if (row.is_stale) await db('api_keys').where({ id: row.id }).update({ last_used_at: db.fn.now() })
  return { id: row.id, userId: row.user_id, scopes: row.scopes }
}
