import { NativeConnection } from '@temporalio/worker'
import type { Config } from '@songloom/platform/config'
import { connectPostgres, connectRedis, connectTemporal } from '@songloom/platform/connections'
import { createMeasuredObjectStore } from '@songloom/platform/metrics/object-store'
import { openObjectStore } from '@songloom/platform/object-store'

/** Connects a worker to PostgreSQL, Redis, the object store and Temporal. */
export async function openConnections(config: Config) {
  const db = connectPostgres(config.databaseUrl)
  const redis = connectRedis(config.redisUrl)
  const objects = createMeasuredObjectStore(await openObjectStore(config.objectStore))
  const { client: temporal, connection: clientConnection } = connectTemporal(
    config.temporalAddress,
    config.temporalNamespace,
  )
  const connection = await NativeConnection.connect({ address: config.temporalAddress })
  return {
    db,
    redis,
    objects,
    temporal,
    /** Polls the queues. */
    connection,
    async close(): Promise<void> {
      redis.disconnect()
      await Promise.all([connection.close(), clientConnection.close(), db.destroy()])
    },
  }
}

export type Connections = Awaited<ReturnType<typeof openConnections>>
