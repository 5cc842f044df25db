import type { Knex } from 'knex'
import { readEventBatch } from '@songloom/store/events/events'
import type { BatchBounds, EventBatch } from '@songloom/store/events/events'

export type ReadEvents = (userId: string, after: number) => Promise<EventBatch>

/**
 * One query for all sockets of a user at the same event. Only reads of the same turn share it: an event is committed
 * before it is announced, hence before the query.
 */
export function shareReads(db: Knex, bounds: BatchBounds, read: typeof readEventBatch = readEventBatch): ReadEvents {
  const asked = new Map<string, Promise<EventBatch>>()
  return (userId, after) => {
    const key = `${userId} ${after}`
    const shared = asked.get(key)
    if (shared) return shared
    const reading = read(db, userId, after, bounds)
    asked.set(key, reading)
    queueMicrotask(() => asked.delete(key))
    return reading
  }
}
