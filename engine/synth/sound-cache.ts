import { release } from '../dsp/release.ts'

/** Keeps rendered sounds by name up to so many bytes; the longest unused ones are forgotten first. */
interface SoundCache {
  /** The sound of that name with at least `samples`, or what `make` gives. What is kept is never changed. */
  get(name: string, samples: number, make: () => Float32Array): Float32Array
  readonly bytes: number
  clear(): void
}

/** What it forgets is told to `forget`: whoever asked for it may still read it. */
export function createSoundCache(maximumBytes: number, forget?: (sound: Float32Array) => void): SoundCache {
  const kept = new Map<string, Float32Array>()
  let bytes = 0

  function keep(name: string, sound: Float32Array): Float32Array {
    kept.set(name, sound)
    bytes += sound.byteLength
    for (const [oldest, old] of kept) {
      if (bytes <= maximumBytes || kept.size === 1) break
      kept.delete(oldest)
      bytes -= old.byteLength
      forget?.(old)
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
      if (known) forget?.(known)
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

/** Bound of `strokes`: more would make the strokes of few songs twice, and each thread holds so much. */
export const cacheBytes = 24 * 1024 * 1024

export const strokes = createSoundCache(cacheBytes, (sound) => void forgotten.push(sound))
const forgotten: Float32Array[] = []

/** Gives back the strokes that were forgotten since, while no note is being played that may read them. */
export function releaseForgotten(): void {
  release(...forgotten.splice(0))
}

/** Hits of all kits: 16 MB at most; a song needs about 8. */
export const hits = createSoundCache(16 * 1024 * 1024)
