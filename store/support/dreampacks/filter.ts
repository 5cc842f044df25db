import { stuckRunMinutes } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { isId } from '@songloom/contracts/library/ids.rules'
import type { SupportDreampackFilter } from '@songloom/contracts/support/dreampacks/dreampacks'
import { maxOverdueMinutes } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import type { DreampackTab } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import { availableTokensSql } from '../../ledger/ledger.ts'
import { containing } from '../../like.ts'
import { isRestrictedSql } from '../users/restrictions.ts'
import { joinConditions } from '../filter.ts'
import type { Condition } from '../filter.ts'
import { isOpenSql, isParkedSql } from '../stuck.ts'

const minutesAgo = (minutes: number): string => `now() - interval '${minutes} minutes'`
const runOf = (condition: string): string =>
  `exists (select 1 from dreampack_runs r where r.dreampack_id = p.id and r.state = 'running' and ${condition})`

const isToolPausedSql = "exists (select 1 from tool_pauses t where t.tool = p.settings ->> 'tool')"
const isStillSql = `r.progressed_at < ${minutesAgo(stuckRunMinutes)}`
/** A parked track waits for its engine, and is listed under Parked. */
const hasParkedTrackSql = `exists (select 1 from jobs j join dreampack_runs parked on parked.id = j.run_id
  where parked.dreampack_id = p.id and parked.state = 'running' and ${isOpenSql} and ${isParkedSql})`
/** A user limit slows tracks down, so slow progress is not stuck. */
const mayWaitSql = `(${isToolPausedSql} or ${hasParkedTrackSql} or ${isRestrictedSql('p.user_id')})`
/** Of a run `r` of a dreampack `p`. A paused tool makes no progress. */
export const isRunStuckSql = `(r.state = 'running' and ${isStillSql} and not ${mayWaitSql})`
const isOverdueSql = `(p.state = 'active' and p.next_due_at < ${minutesAgo(maxOverdueMinutes)})`
export const isRunningSql = runOf('true')

/** The first rule that matches a dreampack `p`, by rows alone. */
export const packRuleSql = `case when ${runOf(isStillSql)} and not ${mayWaitSql} then 'no_progress'
  when ${isOverdueSql} then 'not_fired' end`

const tabs: Record<DreampackTab, string> = {
  all: 'true',
  running: isRunningSql,
  stuck: `(${packRuleSql}) is not null`,
  unpayable: `p.state = 'active' and ${availableTokensSql('p.user_id')} < p.track_count * p.track_tokens`,
  paused: "p.state = 'paused'",
}

/** Of a dreampack `p`. */
export const packTabSql = (tab: DreampackTab): string => tabs[tab]

function searchCondition(text: string): Condition {
  const id = text.replace(/^(sync-)?dreampack-/, '').toLowerCase()
  if (isId(id))
    return {
      sql: `p.id = ? or p.user_id = ? or p.id in (select r.dreampack_id from dreampack_runs r
        where ? in (r.id, r.project_id))`,
      bindings: [id, id, id],
    }
  return {
    sql: 'p.name ilike ? or p.user_id in (select u.id from users u where u.email ilike ? or u.id = ?)',
    bindings: [containing(text), containing(text), text],
  }
}

/** Deleted ones are listed on request, or while a run of theirs is open. */
function stateCondition(state: SupportDreampackFilter['state'], isOneAsked: boolean): Condition {
  if (state) return { sql: 'p.state = ?', bindings: [state] }
  return { sql: isOneAsked ? 'true' : `p.state <> 'deleted' or ${isRunningSql}`, bindings: [] }
}

/** A filter without its tab, of a dreampack `p`. */
export function packCondition({ state, search }: Omit<SupportDreampackFilter, 'tab'>): Condition {
  const text = search?.trim()
  return joinConditions([stateCondition(state, Boolean(text)), ...(text ? [searchCondition(text)] : [])])
}
