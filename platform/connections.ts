import { Client, Connection } from '@temporalio/client'
import { Redis } from 'ioredis'
import type { RedisOptions } from 'ioredis'
import knex from 'knex'
import type { Knex } from 'knex'
import pg from 'pg'
import { createLog } from './logs/log.ts'
import { createQueryNames, prepareRepeated } from './query-names.ts'
import type { QueryNames } from './query-names.ts'
import { traceStarts } from './tracing/temporal.ts'

const log = createLog('connections')

/** Whether PostgreSQL answers a query now. */
export const isAnswering = (db: Knex): Promise<boolean> =>
  db.raw('select 1').then(
    () => true,
    () => false,
  )

const acquireWithinMs = 10_000

type AfterCreate = (connection: pg.Client, done: (error: null, connection: pg.Client) => void) => void

const prepareRepeatedOn =
  (nameOf: QueryNames): AfterCreate =>
  (connection, done) => {
    prepareRepeated(connection, nameOf)
    done(null, connection)
  }

/** A pool of PostgreSQL connections, opened by the first query; dead ones are replaced. */
export function connectPostgres(url: string, poolSize = 10): Knex {
  return knex({
    client: 'pg',
    connection: { connectionString: url, keepAlive: true },
    pool: { min: 0, max: poolSize, afterCreate: prepareRepeatedOn(createQueryNames()) },
    acquireConnectionTimeout: acquireWithinMs,
    log: {
      warn: (message: unknown) => log.warn({ part: 'postgres' }, String(message)),
      error: (message: unknown) => log.error({ part: 'postgres' }, String(message)),
    },
  })
}

/**
 * A pool for plain SQL, with a limited wait for a connection. One that the server ends fails its query, never the
 * process.
 */
export function openPostgresPool(url: string, poolSize = 10, waitMs = acquireWithinMs): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: waitMs })
  // Idle connections emit on the pool, borrowed ones only on themselves.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection ended'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * A Redis connection that reconnects forever; while Redis is away a command fails within about a second. Only the
 * command's promise ever rejects.
 */
export function connectRedis(url: string, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    connectTimeout: 3_000,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
    ...options,
  })
  let isDown = false
  redis.on('error', (error: Error) => {
    if (!isDown) log.warn({ err: error }, 'Redis cannot be reached')
    isDown = true
  })
  redis.on('ready', () => {
    if (isDown) log.info('Redis is back')
    isDown = false
  })
  return redis
}

export type TemporalLink = { connection: Connection; client: Client }

/** A Temporal client that connects with its first call, so a process can start while Temporal is away. */
export function connectTemporal(address: string, namespace = 'default'): TemporalLink {
  const connection = Connection.lazy({ address })
  return { connection, client: new Client({ connection, namespace, interceptors: { workflow: [traceStarts] } }) }
}
