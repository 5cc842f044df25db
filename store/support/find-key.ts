import { toKeyActorName } from '@songloom/contracts/support/keys.rules'
import type { KeyScope } from '@songloom/contracts/support/keys.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { hashKey, staleUseSql, worksSql } from '../key-secrets.ts'

interface FoundRow {
  id: string
  name: string
  scopes: KeyScope[]
  creator_email: string
  is_stale: boolean
}

/** Caller of a key: its id, the name in the audit, and its scopes. */
export interface KeyHolder {
  id: string
  name: string
  actorName: string
  scopes: readonly KeyScope[]
}

/**
 * Finds a valid key by its secret, and stores the minute of its use. A key is invalid once its creator is no longer an
 * admin.
 */
export async function findSupportKey(db: Database, secret: string): Promise<KeyHolder | undefined> {
  const [row] = await selectRows<FoundRow>(
    db,
    `select id, name, scopes, creator_email, ${staleUseSql} as is_stale
     from support_keys
     where hash = ? and ${worksSql} and exists (select 1 from users u where u.id = creator_id and u.role = 'admin')`,
    [hashKey(secret)],
  )
  if (!row) return undefined
  if (row.is_stale) await db('support_keys').where({ id: row.id }).update({ last_used_at: db.fn.now() })
  const { id, name, scopes, creator_email: email } = row
  return { id, name, scopes, actorName: toKeyActorName(name, email) }
}
