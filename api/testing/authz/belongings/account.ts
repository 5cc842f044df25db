import type { Knex } from 'knex'
import { toAccountExportKey } from '@songloom/contracts/account/account-data.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import { createExportToken } from '@songloom/store/account/account-exports'
import { createApiKey } from '@songloom/store/account/api-keys'
import { createId } from '@songloom/store/ids'
import { secretName } from '../secret-name.ts'

/** An archive of all data that is ready, and an open request to delete the account. */
export async function makeAccountData(
  { db, objects }: { db: Knex; objects: ObjectStore },
  userId: string,
): Promise<{ exportToken: string; deletionId: string }> {
  await db('account_exports').where({ user_id: userId }).delete()
  await db('account_deletions').where({ user_id: userId }).delete()
  const exportId = createId()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db('account_exports').insert({ id: exportId, user_id: userId, state: 'ready', expires_at: expiresAt })
  await db('account_exports').where({ id: exportId }).update({ mailed_at: expiresAt, workflow_at: expiresAt })
  await objects.put(toAccountExportKey({ userId, exportId }), Buffer.from(secretName), 'application/zip')
  const deletionId = createId()
  const started = { due_at: expiresAt, mailed_at: expiresAt, workflow_at: expiresAt }
  await db('account_deletions').insert({ id: deletionId, user_id: userId, ...started })
  return { exportToken: (await createExportToken(db, userId))!, deletionId }
}

/** A user's only key. */
export async function makeApiKey(db: Knex, userId: string): Promise<string> {
  await db('api_keys').where({ user_id: userId }).delete()
  const { key } = await createApiKey(db, { userId, name: secretName, scopes: ['read_library'], days: 7 })
  return key.id
}
