import { deletionGraceDays } from '@songloom/contracts/account/account-data.rules'
import type { DeletionInput, DeletionState } from '@songloom/contracts/account/account-data.rules'
import type { AccountDeletion } from '@songloom/contracts/account/account-data'
import { ownedBy, ownedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import { isStartDueSql } from './start-due.ts'

interface DeletionRow {
  id: string
  state: DeletionState
  requested_at: Date
  due_at: Date
  reason: string | null
}

/** The open request of a user, and why support stopped the newest one. */
export interface DeletionStatus {
  deletion: AccountDeletion | null
  stoppedBecause: string | null
}

/** The standing of a user's newest request to delete the account. */
export async function getDeletion(db: Database, userId: string): Promise<DeletionStatus> {
  const [row] = await selectRows<DeletionRow>(
    db,
    `select id, state, requested_at, due_at, reason from account_deletions where ${ownedSql()}
     order by requested_at desc, id desc limit 1`,
    [userId],
  )
  if (!row) return { deletion: null, stoppedBecause: null }
  if (row.state === 'stopped') return { deletion: null, stoppedBecause: row.reason }
  if (row.state !== 'waiting' && row.state !== 'running') return { deletion: null, stoppedBecause: null }
  const times = { requestedAt: row.requested_at.toISOString(), dueAt: row.due_at.toISOString() }
  return { deletion: { ...times, isRunning: row.state === 'running' }, stoppedBecause: null }
}

/** Requests a deletion, due after the days of grace by the database's clock; an open request stays as it is. */
export async function requestDeletion(db: Database, userId: string): Promise<void> {
  await db.raw(
    `insert into account_deletions (id, user_id, due_at) values (?, ?, now() + ? * interval '1 day')
     on conflict (user_id) where state in ('waiting', 'running') do nothing`,
    [createId(), userId, deletionGraceDays],
  )
}

/** Undoes an open request; false where the deletion has begun already. Without a request nothing changes. */
export async function undoDeletion(db: Database, userId: string): Promise<boolean> {
  const waiting = { ...ownedBy(userId), state: 'waiting' }
  await db('account_deletions').where(waiting).update({ state: 'undone', ended_at: db.fn.now() })
  return (
    (await db('account_deletions')
      .where({ ...ownedBy(userId), state: 'running' })
      .first('id')) === undefined
  )
}

/** Open deletions whose workflow is to be started; where it runs, a second start is none. */
export const listUnstartedDeletions = (db: Database, limit: number): Promise<DeletionInput[]> =>
  selectRows(
    db,
    `select id as "deletionId", user_id as "userId" from account_deletions
     where ${isStartDueSql} and state in ('waiting', 'running') order by workflow_at nulls first, requested_at limit ?`,
    [limit],
  )

/**
 * Writes that the workflow of a deletion was started now, so that it is not listed as unstarted for 15 minutes. An
 * unknown id changes nothing.
 */
export const recordDeletionStarted = async (db: Database, deletionId: string): Promise<void> =>
  void (await db('account_deletions').where({ id: deletionId }).update({ workflow_at: db.fn.now() }))

/** Seconds until a deletion is due, by the database's clock; undefined once it was undone, stopped or is done. */
export async function getSecondsUntilDeletion(db: Database, deletionId: string): Promise<number | undefined> {
  const [row] = await selectRows<{ seconds: number }>(
    db,
    `select greatest(0, ceil(extract(epoch from due_at - now())))::float8 as seconds from account_deletions
     where id = ? and state in ('waiting', 'running')`,
    [deletionId],
  )
  return row?.seconds
}

/**
 * Begins a due deletion: from now on it cannot be undone, and nobody signs in. False where it was undone or stopped, or
 * is not due; true for one that has begun before.
 */
export const beginDeletion = (db: Database, { deletionId, userId }: DeletionInput): Promise<boolean> =>
  db.transaction(async (trx) => {
    const [begun] = await selectRows(
      trx,
      `update account_deletions set state = 'running' where id = ? and user_id = ?
       and (state = 'running' or (state = 'waiting' and due_at <= now())) returning id`,
      [deletionId, userId],
    )
    if (!begun) return false
    await trx('sessions').where(ownedBy(userId)).delete()
    await trx('credentials').where(ownedBy(userId)).delete()
    await trx('api_keys').where(ownedBy(userId)).whereNull('revoked_at').update({ revoked_at: trx.fn.now() })
    return true
  })

/** Marks a running deletion as done; changes nothing in any other state. */
export const finishDeletion = async (db: Database, deletionId: string): Promise<void> =>
  void (await db('account_deletions')
    .where({ id: deletionId, state: 'running' })
    .update({ state: 'done', ended_at: db.fn.now() }))
