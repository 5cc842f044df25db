import type { Knex } from 'knex'
import type { UserEvent } from '@songloom/contracts/events'
import { eventsAfter } from '@songloom/store/events'

export type ReadEvents = (userId: string, after: number, limit: number) => Promise<UserEvent[]>

/**
 * One query for all sockets of a user that stand at the same event. Only who asks in the same turn shares it: whatever was announced
 * to him is committed before the query is sent.
 */
export function shareReads(db: Knex, read: typeof eventsAfter = eventsAfter): ReadEvents {
  const asked = new Map<string, Promise<UserEvent[]>>()
  return (userId, after, limit) => {
    const key = `${userId} ${after} ${limit}`
    const shared = asked.get(key)
    if (shared) return shared
    const reading = read(db, userId, after, limit)
    asked.set(key, reading)
    queueMicrotask(() => asked.delete(key))
    return reading
  }
}
