import { randomBytes } from 'node:crypto'
import { accountExportHours } from '@songloom/contracts/account/account-data.rules'
import type { AccountExportInput, AccountExportState } from '@songloom/contracts/account/account-data.rules'
import type { AccountExport } from '@songloom/contracts/account/account-data'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { formatUntil } from '@songloom/contracts/support/users/restrictions.rules'
import { ownedBy, ownedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import { isStartDueSql } from './start-due.ts'
import { hashKey } from '../key-secrets.ts'

interface ExportRow {
  id: string
  state: AccountExportState
  done: number
  total: number
  size_bytes: string | null
  requested_at: Date
  expires_at: Date | null
}

const fromRow = (row: ExportRow): AccountExport => ({
  id: row.id,
  state: row.state,
  done: row.done,
  total: row.total,
  sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
  requestedAt: row.requested_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
})

/** The newest archive of a user; undefined before the first. */
export async function getAccountExport(db: Database, userId: string): Promise<AccountExport | undefined> {
  const [row] = await selectRows<ExportRow>(
    db,
    `select id, case when state = 'ready' and expires_at <= now() then 'expired' else state end as state,
       done, total, size_bytes, requested_at, expires_at
     from account_exports where ${ownedSql()} order by requested_at desc, id desc limit 1`,
    [userId],
  )
  return row && fromRow(row)
}

/**
 * Orders an archive. Throws `RejectedError`: `account_export_running`, and `account_export_ready` while the last one is
 * kept, so that packing uses bounded storage.
 */
export async function orderAccountExport(db: Database, userId: string): Promise<void> {
  const [ready] = await selectRows<{ expires_at: Date }>(
    db,
    `select expires_at from account_exports where ${ownedSql()} and state = 'ready' and expires_at > now()
     order by expires_at desc limit 1`,
    [userId],
  )
  if (ready) throw new RejectedError('account_export_ready', { values: { until: formatUntil(ready.expires_at) } })
  const inserted = await selectRows(
    db,
    `insert into account_exports (id, user_id) values (?, ?)
     on conflict (user_id) where state = 'packing' do nothing returning id`,
    [createId(), userId],
  )
  if (inserted.length === 0) throw new RejectedError('account_export_running')
}

/** Ordered archives whose workflow is to be started; where it runs, a second start is none. */
export const listUnstartedExports = (db: Database, limit: number): Promise<AccountExportInput[]> =>
  selectRows(
    db,
    `select id as "exportId", user_id as "userId" from account_exports
     where ${isStartDueSql} and state = 'packing' order by workflow_at nulls first, requested_at limit ?`,
    [limit],
  )

/**
 * Writes that the workflow of an archive was started now, so that it is not listed as unstarted for 15 minutes. An
 * unknown id changes nothing.
 */
export const recordExportStarted = async (db: Database, exportId: string): Promise<void> =>
  void (await db('account_exports').where({ id: exportId }).update({ workflow_at: db.fn.now() }))

/** Whether an archive is still to be packed. */
export const isPacking = async (db: Database, exportId: string): Promise<boolean> =>
  (await db('account_exports').where({ id: exportId, state: 'packing' }).first('id')) !== undefined

/** Writes how many of `total` files are packed; changes nothing once the archive is not being packed any more. */
export const recordExportProgress = async (
  db: Database,
  exportId: string,
  done: number,
  total: number,
): Promise<void> => void (await db('account_exports').where({ id: exportId, state: 'packing' }).update({ done, total }))

/** The archive is stored: it is kept for a day from now. */
export async function finishAccountExport(db: Database, exportId: string, sizeBytes: number): Promise<void> {
  await db('account_exports')
    .where({ id: exportId, state: 'packing' })
    .update({
      state: 'ready',
      size_bytes: sizeBytes,
      done: db.ref('total'),
      expires_at: db.raw("now() + ? * interval '1 hour'", [accountExportHours]),
    })
}

/** Ends an archive that is not ready; true where it has failed, also before. */
export async function failAccountExport(db: Database, exportId: string): Promise<boolean> {
  const open = db('account_exports').where({ id: exportId }).whereIn('state', ['packing', 'failed'])
  return (await open.update({ state: 'failed' })) > 0
}

/** Seconds until an archive is to be deleted, by the database's clock; 0 when it is due or gone. */
export async function getSecondsUntilExportExpires(db: Database, exportId: string): Promise<number> {
  const [row] = await selectRows<{ seconds: number }>(
    db,
    `select ceil(extract(epoch from expires_at - now()))::float8 as seconds from account_exports
     where id = ? and state = 'ready'`,
    [exportId],
  )
  return Math.max(0, row?.seconds ?? 0)
}

/**
 * Marks a ready archive as expired, and its link stops working; changes nothing in any other state. The object stays.
 */
export const expireAccountExport = async (db: Database, exportId: string): Promise<void> =>
  void (await db('account_exports')
    .where({ id: exportId, state: 'ready' })
    .update({ state: 'expired', token_hash: null }))

/** The token of a link that works once, for the newest archive; undefined where none is ready. */
export async function createExportToken(db: Database, userId: string): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const updated = await db('account_exports')
    .where({ ...ownedBy(userId), state: 'ready' })
    .whereRaw('expires_at > now()')
    .update({ token_hash: hashKey(token) })
  return updated > 0 ? token : undefined
}

/** Uses up a token of a user; answers its archive, or undefined where the token does not work. */
export async function consumeExportToken(
  db: Database,
  userId: string,
  token: string,
): Promise<AccountExportInput | undefined> {
  const [row] = await selectRows<AccountExportInput>(
    db,
    `update account_exports set token_hash = null, downloaded_at = now()
     where token_hash = ? and ${ownedSql()} and state = 'ready' and expires_at > now()
     returning id as "exportId", user_id as "userId"`,
    [hashKey(token), userId],
  )
  return row
}
