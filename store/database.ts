import type { Knex } from 'knex'

/** A connection or an open transaction; callers decide what commits together. */
export type Database = Knex

/**
 * Rows of a raw query, typed by the caller who wrote the SQL. `name`: prepared under this name once for each
 * connection, for SQL that takes longer to plan than to run.
 */
export async function selectRows<Row>(
  db: Database,
  sql: string,
  bindings: readonly unknown[] | Record<string, unknown> = [],
  name?: string,
): Promise<Row[]> {
  const query = db.raw<{ rows: Row[] }>(sql, bindings as Knex.RawBinding[])
  const result = await (name === undefined ? query : query.options({ name }))
  return result.rows
}

/** Rows in the order of their ids; ids without a row are skipped. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Holds a named lock until the transaction ends, so that decisions under one name are serialized. */
export const lockName = (trx: Database, name: string): Promise<unknown> =>
  trx.raw('select pg_advisory_xact_lock(hashtext(?))', [name])

/** Runs `work` in the caller's open transaction, or in one of its own. An error ends the whole transaction. */
export const inTransaction = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction(work)
