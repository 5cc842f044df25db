import { ownedBy, ownedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** Dreampacks of a user that make packs. */
export const listLiveDreampacks = (db: Database, userId: string): Promise<string[]> =>
  db('dreampacks').where(ownedBy(userId)).whereNot({ state: 'deleted' }).pluck<string[]>('id')

/** All dreampacks of a user, whose schedules may still exist. */
export const listDreampackIds = (db: Database, userId: string): Promise<string[]> =>
  db('dreampacks').where(ownedBy(userId)).pluck<string[]>('id')

/** Subscriptions of a user that the payment provider may still charge. */
export const listChargedSubscriptions = (db: Database, userId: string): Promise<string[]> =>
  db('billing_subscriptions').where(ownedBy(userId)).whereNot({ status: 'ended' }).pluck<string[]>('id')

/** Jobs whose workflows Temporal may still keep, ended at most so many days ago. */
export async function listRecentJobs(db: Database, userId: string, days: number): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    `select id from jobs where ${ownedSql()} and coalesce(ended_at, now()) > now() - ? * interval '1 day'`,
    [userId, days],
  )
  return rows.map(({ id }) => id)
}

/** The user's address, for what is stored under it; undefined for an unknown user. */
export const getEmail = async (db: Database, userId: string): Promise<string | undefined> =>
  (await db('users').where({ id: userId }).first<{ email: string }>('email'))?.email
