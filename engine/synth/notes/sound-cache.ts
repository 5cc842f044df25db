/** Keeps rendered sounds by name up to a maximum of bytes; the least recently used ones are dropped first. */
export interface SoundCache {
  /** The sound of that name with at least `samples`, or what `make` gives. What is kept is never changed. */
  get(name: string, samples: number, make: () => Float32Array): Float32Array
  readonly bytes: number
  clear(): void
}

/** Calls `onDrop` with each sound that is dropped: a caller may still be reading it. */
export function createSoundCache(maximumBytes: number, onDrop?: (sound: Float32Array) => void): SoundCache {
  const kept = new Map<string, Float32Array>()
  let bytes = 0

  function keep(name: string, sound: Float32Array): Float32Array {
    kept.set(name, sound)
    bytes += sound.byteLength
    for (const [oldest, old] of kept) {
      if (bytes <= maximumBytes || kept.size === 1) break
      kept.delete(oldest)
      bytes -= old.byteLength
      onDrop?.(old)
    }
    return sound
  }

  return {
    get(name, samples, make) {
      const known = kept.get(name)
      if (known) {
        kept.delete(name)
        bytes -= known.byteLength
      }
      if (known && known.length >= samples) return keep(name, known)
      if (known) onDrop?.(known)
      return keep(name, make())
    },
    get bytes() {
      return bytes
    },
    clear() {
      kept.clear()
      bytes = 0
    },
  }
}
