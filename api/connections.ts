import type { Knex } from 'knex'
import type { Redis } from 'ioredis'
import type { Pool } from 'pg'
import type { Config } from '@songloom/platform/config'
import { connectPostgres, connectRedis, connectTemporal, openPostgresPool } from '@songloom/platform/connections'
import { createMeasuredObjectStore } from '@songloom/platform/metrics/object-store'
import { openObjectStore } from '@songloom/platform/object-store'
import type { ObjectStore } from '@songloom/platform/object-store'

/** All that an API node is connected to. */
export interface Connections {
  db: Knex
  /** For the session library, which runs its own queries. */
  pool: Pool
  redis: Redis
  /** A subscriber can do nothing else. */
  subscriber: Redis
  objects: ObjectStore
  temporal: ReturnType<typeof connectTemporal>
  close(): Promise<void>
}

/** Connects lazily: a part that is away is found by the first call to it. */
export async function openConnections(config: Config): Promise<Connections> {
  const db = connectPostgres(config.databaseUrl)
  const pool = openPostgresPool(config.databaseUrl)
  const redis = connectRedis(config.redisUrl)
  const subscriber = connectRedis(config.redisUrl, { maxRetriesPerRequest: null })
  const objects = createMeasuredObjectStore(await openObjectStore(config.objectStore))
  const temporal = connectTemporal(config.temporalAddress, config.temporalNamespace)
  return {
    ...{ db, pool, redis, subscriber, objects, temporal },
    async close() {
      redis.disconnect()
      subscriber.disconnect()
      await Promise.all([pool.end(), db.destroy(), temporal.connection.close()])
    },
  }
}
