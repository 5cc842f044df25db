import { blank, deletedWith, own, remove } from '../personal-table.ts'
import type { PersonalTable } from '../personal-table.ts'

const ofStaff = { none: 'It holds notes of staff.' } as const
/** The account, its generations and its packs. */
const ofSubject = `(t.subject_id = :userId or exists (select 1 from jobs j where j.id = t.subject_id
  and j.user_id = :userId)
  or exists (select 1 from dreampacks d where d.id = t.subject_id and d.user_id = :userId))`
const ofCase = 'exists (select 1 from moderation_cases c where c.id = t.case_id and c.owner_id = :userId)'
const ofEmail = (column: string): string =>
  `exists (select 1 from users u where u.id = :userId and lower(u.email) = lower(t.${column}))`

/** What support wrote about an account and to it, and notices about songs. */
export const supportTables: readonly PersonalTable[] = [
  {
    // Who did what to which account stays; the words about the person go.
    table: 'audit',
    of: `${ofSubject} or t.actor_id = :userId`,
    file: ofStaff,
    erase: blank({
      reason: "'–'",
      before: "'{}'",
      after: "'{}'",
      actor_email: "case when t.actor_id = :userId then 'deleted account' else t.actor_email end",
    }),
    keeps: ['id', 'actor_id', 'actor_role', 'action', 'subject_kind', 'subject_id', 'bulk_id', 'request_id'],
  },
  {
    table: 'view_calls',
    of: 'exists (select 1 from view_sessions v where v.id = t.view_id and :userId in (v.user_id, v.actor_id))',
    file: ofStaff,
    erase: deletedWith('view_sessions'),
  },
  { table: 'view_sessions', of: ':userId in (t.user_id, t.actor_id)', file: ofStaff, erase: remove },
  { table: 'support_notes', of: own, file: ofStaff, erase: remove },
  { table: 'support_cases', of: ofSubject, file: ofStaff, erase: remove },
  { table: 'support_messages', of: own, file: 'support-messages', omit: ['actor_email', 'request_id'], erase: remove },
  {
    table: 'restrictions',
    of: own,
    file: 'restrictions',
    omit: ['reason', 'actor_email', 'lifted_by'],
    erase: remove,
  },
  {
    table: 'grant_requests',
    of: own,
    file: 'grants-asked-for',
    omit: ['reason', 'actor_id', 'actor_email', 'actor_role', 'decider_email'],
    erase: remove,
  },
  {
    table: 'bulk_items',
    of: 'exists (select 1 from jobs j where j.id = t.job_id and j.user_id = :userId)',
    file: ofStaff,
    erase: blank({ note: 'null' }),
    keeps: ['bulk_id', 'job_id', 'state'],
  },
  { table: 'moderation_cases', of: 't.owner_id = :userId', file: 'moderation-cases', erase: deletedWith('audios') },
  {
    table: 'moderation_decisions',
    of: ofCase,
    file: 'moderation-decisions',
    omit: ['actor_id', 'actor_email'],
    erase: deletedWith('audios'),
  },
  {
    table: 'moderation_appeals',
    of: ofCase,
    file: 'moderation-appeals',
    omit: ['actor_id', 'actor_email'],
    erase: deletedWith('audios'),
  },
  {
    // A notice about another's song stays, without its author.
    table: 'moderation_reports',
    of: `t.reporter_id = :userId or ${ofEmail('email')}`,
    file: 'reports',
    omit: ['request_id'],
    erase: blank({ reporter_id: 'null', name: 'null', email: 'null', explanation: "''" }),
    keeps: ['id', 'case_id', 'category', 'basis', 'request_id'],
  },
  { table: 'moderation_mails', of: `t.user_id = :userId or ${ofEmail('address')}`, file: 'mails', erase: remove },
]
