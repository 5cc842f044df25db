import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { connectPostgres, openPostgresPool } from './connections.ts'
import { isOutage } from './outage.ts'
import { createTestDatabase } from './testing/database/test-database.ts'
import type { TestDatabase } from './testing/database/test-database.ts'

// An uncaught error fails the run, which is what these tests check.
describe('PostgreSQL connections', () => {
  let database: TestDatabase
  let end: () => Promise<unknown>
  afterEach(() => end())

  it('replaces a connection that the server ended, idle or borrowed', async () => {
    database = await createTestDatabase()
    const pool = openPostgresPool(database.url, 3)
    end = () => pool.end()
    const [borrowed, idle] = await Promise.all([pool.connect(), pool.connect()])
    const closed = Promise.withResolvers<void>()
    borrowed.once('end', () => closed.resolve())
    idle.release()
    await database.drop()
    await closed.promise
    borrowed.release(true)
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: '3D000' })
  })

  it('limits the wait for a full pool, and reports it as an outage', async () => {
    database = await createTestDatabase()
    const pool = openPostgresPool(database.url, 1, 2_000)
    const held = await pool.connect()
    end = async () => {
      held.release()
      await pool.end()
      await database.drop()
    }
    const outcome = await Promise.race([
      pool.query('select 1').catch((error: unknown) => error),
      delay(60_000, 'waits', { ref: false }),
    ])
    expect(isOutage(outcome)).toBe(true)
  })

  it('replaces a knex connection that the server ended', async () => {
    database = await createTestDatabase()
    const db = connectPostgres(database.url)
    end = () => db.destroy()
    await db.raw('select 1')
    await database.drop()
    await expect(db.raw('select 1')).rejects.toMatchObject({ code: '3D000' })
  })
})
