import { anyCaseOwner, caseStateLabels } from '@songloom/contracts/support/users/cases.rules'
import type { CaseState, NoteSubject } from '@songloom/contracts/support/users/cases.rules'
import type { SupportCase } from '@songloom/contracts/support/users/cases'
import type { Role } from '@songloom/contracts/account/plans.rules'
import type { Actor } from '../audit.ts'
import type { Database } from '../../database.ts'
import { lockName } from '../../database.ts'
import { appendNote, isSameNote } from './notes.ts'
import type { Subject } from './notes.ts'

/** As in PostgreSQL's JSON: times are texts. */
export interface CaseRow {
  subject_kind: NoteSubject
  subject_id: string
  state: CaseState
  owner_id: string | null
  owner_email: string | null
  updated_at: string | Date
}

export interface StaffMember {
  id: string
  email: string
  role: Role
}

type Owner = Pick<StaffMember, 'id' | 'email'>

/** What is left out stays as it is; a new case is open and nobody's. */
export interface CaseChange {
  subject: Subject
  userId: string
  state?: CaseState
  owner?: Owner | null
  author: Pick<Actor, 'id' | 'email'>
  requestId: string
}

/** The open case on the subject in a column, as `CaseRow`; null for most. */
export const openCaseSql = (kind: NoteSubject, idColumn: string): string =>
  `(select to_jsonb(sc) from support_cases sc where sc.subject_kind = '${kind}' and sc.subject_id = ${idColumn}
   and sc.state <> 'solved')`

/** Whether the subject in a column has an open case, of the bound colleague or of `anyCaseOwner`. */
export const isCaseOfSql = (kind: NoteSubject, idColumn: string): string =>
  `exists (select 1 from support_cases sc where sc.subject_kind = '${kind}' and sc.subject_id = ${idColumn}
   and sc.state <> 'solved'
    and ? in ('${anyCaseOwner}', sc.owner_id))`

/** Returns a case as staff read it; `updated_at` is a date, or the text of one in JSON. */
export const toRestrictionCase = (row: CaseRow): SupportCase => ({
  state: row.state,
  ownerId: row.owner_id,
  ownerEmail: row.owner_email,
  updatedAt: new Date(row.updated_at).toISOString(),
})

/** The case on a subject, solved or not. */
export async function getCase(db: Database, { kind, id }: Subject): Promise<SupportCase | undefined> {
  const row = await db<CaseRow>('support_cases').where({ subject_kind: kind, subject_id: id }).first()
  return row && toRestrictionCase(row)
}

/** Only what was changed, so that the same request always has the same text. */
function noteText({ state, owner }: Pick<CaseChange, 'state' | 'owner'>): string {
  const assigned = owner === undefined ? [] : [`assigned to ${owner?.email ?? 'nobody'}`]
  const text = [...(state === undefined ? [] : [caseStateLabels[state]]), ...assigned].join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const ownerOf = (before: SupportCase | undefined): Owner | null =>
  before?.ownerId ? { id: before.ownerId, email: before.ownerEmail ?? before.ownerId } : null

/** Changes a case and notes the change, once per `requestId`; 'reused' where that id belongs to another request. */
export async function setCase(db: Database, change: CaseChange): Promise<'done' | 'reused'> {
  const { subject, userId, author, requestId } = change
  const note = { subject, userId, kind: 'case', text: noteText(change), author, requestId } as const
  return db.transaction(async (trx) => {
    await lockName(trx, `case:${subject.kind}:${subject.id}`)
    const before = await getCase(trx, subject)
    const { state = before?.state ?? 'open', owner = ownerOf(before) } = change
    if (before?.state === state && before.ownerId === (owner?.id ?? null)) return 'done'
    if (!(await appendNote(trx, note))) return (await isSameNote(trx, note)) ? 'done' : 'reused'
    await trx('support_cases')
      .insert({
        subject_kind: subject.kind,
        subject_id: subject.id,
        state,
        owner_id: owner?.id ?? null,
        owner_email: owner?.email ?? null,
        updated_at: trx.fn.now(),
      })
      .onConflict(['subject_kind', 'subject_id'])
      .merge(['state', 'owner_id', 'owner_email', 'updated_at'])
    return 'done'
  })
}

/** Staff who may own a case. */
export const listStaff = (db: Database): Promise<StaffMember[]> =>
  db<StaffMember>('users').whereIn('role', ['support', 'lead', 'admin']).orderBy('email').select('id', 'email', 'role')
