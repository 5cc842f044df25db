import type { ClassTokens } from '@songloom/contracts/edu/class-tokens'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { nameOrderSql } from './name-order.ts'
import type { Database } from '../database.ts'
import { inTransaction, selectRows } from '../database.ts'
import { appendTokens } from '../events/append-tokens.ts'
import { toAvailableAccount, book } from '../ledger/book.ts'
import { expireTokens, lockTokens } from '../ledger/expire-tokens.ts'
import { getTokens } from '../ledger/ledger.ts'
import {
  countTokens,
  cutLots,
  drawFromLots,
  drawTransferable,
  getTransferable,
  insertLots,
  listDrawnParts,
  listOpenParts,
} from '../ledger/lots.ts'
import type { LotPart } from '../ledger/lots.ts'

/** Tokens on their way between a teacher and students; empty after each transfer. */
const pool = (classId: string): string => `class:${classId}:pool`
const shareKeys = (classId: string): string => `class:${classId}:share:`

/** `shareKeys` in SQL; `classId` is an expression. */
export const shareKeysSql = (classId: string): string => `'class:' || ${classId} || ':share:'`

/** Whose tokens are moved, and by which request. */
export interface Transfer {
  classId: string
  className: string
  teacherId: string
  studentIds: readonly string[]
  /** A second transfer under the same id does nothing. */
  requestId: string
}

/** The members among these users, in order of their ids, so that locks are taken in one order; all for none named. */
export async function selectMembers(db: Database, classId: string, ids?: readonly string[]): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    `select user_id as id from class_members where class_id = ? and left_at is null
     and (?::text[] is null or user_id = any(?)) order by user_id`,
    [classId, ids ?? null, ids ?? null],
  )
  return rows.map(({ id }) => id)
}

/** The students whose accounts are the class's, and those who have their own. */
async function splitStudents(db: Database, { classId, studentIds }: Transfer) {
  const ofClass = await db('users').where({ class_id: classId }).whereIn('id', studentIds).pluck<string[]>('id')
  const own = studentIds.filter((id) => !ofClass.includes(id))
  return { own, ofClass: studentIds.filter((id) => ofClass.includes(id)) }
}

/**
 * Books tokens out of the teacher's lots, `ownTokens` of them for accounts of students' own; returns what was taken
 * from each lot, free tokens last.
 */
async function distribute(
  trx: Database,
  { classId, teacherId, ...transfer }: Transfer,
  { tokens, ownTokens }: { tokens: number; ownTokens: number },
): Promise<LotPart[]> {
  const key = `class:${classId}:out:${transfer.requestId}`
  const reason = `Shared with ${transfer.className}`
  let parts: LotPart[] = []
  await book(
    trx,
    { kind: 'adjust', userId: teacherId, key, reason },
    [
      [toAvailableAccount(teacherId), -tokens],
      [pool(classId), tokens],
    ],
    async (inner, id) => {
      await drawTransferable(inner, id, { userId: teacherId, tokens: ownTokens, code: 'class_tokens_free' })
      await drawFromLots(inner, id, teacherId, tokens - ownTokens)
      parts = await listDrawnParts(inner, id)
    },
  )
  return parts.toSorted((one, other) => Number(one.isFree) - Number(other.isFree))
}

/** Takes tokens off the front of the parts. */
function cutParts(parts: LotPart[], tokens: number): LotPart[] {
  const cut: LotPart[] = []
  for (let left = tokens; left > 0; left -= cut.at(-1)!.tokens) {
    const [first] = parts
    if (!first) throw new Error(`${left} of ${tokens} tokens came from no lot`)
    cut.push({ ...first, tokens: Math.min(first.tokens, left) })
    first.tokens -= cut.at(-1)!.tokens
    if (first.tokens === 0) parts.shift()
  }
  return cut
}

/** Grants a lot for each part, which expires when the teacher's would have. */
const grantParts = (
  trx: Database,
  { classId, className, requestId }: Transfer,
  userId: string,
  parts: readonly LotPart[],
) => {
  const tokens = countTokens(parts)
  return book(
    trx,
    { kind: 'adjust', userId, key: `${shareKeys(classId)}${requestId}:${userId}`, reason: `From ${className}` },
    [
      [pool(classId), -tokens],
      [toAvailableAccount(userId), tokens],
    ],
    (inner, id) => insertLots(inner, id, userId, parts, 'class'),
  )
}

