import type { EngineProvider, JobOperation } from '@songloom/contracts/support/providers'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { operationsTable } from './operations.ts'

/** What a provider has cost and how it does. */
export type ProviderFigures = Pick<
  EngineProvider,
  | 'spentTodayMicros'
  | 'spentMonthMicros'
  | 'open'
  | 'collected'
  | 'failed'
  | 'unknown'
  | 'medianSeconds'
  | 'lastError'
  | 'lastCollectedAt'
>

interface FiguresRow extends Omit<ProviderFigures, 'lastError' | 'lastCollectedAt'> {
  provider: string
  lastCollectedAt: Date | null
  errorClass: string | null
  message: string | null
  errorAt: Date | null
}

export const noFigures: ProviderFigures = {
  ...{ spentTodayMicros: 0, spentMonthMicros: 0, open: 0, collected: 0, failed: 0, unknown: 0 },
  ...{ medianSeconds: null, lastError: null, lastCollectedAt: null },
}

const day = "submitted_at > clock_timestamp() - interval '1 day'"
const isSpent = "resolution is distinct from 'not_billed'"
const since = (unit: string): string => `submitted_at >= date_trunc('${unit}', now(), 'UTC') and ${isSpent}`

const figuresSql = `
  select f.*, e.error_class as "errorClass", e.error as message, e.ended_at as "errorAt" from (
    select provider,
      coalesce(sum(cost_micros) filter (where ${since('day')}), 0)::float8 as "spentTodayMicros",
      coalesce(sum(cost_micros) filter (where ${since('month')}), 0)::float8 as "spentMonthMicros",
      count(*) filter (where state in ('submitting', 'running'))::int as open,
      count(*) filter (where state = 'collected' and ${day})::int as collected,
      count(*) filter (where state = 'failed' and ${day})::int as failed,
      count(*) filter (where state = 'billed_unknown' and ${day})::int as unknown,
      percentile_cont(0.5) within group (order by extract(epoch from ended_at - submitted_at)::float8)
        filter (where state = 'collected' and ${day}) as "medianSeconds",
      max(ended_at) filter (where state = 'collected') as "lastCollectedAt"
    from provider_operations where submitted_at > now() - interval '32 days' group by provider
  ) f left join lateral (
    select error_class, error, ended_at from provider_operations
    where provider = f.provider and error is not null order by submitted_at desc limit 1
  ) e on true`

/** Figures by provider; one that was never asked has none. */
export async function listProviderFigures(db: Database): Promise<Map<string, ProviderFigures>> {
  const rows = await selectRows<FiguresRow>(db, figuresSql)
  return new Map(
    rows.map(({ provider, errorClass, message, errorAt, lastCollectedAt, ...figures }) => [
      provider,
      {
        ...figures,
        lastCollectedAt: lastCollectedAt?.toISOString() ?? null,
        lastError: errorClass && { errorClass, message: message ?? '', at: (errorAt ?? new Date(0)).toISOString() },
      } as ProviderFigures,
    ]),
  )
}

/** What was sent to providers for a job, oldest first. */
export async function listJobOperations(db: Database, jobId: string): Promise<JobOperation[]> {
  const rows = await operationsTable(db).where({ job_id: jobId }).orderBy('submitted_at')
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    model: row.model,
    state: row.state,
    resolution: row.resolution,
    costMicros: row.cost_micros,
    error: row.error,
    submittedAt: row.submitted_at.toISOString(),
  }))
}
