import type { Knex } from 'knex'
import { afterAll, beforeAll } from 'vitest'
import { connectPostgres } from '../../connections.ts'
import { createTestDatabase } from './test-database.ts'

/**
 * A migrated database for all tests of a file, dropped at their end. `take` receives the connection before the first.
 */
export function withTestDatabase(take: (db: Knex) => unknown, poolSize?: number): void {
  let end: () => Promise<unknown>
  beforeAll(async () => {
    const database = await createTestDatabase()
    const db = connectPostgres(database.url, poolSize)
    end = () => db.destroy().then(database.drop)
    await take(db)
  })
  afterAll(() => end())
}
