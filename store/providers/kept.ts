import type { Database } from '../database.ts'
import { operationsTable } from './operations.ts'

/** Operations whose results were kept long enough. */
export const listOutdatedResults = async (db: Database, limit: number): Promise<string[]> =>
  (await operationsTable(db).whereRaw('kept_until < clock_timestamp()').limit(limit).select('id')).map(({ id }) => id)

/** Writes that an operation keeps no objects any more; returns the number of changed rows, 0 for an unknown id. */
export const forgetKept = (db: Database, id: string): Promise<number> =>
  operationsTable(db).where({ id }).update({ kept_until: null })
