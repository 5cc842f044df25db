import type { GenerationFilter } from '@songloom/contracts/support/generations'
import type { GenerationSort } from '@songloom/contracts/support/support.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { microsSql, momentSql } from '../keyset.ts'
import type { Cursor } from '../keyset.ts'
import { joinConditions, filterCondition, toTabCondition } from './filter.ts'
import type { Condition } from './filter.ts'
import { classifiedSql, stuckCandidatesSql } from './stuck.ts'

/** A page of a list, and its order. */
export interface GenerationsPage {
  filter: GenerationFilter
  sort?: GenerationSort
  order: 'newest' | 'oldest'
  after: Cursor | undefined
  limit: number
}

/** Only then are ended jobs checked for problems. */
export const isStuckOnly = ({ tab, rule }: Pick<GenerationFilter, 'tab' | 'rule'>): boolean =>
  tab === 'stuck' || rule !== undefined

const nowSql = microsSql('now()')

/** Integers to order by, as in the list. Ages are counted from the same moment on all pages. */
const sortKeys: Record<Exclude<GenerationSort, 'created'>, (asOf: string) => string> = {
  age: (asOf) => `extract(epoch from coalesce(j.ended_at, ${asOf}) - j.created_at) * 1000000`,
  attempts: () => `coalesce((select s.attempt from job_steps s where s.job_id = j.id
    order by s.state = 'running' desc, s.state = 'failed' desc, s.attempt desc, s.started_at desc limit 1), 0)`,
  tokens: () => 'j.price_tokens',
}

/** Ids of a page, or of the newest `limit` of a filter. `suspects` are ended jobs to check (`listEndedSuspects`). */
export async function selectIds(
  db: Database,
  suspects: readonly string[],
  page: GenerationsPage,
): Promise<(Cursor & { id: string })[]> {
  const { filter, after, limit } = page
  const key = keyOf(page)
  const [direction, beyond] = page.order === 'newest' ? ['desc', '<'] : ['asc', '>']
  const paging: Condition[] = after
    ? [{ sql: `(${key.sql}, j.id) ${beyond} (${key.edge}, ?)`, bindings: [...key.bindings, after.micros, after.id] }]
    : []
  const where = joinConditions([toTabCondition(filter.tab), filterCondition(filter), ...paging])
  const isStuck = isStuckOnly(filter)
  const rule = filter.rule ?? null
  return selectRows(
    db,
    `${isStuck ? `with ${classifiedSql(stuckCandidatesSql)}` : ''}
     select j.id, ${key.micros} as micros, ${key.asOf} as "asOf" from jobs j
     ${isStuck ? 'join classified c using (id)' : ''}
     where ${isStuck ? 'c.rule is not null and (?::text is null or c.rule = ?) and' : ''} ${where.sql}
     order by ${key.sql} ${direction}, j.id ${direction} limit ?`,
    [
      ...(isStuck ? [suspects] : []),
      ...key.bindings,
      ...(isStuck ? [rule, rule] : []),
      ...where.bindings,
      ...key.bindings,
      limit,
    ],
  )
}

interface SortKey {
  sql: string
  bindings: string[]
  /** Formats and parses the cursor's key. */
  micros: string
  edge: string
  asOf: string
}

/** Creation is ordered by the index; anything else by an integer. */
function keyOf({ sort = 'created', after }: GenerationsPage): SortKey {
  if (sort === 'created')
    return { sql: 'j.created_at', bindings: [], micros: microsSql('j.created_at'), edge: momentSql, asOf: 'null' }
  const asOf = sort === 'age' ? after?.asOf : undefined
  const sql = `(${sortKeys[sort](asOf === undefined ? 'now()' : momentSql)})::bigint`
  return {
    sql,
    bindings: asOf === undefined ? [] : [asOf],
    micros: `${sql}::text`,
    edge: '?::bigint',
    asOf: sort !== 'age' ? 'null' : asOf === undefined ? nowSql : `'${BigInt(asOf)}'`,
  }
}
