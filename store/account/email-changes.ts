import { emailLinkMinutes } from '@songloom/contracts/account/security.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import { endOtherSessions } from './sessions.ts'
import { isOpenSql, withdrawEmailChanges } from './withdraw-email-changes.ts'

interface EmailChangeRow {
  id: string
  user_id: string
  session_id: string | null
  old_email: string
  new_email: string
  confirmed_at: Date | null
  expires_at: Date
}

export interface NewEmailChange {
  userId: string
  sessionId: string | undefined
  oldEmail: string
  newEmail: string
  /** SHA-256 of the tokens in the two mails. */
  confirmHash: string
  cancelHash: string
}

/** A change ends with the session that began it, which another person may have opened. */
const openSql = `${isOpenSql} and exists
  (select 1 from sessions s where s.id = email_changes.session_id and s.expires_at > now())`

/** The change of a user that waits for its link. */
export async function getOpenEmailChange(
  db: Database,
  userId: string,
): Promise<{ newEmail: string; expiresAt: Date } | undefined> {
  const [row] = await selectRows<EmailChangeRow>(
    db,
    `select * from email_changes where user_id = ? and ${openSql} order by created_at desc limit 1`,
    [userId],
  )
  return row && { newEmail: row.new_email, expiresAt: row.expires_at }
}

/**
 * Begins a change in place of an earlier one that waits. Answers whether the new address is another account's; then its
 * link must not be mailed.
 */
export const beginEmailChange = (db: Database, change: NewEmailChange): Promise<{ isKnown: boolean }> =>
  db.transaction(async (trx) => {
    await withdrawEmailChanges(trx, change.userId)
    await trx('email_changes').insert({
      id: createId(),
      user_id: change.userId,
      session_id: change.sessionId ?? null,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      confirm_hash: change.confirmHash,
      cancel_hash: change.cancelHash,
      expires_at: trx.raw(`now() + ? * interval '1 minute'`, [emailLinkMinutes]),
    })
    const known = await trx('users').where({ email: change.newEmail }).first('id')
    return { isKnown: known !== undefined }
  })

/** Undefined where another account has the address. */
async function setEmail(trx: Database, userId: string, email: string): Promise<string | undefined> {
  const known = await trx('users').where({ email }).whereNot({ id: userId }).first('id')
  if (known) return undefined
  await trx('users').where({ id: userId }).update({ email, email_verified: true, updated_at: trx.fn.now() })
  return email
}

/**
 * Makes the new address the account's; its other sessions and mailed links end. Answers the address, or undefined for a
 * link that is used, withdrawn, too old, or whose address is another account's.
 */
export const confirmEmailChange = (db: Database, confirmHash: string): Promise<string | undefined> =>
  db.transaction(async (trx) => {
    const [row] = await selectRows<EmailChangeRow>(
      trx,
      `update email_changes set confirmed_at = now() where confirm_hash = ? and ${openSql} returning *`,
      [confirmHash],
    )
    if (!row) return undefined
    const email = await setEmail(trx, row.user_id, row.new_email)
    if (email === undefined)
      await trx('email_changes').where({ id: row.id }).update({ confirmed_at: null, cancelled_at: trx.fn.now() })
    else await endOtherSessions(trx, row.user_id, row.session_id ?? undefined)
    return email
  })

export interface CancelledEmailChange {
  email: string
  wasChanged: boolean
}

/**
 * Keeps the old address; where the change was confirmed before, it comes back and all sessions end. Every change of the
 * account that waits is withdrawn.
 */
export const cancelEmailChange = (db: Database, cancelHash: string): Promise<CancelledEmailChange | undefined> =>
  db.transaction(async (trx) => {
    const [row] = await selectRows<EmailChangeRow>(
      trx,
      `update email_changes set cancelled_at = now()
       where cancel_hash = ? and cancelled_at is null and expires_at > now() returning *`,
      [cancelHash],
    )
    if (!row) return undefined
    await withdrawEmailChanges(trx, row.user_id)
    const wasChanged = row.confirmed_at !== null
    if (wasChanged) await endOtherSessions(trx, row.user_id, undefined)
    const email = wasChanged ? await setEmail(trx, row.user_id, row.old_email) : row.old_email
    return email === undefined ? undefined : { email, wasChanged }
  })
