import type { Redis } from 'ioredis'

/** Longer than a request waits for its sketch. */
const keptSeconds = 60

const toKey = (id: string): string => `sketch:${id}`

/** Keeps the sound of a sketch (mp3) for the request that waits for it. */
export async function storeSketchSound(redis: Redis, id: string, mp3: Uint8Array): Promise<void> {
  await redis.set(toKey(id), Buffer.from(mp3.buffer, mp3.byteOffset, mp3.byteLength), 'EX', keptSeconds)
}

/** Reads and removes the sound of a sketch; undefined where it is gone. */
export async function popSketchSound(redis: Redis, id: string): Promise<Buffer | undefined> {
  return (await redis.getdelBuffer(toKey(id))) ?? undefined
}
