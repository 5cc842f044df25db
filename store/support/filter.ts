import { userFaultCodes } from '@songloom/contracts/errors/failure-causes.rules'
import type { Fault } from '@songloom/contracts/errors/failure-causes.rules'
import type { GenerationFilter } from '@songloom/contracts/support/generations'
import { noEngine } from '@songloom/contracts/support/support.rules'
import type { GenerationTab } from '@songloom/contracts/support/support.rules'
import { containing } from '../like.ts'
import { isCaseOfSql } from './users/cases.ts'
import { isOpenSql, isParkedSql, isWaitingSql } from './stuck.ts'

/** A condition on `jobs j`, with its bindings. */
export interface Condition {
  sql: string
  bindings: unknown[]
}

/** Returns the condition that holds where all of them hold; `true` for none. */
export const joinConditions = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' and ') || 'true',
  bindings: conditions.flatMap(({ bindings }) => bindings),
})

const tabs: Record<Exclude<GenerationTab, 'stuck'>, string> = {
  failed: "j.state = 'failed'",
  cancelled: "j.state = 'cancelled'",
  processing: `${isOpenSql} and not ${isWaitingSql}`,
  parked: `${isOpenSql} and ${isParkedSql}`,
  waiting: `${isOpenSql} and ${isWaitingSql} and not ${isParkedSql}`,
  all: 'true',
}

/** Stuck ones are selected by their rule, not by a condition. */
export const toTabCondition = (tab: GenerationTab): Condition => ({
  sql: tab === 'stuck' ? 'true' : tabs[tab],
  bindings: [],
})

/** Matches an id alone, in a workflow's name, or last in a page address. */
const idPattern = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/g
/** Screens show the last six characters of a long id. */
const shortIdPattern = /^…?([0-9a-f]{6})$/

/** Of a job, its message, project, user, pack or run, or of one of its audios. */
const withId = (id: string): Condition => ({
  sql: `? in (j.id, j.message_id, j.project_id, j.user_id, j.run_id) or j.id in (select a.job_id from audios a
    where a.id = ?)
    or j.run_id in (select r.id from dreampack_runs r where r.dreampack_id = ?)`,
  bindings: [id, id, id],
})

/** The id in a text, or the last six characters of one. */
export function readIds(text: string): { id: string | undefined; shortId: string | undefined } {
  const lower = text.toLowerCase()
  return { id: lower.match(idPattern)?.at(-1), shortId: shortIdPattern.exec(lower)?.[1] }
}

/** The name of a message `m` and its prompt, exactly as in the index `messages_words`. */
const messageWordsSql = `coalesce(m.song_name, m.settings ->> 'audioName', m.settings ->> 'fileName',
  m.settings ->> 'shownUrl', m.settings -> 'names' ->> 0, '') || E'\\n' || m.prompt`

/** The index contains trigrams. */
const minWordsLength = 3

/** An address, or fewer than three characters, is searched among users only. */
function wordsCondition(search: string): Condition {
  const ofUser = {
    sql: `j.user_id in (select u.id from users u where u.email ilike ? union all select u.id from users u
      where u.id = ?)`,
    bindings: [containing(search), search],
  }
  if (search.includes('@') || search.length < minWordsLength) return ofUser
  return {
    sql: `${ofUser.sql} or j.message_id in (select m.id from messages m where ${messageWordsSql} ilike ?)`,
    bindings: [...ofUser.bindings, containing(search)],
  }
}

function searchCondition(search: string): Condition {
  const { id, shortId } = readIds(search)
  if (id) return withId(id)
  const words = wordsCondition(search)
  return shortId ? { sql: `right(j.id, 6) = ? or ${words.sql}`, bindings: [shortId, ...words.bindings] } : words
}

/** Why a job failed or is parked. Workers of the previous version record no code. */
export const failureCodeSql = `case when ${isOpenSql} then j.parked_code else coalesce(j.failure_code, 'internal') end`
/** The key that groups and filters failures with the same last error. */
export const errorShapeSql = "left(md5(coalesce(j.error_shape, '')), 12)"

const faultCondition = (fault: Fault): Condition => ({
  sql: `j.state = 'failed' and ${fault === 'user' ? '' : 'not '}coalesce(j.failure_code = any(?), false)`,
  bindings: [userFaultCodes],
})

/** Filters of failures, and of how jobs ended. */
function endingConditions(filter: JobFilter): Condition[] {
  const { failureCode, fault, engine, errorShape, sinceVersion, endedWithinSeconds } = filter
  const conditions: Condition[] = []
  const where = (sql: string, ...bindings: unknown[]): void => void conditions.push({ sql, bindings })
  if (failureCode) where(`(j.state = 'failed' or ${tabs.parked}) and ${failureCodeSql} = ?`, failureCode)
  if (fault) conditions.push(faultCondition(fault))
  if (engine === noEngine) where('j.engine is null')
  else if (engine) where('j.engine = ?', engine)
  if (errorShape) where(`${errorShapeSql} = ?`, errorShape)
  if (sinceVersion)
    where('j.ended_at >= (select min(first.ended_at) from jobs first where first.app_version = ?)', sinceVersion)
  if (endedWithinSeconds) where("j.ended_at > now() - ? * interval '1 second'", endedWithinSeconds)
  return conditions
}

/** A filter without its tab and its rule. */
export type JobFilter = Omit<GenerationFilter, 'tab' | 'rule'>

/** Returns the condition on `jobs j` that a filter asks for; an absent field is not asked for. */
export function filterCondition(filter: JobFilter): Condition {
  const { search, tool, version, caseOwner, userId, projectId, olderThanSeconds } = filter
  const conditions: Condition[] = []
  const where = (sql: string, ...bindings: unknown[]): void => void conditions.push({ sql, bindings })
  const text = search?.trim()
  if (text) conditions.push(searchCondition(text))
  if (tool) where('j.tool = ?', tool)
  if (version) where("j.message_id in (select m.id from messages m where m.settings ->> 'version' = ?)", version)
  if (caseOwner) where(isCaseOfSql('generation', 'j.id'), caseOwner)
  if (userId) where('j.user_id = ?', userId)
  if (projectId) where('j.project_id = ?', projectId)
  if (olderThanSeconds) where("j.created_at <= now() - ? * interval '1 second'", olderThanSeconds)
  return joinConditions([...conditions, ...endingConditions(filter)])
}
