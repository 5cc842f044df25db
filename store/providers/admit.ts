import type { Database } from '../database.ts'
import { lockName, selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import { operationsTable } from './operations.ts'

/** What is about to be sent. */
export interface NewOperation {
  provider: string
  capability: string
  model: string | null
  jobId: string
  step: string
  idempotencyKey: string
  /** Estimated, in millionths of a US dollar. */
  costMicros: number
  limits: { spendPerDay?: number | undefined; spendPerMonth?: number | undefined; concurrent?: number | undefined }
}

export type Admission = { id: string } | { refused: 'paused' | 'spend' | 'busy' }

const micros = 1_000_000
/** An operation that nobody has looked at for so long holds no place. */
const forgottenSeconds = 120

interface Load {
  today: number
  month: number
  open: number
  paused: boolean
}

const loadSql = `
  select coalesce(sum(cost_micros) filter (where submitted_at >= date_trunc('day', now(), 'UTC')), 0)::float8 as today,
    coalesce(sum(cost_micros), 0)::float8 as month,
    (select count(*)::int from provider_operations where provider = ? and state in ('submitting', 'running')
      and beaten_at > clock_timestamp() - interval '${forgottenSeconds} s') as open,
    exists (select 1 from provider_pauses where provider = ?) as paused
  from provider_operations
  where provider = ? and submitted_at >= date_trunc('month', now(), 'UTC')
    and resolution is distinct from 'not_billed'`

function findRefusal(load: Load, { limits, costMicros }: NewOperation): 'paused' | 'spend' | 'busy' | undefined {
  const exceeds = (spent: number, limit: number | undefined): boolean =>
    limit !== undefined && spent + costMicros > limit * micros
  if (load.paused) return 'paused'
  if (exceeds(load.today, limits.spendPerDay) || exceeds(load.month, limits.spendPerMonth)) return 'spend'
  return limits.concurrent !== undefined && load.open >= limits.concurrent ? 'busy' : undefined
}

/**
 * Records an operation before it is sent, if the provider is not paused and within its limits. One at a time for each
 * provider, so that two workers cannot exceed a limit together.
 */
export async function admitOperation(db: Database, operation: NewOperation): Promise<Admission> {
  return db.transaction(async (trx) => {
    await lockName(trx, `provider:${operation.provider}`)
    const [load] = await selectRows<Load>(
      trx,
      loadSql,
      Array.from({ length: 3 }, () => operation.provider),
    )
    const refused = findRefusal(load!, operation)
    if (refused) return { refused }
    const id = createId()
    await operationsTable(trx).insert({
      id,
      provider: operation.provider,
      capability: operation.capability,
      model: operation.model,
      job_id: operation.jobId,
      step: operation.step,
      idempotency_key: operation.idempotencyKey,
      state: 'submitting',
      cost_micros: Math.round(operation.costMicros),
    })
    return { id }
  })
}
