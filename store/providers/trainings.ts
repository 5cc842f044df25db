import type { Database } from '../database.ts'
import { operationsTable } from './operations.ts'

/** Of these trainings, the ones that go on, or ended less than an hour ago: their result may be on its way. */
export const listFreshTrainings = (db: Database, ids: readonly string[]): Promise<string[]> =>
  operationsTable(db)
    .whereIn('id', [...ids])
    .whereRaw("(state in ('submitting', 'running') or ended_at > clock_timestamp() - interval '1 hour')")
    .pluck<string[]>('id')
