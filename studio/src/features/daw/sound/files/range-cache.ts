/** Samples of one sound, from `from` on. */
export interface CachedChunk {
  left: Float32Array
  right: Float32Array
}

export interface RangeCache {
  /** Stays at most the bound; what was used longest ago goes first. */
  readonly bytes: number
  get(soundId: string, chunk: number): CachedChunk | undefined
  put(soundId: string, chunk: number, samples: CachedChunk): void
}

const toKey = (soundId: string, chunk: number): string => `${soundId}/${chunk}`
const countBytes = ({ left, right }: CachedChunk): number => left.byteLength + right.byteLength

/** Decoded chunks of sounds, at most `maxBytes` of them. */
export function createRangeCache(maxBytes: number): RangeCache {
  /** In the order of their last use. */
  const chunks = new Map<string, CachedChunk>()
  let bytes = 0
  const remove = (key: string): void => {
    const old = chunks.get(key)
    if (!old) return
    bytes -= countBytes(old)
    chunks.delete(key)
  }
  return {
    get bytes() {
      return bytes
    },
    get(soundId, chunk) {
      const key = toKey(soundId, chunk)
      const found = chunks.get(key)
      if (!found) return undefined
      chunks.delete(key)
      chunks.set(key, found)
      return found
    },
    put(soundId, chunk, samples) {
      const key = toKey(soundId, chunk)
      remove(key)
      chunks.set(key, samples)
      bytes += countBytes(samples)
      for (const oldest of chunks.keys()) {
        if (bytes <= maxBytes || oldest === key) break
        remove(oldest)
      }
    },
  }
}
