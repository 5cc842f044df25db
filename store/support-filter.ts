import { messageIdOf, isId } from '@songloom/contracts/ids.rules'
import type { GenerationFilter } from '@songloom/contracts/support-generations'
import type { GenerationTab } from '@songloom/contracts/support.rules'
import { containing } from './like.ts'
import { isOpenSql, isWaitingSql } from './support-stuck.ts'

/** A condition on `jobs j`, with what fills its blanks. */
export interface Condition {
  sql: string
  bindings: unknown[]
}

export const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' and ') || 'true',
  bindings: conditions.flatMap(({ bindings }) => bindings),
})

const tabs: Record<Exclude<GenerationTab, 'stuck'>, string> = {
  failed: "j.state = 'failed'",
  cancelled: "j.state = 'cancelled'",
  processing: `${isOpenSql} and not ${isWaitingSql}`,
  waiting: `${isOpenSql} and ${isWaitingSql}`,
  all: 'true',
}

/** The stuck ones of a tab are told by their rule, not by a condition. */
export const tabCondition = (tab: GenerationTab): Condition => ({
  sql: tab === 'stuck' ? 'true' : tabs[tab],
  bindings: [],
})

function searchCondition(search: string): Condition {
  const id = messageIdOf(search).toLowerCase()
  if (isId(id))
    return { sql: 'j.id = ? or j.message_id = ? or j.project_id = ? or j.user_id = ?', bindings: [id, id, id, id] }
  return {
    sql: 'j.user_id in (select u.id from users u where u.email ilike ? union all select u.id from users u where u.id = ?)',
    bindings: [containing(search), search],
  }
}

/** A filter without its tab and its rule. */
export type JobFilter = Omit<GenerationFilter, 'tab' | 'rule'>

export function filterCondition(filter: JobFilter): Condition {
  const { search, tool, version, failureCode, userId, projectId, olderThanSeconds } = filter
  const conditions: Condition[] = []
  const where = (sql: string, ...bindings: unknown[]): void => void conditions.push({ sql, bindings })
  const text = search?.trim()
  if (text) conditions.push(searchCondition(text))
  if (tool) where('j.tool = ?', tool)
  if (version) where("j.message_id in (select m.id from messages m where m.settings ->> 'version' = ?)", version)
  if (failureCode) where("j.message_id in (select m.id from messages m where m.failure ->> 'code' = ?)", failureCode)
  if (userId) where('j.user_id = ?', userId)
  if (projectId) where('j.project_id = ?', projectId)
  if (olderThanSeconds) where("j.created_at <= now() - ? * interval '1 second'", olderThanSeconds)
  return allOf(conditions)
}
