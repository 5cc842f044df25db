import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { connectPostgres, connectRedis, openPostgresPool } from './connections.ts'
import { startStack } from './embedded/stack.ts'
import type { Stack } from './embedded/stack.ts'
import { isOutage } from './outage.ts'

const withCode = (code: string | number): Error => Object.assign(new Error('something failed'), { code })

test.each([
  'ECONNREFUSED',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08P01',
  '53100',
  '53200',
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'RequestTimeTooSkewed',
  'AccessDenied',
  14,
])('unavailable server or full disk is an outage: %s', (code) => {
  expect(isOutage(withCode(code))).toBe(true)
})

test.each(['23505', '42P01', '57014', '57P04', 'ENOENT', 5])('fault in the request is not: %s', (code) => {
  expect(isOutage(withCode(code))).toBe(false)
})

test.each([
  'ROLLBACK - Client has encountered a connection error and is not queryable',
  'Connection terminated unexpectedly',
  'Knex: Timeout acquiring a connection. The pool is probably full.',
  'Connection is closed.',
  'LOADING Redis is loading the dataset in memory',
])('known client message without a code is an outage: %s', (message) => {
  expect(isOutage(new Error(message))).toBe(true)
})

test.each(['unterminated quoted string at or near "\'a"', 'Workflow execution already terminated'])(
  'similar message is not: %s',
  (message) => {
    expect(isOutage(new Error(message))).toBe(false)
  },
)

test('finds the reason in causes and among several errors, and terminates on cycles', () => {
  const away = withCode('ECONNREFUSED')
  expect(isOutage(new Error('save failed', { cause: away }))).toBe(true)
  expect(isOutage(new AggregateError([new Error('a fault'), away]))).toBe(true)
  const circle = new Error('a fault')
  circle.cause = circle
  expect(isOutage(circle)).toBe(false)
})

describe('servers killed with SIGKILL', () => {
  let folder: string
  let stack: Stack
  let db: Knex

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'songloom-outage-'))
    const external = { temporalAddress: inject('temporalAddress') }
    stack = await startStack({ dataFolder: folder, quiet: true, isDurable: false, external })
    db = connectPostgres(stack.databaseUrl)
  })
  beforeEach(async () => {
    await stack.ready('postgres')
    // The pool may still have connections of the killed server.
    await expect
      .poll(() =>
        db.raw('select 1').then(
          () => 'answers',
          () => 'away',
        ),
      )
      .toBe('answers')
  })
  afterAll(async () => {
    await db.destroy()
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** The error of a transaction whose server is killed during this statement, or between two where there is none. */
  async function killWithin(statement?: string): Promise<unknown> {
    const transaction = db.transaction(async (trx) => {
      const { rows } = await trx.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid')
      const running = statement === undefined ? undefined : trx.raw(statement).catch((error: unknown) => error)
      await stack.kill('postgres', 'SIGKILL')
      process.kill(rows[0]!.pid, 'SIGKILL')
      if (running) throw await running
      await trx.raw('select 1')
    })
    return transaction.then(
      () => 'committed',
      (error: unknown) => error,
    )
  }

  test('during a statement of a transaction: its failed ROLLBACK is an outage', async () => {
    const error = await killWithin('select pg_sleep(60)')
    expect([error, isOutage(error)]).toEqual([expect.any(Error), true])
  })

  test("between two statements of a transaction: the next one's error is an outage", async () => {
    const error = await killWithin()
    expect([error, isOutage(error)]).toEqual([expect.any(Error), true])
  })

  test('during a query of a plain pool, and before the next', async () => {
    const pool = openPostgresPool(stack.databaseUrl, 2)
    const client = await pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const running = client.query('select pg_sleep(60)').catch((error: unknown) => error)
    await stack.kill('postgres', 'SIGKILL')
    process.kill(rows[0]!.pid, 'SIGKILL')
    const errors = [await running, await client.query('select 1').catch((error: unknown) => error)]
    client.release(true)
    await pool.end()
    expect(errors.map((error) => isOutage(error))).toEqual([true, true])
  })

  test('Redis: errors of its commands are outages', async () => {
    const redis = connectRedis(stack.redisUrl)
    await redis.ping()
    await stack.stopPart('redis')
    const error = await redis.get('a').catch((reason: unknown) => reason)
    await stack.startPart('redis')
    redis.disconnect()
    expect([error, isOutage(error)]).toEqual([expect.any(Error), true])
  })
})
