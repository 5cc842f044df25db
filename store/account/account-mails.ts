import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** A mail about the data of an account, to be sent. */
export interface AccountMail {
  id: string
  kind: 'deletion' | 'export'
  to: string
  name: string
  /** When the account is deleted, or the archive. */
  endsAt: Date
}

const dueSql = {
  deletion: `select d.id, 'deletion' as kind, u.email as "to", u.name, d.due_at as "endsAt" from account_deletions d
    join users u on u.id = d.user_id where d.mailed_at is null and d.state = 'waiting' order by d.id limit 20`,
  export: `select d.id, 'export' as kind, u.email as "to", u.name, d.expires_at as "endsAt" from account_exports d
    join users u on u.id = d.user_id where d.mailed_at is null and d.state = 'ready' order by d.id limit 20`,
} as const

/** Mails that are due and not sent. */
export const listAccountMails = (db: Database, kind: AccountMail['kind']): Promise<AccountMail[]> =>
  selectRows<AccountMail>(db, dueSql[kind])

/** Claims a mail, so that one node sends it; false where another has. */
export const claimAccountMail = async (db: Database, { id, kind }: AccountMail): Promise<boolean> =>
  (await db(kind === 'deletion' ? 'account_deletions' : 'account_exports')
    .where({ id, mailed_at: null })
    .update({ mailed_at: db.fn.now() })) > 0

/** Gives a claim back after a failure, so that it is tried again. */
export const returnAccountMail = async (db: Database, { id, kind }: AccountMail): Promise<void> =>
  void (await db(kind === 'deletion' ? 'account_deletions' : 'account_exports')
    .where({ id })
    .update({ mailed_at: null }))
