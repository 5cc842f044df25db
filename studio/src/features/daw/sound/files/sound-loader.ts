import type { Stereo } from '@songloom/engine/dsp/stereo'
import type { ClipSound, SoundRange, SoundReader } from '@songloom/engine/timeline/sounds/sounds'
import { createRangeCache } from './range-cache.ts'
import type { SoundFile } from './sound-files.ts'
import { RefusedRangeError } from './wav-ranges.ts'

export interface SoundLoader extends SoundReader {
  /** Loads what is missing of the ranges, those that come first before the others; replaces what was asked before. */
  request(ranges: readonly SoundRange[]): void
  /** Whether a range can be read; what cannot be loaded at all counts as silence. */
  isReady(range: SoundRange): boolean
  /** Keys of sounds that do not exist or cannot be made. */
  readonly failedKeys: readonly string[]
}

interface Deps {
  openFile: (sound: ClipSound) => Promise<SoundFile>
  maxBytes: number
  /** After each chunk that arrived, and each failure. */
  onChange: () => void
  /** Before a failed chunk may be asked for again. */
  waitAfterFailure: () => Promise<void>
}

/** Two seconds: 345 KB of a WAV file. */
export const chunkFrames = 88_200
const maxLoading = 5

interface Wanted {
  sound: ClipSound
  chunk: number
}

const toKey = ({ sound, chunk }: Wanted): string => `${sound.key}/${chunk}`

/** The chunks of a range; of an empty one the first, whose arrival brings the length of the sound. */
function listChunks({ sound, fromSample, toSample }: SoundRange): Wanted[] {
  const first = Math.floor(fromSample / chunkFrames)
  const count = Math.max(1, Math.ceil(toSample / chunkFrames) - first)
  return Array.from({ length: count }, (_, at) => ({ sound, chunk: first + at }))
}

/** Sounds in the chunks that are needed: whole ones would not fit into memory. */
export function createSoundLoader({ openFile, maxBytes, onChange, waitAfterFailure }: Deps): SoundLoader {
  const cache = createRangeCache(maxBytes)
  const files = new Map<string, Promise<SoundFile>>()
  const lengths = new Map<string, number>()
  const failed = new Set<string>()
  const loading = new Set<string>()
  let queue: Wanted[] = []

  const getFile = (sound: ClipSound): Promise<SoundFile> => {
    const known = files.get(sound.key) ?? openFile(sound)
    files.set(sound.key, known)
    return known
  }
  const isThere = ({ sound: { key }, chunk }: Wanted): boolean =>
    failed.has(key) || chunk * chunkFrames >= (lengths.get(key) ?? Infinity) || cache.get(key, chunk) !== undefined

  const load = async ({ sound, chunk }: Wanted): Promise<void> => {
    const file = await getFile(sound)
    lengths.set(sound.key, file.samples)
    const from = chunk * chunkFrames
    const to = Math.min(file.samples, from + chunkFrames)
    if (from < to) cache.put(sound.key, chunk, await file.read(from, to))
  }
  const fail = async ({ sound: { key } }: Wanted, error: unknown): Promise<void> => {
    files.delete(key)
    if (error instanceof RefusedRangeError) failed.add(key)
    else await waitAfterFailure()
  }
  const start = async (wanted: Wanted): Promise<void> => {
    loading.add(toKey(wanted))
    await load(wanted).catch((error: unknown) => fail(wanted, error))
    loading.delete(toKey(wanted))
    pump()
    onChange()
  }
  const pump = (): void => {
    while (loading.size < maxLoading) {
      const next = queue.findIndex((wanted) => !loading.has(toKey(wanted)))
      if (next < 0) return
      const [wanted] = queue.splice(next, 1)
      if (!isThere(wanted!)) void start(wanted!)
    }
  }
  return {
    request(ranges) {
      const wanted = new Map(ranges.flatMap(listChunks).map((one) => [toKey(one), one]))
      queue = [...wanted.values()].filter((one) => !isThere(one) && !loading.has(toKey(one)))
      pump()
    },
    isReady: (range) => listChunks(range).every(isThere),
    getSamples: (key) => lengths.get(key),
    read(key, fromSample, samples) {
      const first = Math.floor(fromSample / chunkFrames)
      const last = Math.floor((fromSample + samples - 1) / chunkFrames)
      const parts: Stereo[] = []
      for (let chunk = first; chunk <= last; chunk++) {
        const part = cache.get(key, chunk)
        if (!part) return undefined
        const from = Math.max(0, fromSample - chunk * chunkFrames)
        const to = Math.min(part.left.length, fromSample + samples - chunk * chunkFrames)
        parts.push({ left: part.left.subarray(from, to), right: part.right.subarray(from, to) })
      }
      return parts.length === 1 ? parts[0] : joinParts(parts, samples)
    },
    get failedKeys() {
      return [...failed]
    },
  }
}

function joinParts(parts: readonly Stereo[], samples: number): Stereo {
  const whole = { left: new Float32Array(samples), right: new Float32Array(samples) }
  let at = 0
  for (const { left, right } of parts) {
    whole.left.set(left, at)
    whole.right.set(right, at)
    at += left.length
  }
  return whole
}
