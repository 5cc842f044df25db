import type { UserTimelineKind } from '@songloom/contracts/support/users/user-timeline.rules'
import { selectRuns } from '../../dreampacks/dreampack-run-views.ts'
import { shownNameSql } from '../../library/shown-names.ts'
import { isWaitingSql } from '../stuck.ts'

/** Rows of a user in one table, as SQL: selection, time and entry. */
export interface TimelineSource {
  kind: UserTimelineKind
  from: string
  /** The column with the user's id. */
  user: string
  at: string
  /** Unique within all sources. */
  id: string
  data: string
  where?: string
}

const restrictions = "('limit', 'block', 'lift')"
/** Audit entries that the timeline shows as another kind. */
const listedElsewhere = "('limit', 'block', 'lift', 'message')"
const auditData = "jsonb_build_object('action', a.action, 'actor', a.actor_email, 'reason', a.reason, 'after', a.after"

/** Actions of staff on the user or on records of the user. */
const auditSource = (subjectKind: string, from: string, user: string, more: string): TimelineSource => ({
  kind: 'support',
  from,
  user,
  at: 'a.at',
  id: "'audit-' || a.id",
  data: `${auditData}${more})`,
  where: `a.subject_kind = '${subjectKind}' and a.action not in ${listedElsewhere}`,
})

export const timelineSources: readonly TimelineSource[] = [
  {
    kind: 'request',
    from: 'jobs j join messages m on m.id = j.message_id',
    user: 'j.user_id',
    at: 'j.created_at',
    id: "'request-' || j.id",
    data: `jsonb_build_object('jobId', j.id, 'tool', j.tool, 'name', ${shownNameSql},
      'state', case when j.state = 'running' and ${isWaitingSql} then 'accepted' else j.state end,
      'tokens', j.price_tokens,
      'isRerun', j.rerun_of is not null, 'isTrack', j.run_id is not null)`,
    where: 'j.parent_id is null',
  },
  {
    kind: 'failure',
    from: 'jobs j join messages m on m.id = j.message_id',
    user: 'j.user_id',
    at: 'j.ended_at',
    id: "'failure-' || j.id",
    data: `jsonb_build_object('jobId', j.id, 'tool', j.tool, 'name', ${shownNameSql},
      'message', m.failure ->> 'message')`,
    where: "j.parent_id is null and j.state = 'failed' and j.ended_at is not null",
  },
  {
    kind: 'money',
    from: 'ledger_transactions t',
    user: 't.user_id',
    at: 't.at',
    id: "'money-' || t.id",
    data: `jsonb_build_object('jobId', t.job_id, 'kind', t.kind, 'reason', t.reason,
      'tokens', (select max(abs(e.amount)) from ledger_entries e where e.transaction_id = t.id))`,
    // A free job is settled without entries.
    where: "t.kind <> 'reserve' and exists (select 1 from ledger_entries e where e.transaction_id = t.id)",
  },
  {
    kind: 'pack',
    from: `(${selectRuns}) r join dreampacks p on p.id = r.dreampack_id`,
    user: 'p.user_id',
    at: 'r.created_at',
    id: "'pack-' || r.id",
    data: `jsonb_build_object('dreampackId', p.id, 'name', p.name, 'state', r.state, 'reason', r.reason, 'made', r.made,
      'trackCount', r.track_count)`,
  },
  {
    kind: 'message',
    from: 'support_messages s',
    user: 's.user_id',
    at: 's.created_at',
    id: "'message-' || s.id",
    data: "jsonb_build_object('actor', s.actor_email, 'text', s.text, 'isRead', s.read_at is not null)",
  },
  {
    kind: 'note',
    from: 'support_notes n',
    user: 'n.user_id',
    at: 'n.at',
    id: "'note-' || n.id",
    data: `jsonb_build_object('author', n.author_email, 'isCase', n.kind = 'case', 'text', n.text,
      'jobId', case n.subject_kind when 'generation' then n.subject_id end)`,
  },
  {
    kind: 'restriction',
    from: 'audit a',
    user: 'a.subject_id',
    at: 'a.at',
    id: "'audit-' || a.id",
    data: `${auditData})`,
    where: `a.subject_kind = 'user' and a.action in ${restrictions}`,
  },
  auditSource('user', 'audit a', 'a.subject_id', ''),
  auditSource('generation', 'audit a join jobs j on j.id = a.subject_id', 'j.user_id', ", 'jobId', j.id"),
  auditSource('dreampack', 'audit a join dreampacks p on p.id = a.subject_id', 'p.user_id', ", 'dreampackId', p.id"),
]
