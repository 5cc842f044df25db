import type { Redis } from 'ioredis'
import type { TurnDelta } from '@songloom/contracts/assistant/turns'

/** Notes between processes about new deltas. Lossy: readers look again each second. */
export const turnsChannel = 'songloom:turns'

/** A turn has new deltas: `live` ones in Redis only, or stored `parts`. `jobs`: its tools have accepted a job. */
export interface TurnNote {
  turnId: string
  userId: string
  messageId: string
  kind: 'live' | 'parts' | 'jobs'
  attempt: number
}

const keptSeconds = 3_600
const keyFor = (turnId: string, attempt: number): string => `songloom:turn:${turnId}:${attempt}`

/** Notifies API nodes of new deltas. Never throws. */
export async function announceTurn(redis: Redis, note: TurnNote): Promise<void> {
  if (redis.status !== 'ready') return
  await redis.publish(turnsChannel, JSON.stringify(note)).catch(() => undefined)
}

/**
 * Appends a batch to the log of an attempt and publishes it. Answers the number of batches that the log has then: fewer
 * than were appended when Redis lost some. Throws while Redis is away.
 */
export async function appendLive(redis: Redis, note: TurnNote, deltas: readonly TurnDelta[]): Promise<number> {
  const key = keyFor(note.turnId, note.attempt)
  const results = await redis
    .multi()
    .xadd(key, '*', 'd', JSON.stringify(deltas))
    .xlen(key)
    .expire(key, keptSeconds)
    .publish(turnsChannel, JSON.stringify(note))
    .exec()
  return Number(results?.[1]?.[1] ?? 0)
}

/** Removes the log of an attempt, before it is written again. */
export const clearLive = (redis: Redis, turnId: string, attempt: number): Promise<number> =>
  redis.del(keyFor(turnId, attempt))

/** A piece of an attempt's log, and where reading continues. */
export interface LiveBatch {
  deltas: TurnDelta[]
  lastId: string | undefined
}

/** Batches of an attempt after an entry of its log. Empty while Redis is away. */
export async function readLive(
  redis: Redis,
  turnId: string,
  attempt: number,
  lastId: string | undefined,
): Promise<LiveBatch> {
  if (redis.status !== 'ready') return { deltas: [], lastId }
  const from = lastId === undefined ? '-' : `(${lastId}`
  const entries = await redis.xrange(keyFor(turnId, attempt), from, '+').catch(() => [])
  return {
    deltas: entries.flatMap(([, fields]) => JSON.parse(fields[1]!) as TurnDelta[]),
    lastId: entries.at(-1)?.[0] ?? lastId,
  }
}
