import { stuckRules } from '@songloom/contracts/jobs/stuck-jobs.rules'
import type { StuckRule } from '@songloom/contracts/jobs/stuck-jobs.rules'
import type { GenerationTab } from '@songloom/contracts/support/support.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { filterCondition, toTabCondition } from './filter.ts'
import type { JobFilter } from './filter.ts'
import { classifiedSql, isOpenSql, stuckCandidatesSql } from './stuck.ts'

export interface GenerationCounts {
  counts: Record<GenerationTab, number>
  rules: Record<StuckRule, number>
}

/** Counts of each tab, and of stuck ones by rule. */
export async function countSupportGenerations(
  db: Database,
  suspects: readonly string[],
  filter: JobFilter,
): Promise<GenerationCounts> {
  const [tabs, rules] = await Promise.all([countTabs(db, filter), countRules(db, suspects, filter)])
  return { counts: { ...tabs, stuck: Object.values(rules).reduce((sum, count) => sum + count, 0) }, rules }
}

type TabCounts = Record<Exclude<GenerationTab, 'stuck'>, number>

/** Each of the four parts is counted by an index. */
const countByIndex = (sql: string): string => `select open.parked, open.processing, open.waiting,
     (select count(*)::int from jobs j where ${sql}) as "all",
     (select count(*)::int from jobs j where ${toTabCondition('failed').sql} and ${sql}) as failed,
     (select count(*)::int from jobs j where ${toTabCondition('cancelled').sql} and ${sql}) as cancelled
   from (
     select count(*) filter (where ${toTabCondition('parked').sql})::int as parked,
       count(*) filter (where ${toTabCondition('processing').sql})::int as processing,
       count(*) filter (where ${toTabCondition('waiting').sql})::int as waiting
     from jobs j where ${isOpenSql} and ${sql}
   ) open`

const countTab = (tab: keyof TabCounts): string => `count(*) filter (where ${toTabCondition(tab).sql})::int as ${tab}`

const countInOnePass = (sql: string): string => `select count(*)::int as "all",
     ${(['parked', 'failed', 'cancelled', 'processing', 'waiting'] as const).map(countTab).join(', ')}
   from jobs j where ${sql}`

async function countTabs(db: Database, filter: JobFilter): Promise<TabCounts> {
  const { sql, bindings } = filterCondition(filter)
  // The version is in the messages, which are slower to read four times than the jobs.
  const [row] = filter.version
    ? await selectRows<TabCounts>(db, countInOnePass(sql), bindings)
    : await selectRows<TabCounts>(db, countByIndex(sql), [...bindings, ...bindings, ...bindings, ...bindings])
  return row!
}

/** Stuck generations by rule. */
export async function countRules(
  db: Database,
  suspects: readonly string[],
  filter: JobFilter,
): Promise<Record<StuckRule, number>> {
  const { sql, bindings } = filterCondition(filter)
  const rows = await selectRows<{ rule: StuckRule; count: number }>(
    db,
    `with ${classifiedSql(stuckCandidatesSql)} select c.rule, count(*)::int as count from classified c
     join jobs j using (id)
     where c.rule is not null and ${sql} group by c.rule`,
    [suspects, ...bindings],
  )
  const found = new Map(rows.map(({ rule, count }) => [rule, count]))
  return Object.fromEntries(stuckRules.map((rule) => [rule, found.get(rule) ?? 0])) as Record<StuckRule, number>
}
