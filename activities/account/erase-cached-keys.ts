import type { Redis } from 'ioredis'

/** A text as a literal in Redis's patterns. */
const escapePattern = (text: string): string => text.replace(/[\\*?[\]^]/g, '\\$&')

/** Deletes every key of Redis whose name contains a text. Other keys only expire. */
export async function eraseCachedKeys(redis: Redis, text: string): Promise<void> {
  let cursor = '0'
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', `*${escapePattern(text)}*`, 'COUNT', 1_000)
    if (keys.length > 0) await redis.unlink(...keys)
    cursor = next
  } while (cursor !== '0')
}
