import { getFault } from '@songloom/contracts/errors/failure-causes.rules'
import type { FailureChoices, FailureGroup, FailuresQuery } from '@songloom/contracts/support/failures'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { lastErrorFirstSql } from '../jobs/job-steps.ts'
import { joinConditions, errorShapeSql, failureCodeSql, filterCondition, toTabCondition } from './filter.ts'
import type { Condition, JobFilter } from './filter.ts'

/** A group with its failed jobs, newest first. */
export type FailedJobs = Omit<FailureGroup, 'rerunnable' | 'replaced'> & { ids: string[] }

interface GroupRow extends Omit<FailedJobs, 'fault' | 'firstEndedAt' | 'lastEndedAt'> {
  first_ended_at: Date
  last_ended_at: Date
}

/** Where causes and engines are counted: among failed or parked jobs. */
type CauseTab = 'failed' | 'parked'

const jobsIn = (tab: CauseTab, filter: JobFilter): Condition =>
  joinConditions([toTabCondition(tab), filterCondition(filter)])

/** The last recorded error; its shape where no step recorded one. */
const exampleSql = `coalesce((select s.last_error from job_steps s
  where s.job_id = grouped.ids[1] and s.last_error is not null
    order by ${lastErrorFirstSql} limit 1), grouped.shape)`

/** Failed jobs that ended within a span, grouped by code, engine and shape of the last error; largest groups first. */
export async function listFailureGroups(db: Database, query: FailuresQuery, limit: number): Promise<FailedJobs[]> {
  const { sql, bindings } = jobsIn('failed', query)
  const rows = await selectRows<GroupRow>(
    db,
    `select grouped.*, ${exampleSql} as example from (
       select ${failureCodeSql} as "failureCode", j.engine, ${errorShapeSql} as "errorShape",
         min(coalesce(j.error_shape, '')) as shape,
         count(*)::int as jobs, count(distinct j.user_id)::int as users, sum(j.price_tokens)::int as tokens,
         array_agg(distinct j.tool) as tools, array_remove(array_agg(distinct j.app_version), null) as versions,
         min(j.ended_at) as first_ended_at, max(j.ended_at) as last_ended_at,
         array_agg(j.id order by j.created_at desc, j.id desc) as ids
       from jobs j where ${sql} group by 1, 2, 3 order by jobs desc, last_ended_at desc limit ?
     ) grouped order by jobs desc, last_ended_at desc`,
    [...bindings, limit],
  )
  return rows.map(toGroup)
}

const toGroup = ({ first_ended_at: first, last_ended_at: last, ...row }: GroupRow): FailedJobs => ({
  failureCode: row.failureCode,
  fault: getFault(row.failureCode),
  engine: row.engine,
  errorShape: row.errorShape,
  example: row.example,
  jobs: row.jobs,
  users: row.users,
  tokens: row.tokens,
  tools: row.tools,
  versions: row.versions,
  firstEndedAt: first.toISOString(),
  lastEndedAt: last.toISOString(),
  ids: row.ids,
})

const shownChoices = 40

/** Values that narrow the failed or parked jobs of a filter; each facet ignores the filter's own choice of it. */
export async function listFailureChoices(
  db: Database,
  tab: CauseTab,
  filter: JobFilter,
): Promise<Omit<FailureChoices, 'success'>> {
  const { failureCode: _code, ...byCause } = filter
  const { engine: _engine, ...byEngine } = filter
  const [causes, engines, versions] = await Promise.all([
    countBy<FailureChoices['causes'][number]>(db, `${failureCodeSql} as "failureCode"`, jobsIn(tab, byCause)),
    countBy<FailureChoices['engines'][number]>(db, 'j.engine', jobsIn(tab, byEngine)),
    listVersions(db),
  ])
  return { causes, engines, versions }
}

function countBy<Row>(db: Database, column: string, { sql, bindings }: Condition): Promise<Row[]> {
  return selectRows<Row>(
    db,
    `select ${column}, count(*)::int as count from jobs j where ${sql} group by 1 order by 2 desc, 1 limit ?`,
    [...bindings, shownChoices],
  )
}

/** Versions of the application that ended a job, newest first, by one index lookup each. */
async function listVersions(db: Database): Promise<string[]> {
  const rows = await selectRows<{ version: string }>(
    db,
    `with recursive seen as (
       select min(app_version) as version from jobs
       union all select (select min(j.app_version) from jobs j where j.app_version > seen.version) from seen
         where seen.version is not null
     )
     select version from seen where version is not null
     order by (select min(j.ended_at) from jobs j where j.app_version = version) desc limit ?`,
    [shownChoices],
  )
  return rows.map(({ version }) => version)
}