/**
 * Gives each student tokens of the teacher's own: all of them or none. Free tokens go only to accounts that are the
 * class's. Throws `class_tokens_short` and `class_tokens_free`; false for a repeated request.
 */
export async function shareTokens(db: Database, transfer: Transfer, tokensEach: number): Promise<boolean> {
  const { teacherId, studentIds } = transfer
  const needed = tokensEach * studentIds.length
  if (needed === 0) return false
  return db.transaction(async (trx) => {
    await lockTokens(trx, teacherId)
    await expireTokens(trx, teacherId)
    const known = await trx('ledger_transactions')
      .where({ key: `class:${transfer.classId}:out:${transfer.requestId}` })
      .first('id')
    if (known) return false
    const tokens = await getTokens(trx, teacherId)
    if (tokens.available < needed)
      throw new RejectedError('class_tokens_short', { values: { needed, available: tokens.available } })
    const { own, ofClass } = await splitStudents(trx, transfer)
    const parts = await distribute(trx, transfer, { tokens: needed, ownTokens: tokensEach * own.length })
    for (const userId of [...own, ...ofClass]) await grantParts(trx, transfer, userId, cutParts(parts, tokensEach))
    for (const userId of [teacherId, ...studentIds]) await appendTokens(trx, userId)
    return true
  })
}

/**
 * Moves to the teacher what a student has not spent of a class's tokens; what open jobs hold stays. Both halves are
 * booked under the student's id, so that a repeated request leaves nothing between them. Returns how many.
 */
async function reclaimFrom(trx: Database, transfer: Transfer, userId: string): Promise<number> {
  const { classId, className, teacherId, requestId } = transfer
  await lockTokens(trx, userId)
  const parts = await listOpenParts(trx, userId, shareKeys(classId))
  const tokens = countTokens(parts)
  if (tokens === 0) return 0
  const key = `class:${classId}:back:${requestId}:${userId}`
  const isBooked = await book(
    trx,
    { kind: 'adjust', userId, key, reason: `Back to ${className}` },
    [
      [toAvailableAccount(userId), -tokens],
      [pool(classId), tokens],
    ],
    (inner, id) => cutLots(inner, id, parts),
  )
  if (!isBooked) return 0
  const teacherKey = `class:${classId}:in:${requestId}:${userId}`
  const isReturned = await book(
    trx,
    { kind: 'adjust', userId: teacherId, key: teacherKey, reason: `Back from ${className}` },
    [
      [pool(classId), -tokens],
      [toAvailableAccount(teacherId), tokens],
    ],
    (inner, id) => insertLots(inner, id, teacherId, parts, 'returned'),
  )
  if (!isReturned) throw new Error(`Tokens of ${userId} were returned before under ${teacherKey}`)
  await appendTokens(trx, userId)
  return tokens
}

/**
 * Returns to the teacher what the students have not spent. Returns how many tokens; 0 for a repeated request. The
 * teacher's tokens are locked first, as where they are shared.
 */
export async function takeBackTokens(db: Database, transfer: Transfer): Promise<number> {
  const { teacherId, studentIds } = transfer
  return inTransaction(db, async (trx) => {
    await lockTokens(trx, teacherId)
    let total = 0
    for (const userId of studentIds) total += await reclaimFrom(trx, transfer, userId)
    if (total > 0) await appendTokens(trx, teacherId)
    return total
  })
}

/** What a class's students have of its teacher's tokens. */
export async function getClassTokens(db: Database, classId: string, teacherId: string): Promise<ClassTokens> {
  const students = await selectRows<ClassTokens['students'][number]>(
    db,
    `select m.user_id as "studentId", m.name,
       exists (select 1 from users u where u.id = m.user_id and u.class_id = m.class_id) as "isOfClass",
       coalesce((select -sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
         where t.user_id = m.user_id and e.account = ?), 0)::int as "sharedTokens",
       coalesce((select sum(l.remaining) from token_lots l join ledger_transactions t on t.id = l.transaction_id
         where l.user_id = m.user_id and l.remaining > 0 and (l.expires_at is null or l.expires_at > now())
           and starts_with(t.key, ?)), 0)::int as "unspentTokens"
     from class_members m where m.class_id = ? and m.left_at is null
     order by ${nameOrderSql('m.folded_name')}, m.user_id`,
    [pool(classId), shareKeys(classId), classId],
  )
  const { available: teacherTokens } = await getTokens(db, teacherId)
  return { teacherTokens, transferableTokens: await getTransferable(db, teacherId), students }
}
