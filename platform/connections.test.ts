import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { connectPostgres, openPostgresPool } from './connections.ts'
import { isOutage } from './outage.ts'
import { createTestDatabase } from './testing/test-database.ts'
import type { TestDatabase } from './testing/test-database.ts'

// An error that nobody catches fails the run: that is what these hold.
describe('PostgreSQL connections', () => {
  let database: TestDatabase
  let end: () => Promise<unknown>
  afterEach(() => end())

  it('of a pool may be ended by the server, idle or borrowed, and the next query has another', async () => {
    database = await createTestDatabase()
    const pool = openPostgresPool(database.url, 3)
    end = () => pool.end()
    const [borrowed, idle] = await Promise.all([pool.connect(), pool.connect()])
    const gone = Promise.withResolvers<void>()
    borrowed.once('end', () => gone.resolve())
    idle.release()
    await database.drop()
    await gone.promise
    borrowed.release(true)
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: '3D000' })
  })

  it('of a full pool are waited for no longer than agreed, and the end of the wait is an outage', async () => {
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

  it('of knex may be ended by the server, and the next query has another', async () => {
    database = await createTestDatabase()
    const db = connectPostgres(database.url)
    end = () => db.destroy()
    await db.raw('select 1')
    await database.drop()
    await expect(db.raw('select 1')).rejects.toMatchObject({ code: '3D000' })
  })
})
