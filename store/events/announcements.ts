import type { Redis } from 'ioredis'
import type { ProgressNote } from '@songloom/contracts/jobs/events'

/** Channels between processes. Lossy: rows are the source of truth, and a sweep catches up. */
export const eventsChannel = 'songloom:events'
export const progressChannel = 'songloom:progress'

/** Notifies API nodes that a user has new rows. Never throws. */
export async function announceEvents(redis: Redis, userId: string): Promise<void> {
  await publishQuietly(redis, eventsChannel, userId)
}

/** Ephemeral progress; lost while Redis is down. */
export async function announceProgress(redis: Redis, userId: string, note: ProgressNote): Promise<void> {
  await publishQuietly(redis, progressChannel, JSON.stringify({ userId, note }))
}

/** Publishes where Redis answers; never throws. */
export async function publishQuietly(redis: Redis, channel: string, text: string): Promise<void> {
  if (redis.status !== 'ready') return
  await redis.publish(channel, text).catch(() => undefined)
}
