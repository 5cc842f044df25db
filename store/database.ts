import type { Knex } from 'knex'

/** Either a connection or an open transaction; callers decide what commits together. */
export type Database = Knex

/** Rows of a raw query, typed by the caller who wrote the SQL. */
export async function rowsOf<Row>(db: Database, sql: string, bindings: readonly unknown[] = []): Promise<Row[]> {
  const result = await db.raw<{ rows: Row[] }>(sql, bindings as Knex.RawBinding[])
  return result.rows
}
