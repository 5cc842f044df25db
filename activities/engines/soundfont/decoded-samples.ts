import type { BasicSample } from 'spessasynth_core'
import { oggHead } from './ogg-head.ts'
import { findShared, share } from './shared-samples.ts'
import type { SharedSamples } from './shared-samples.ts'

/** A recording, or its first seconds. */
export interface Recording {
  samples: Float32Array
  isWhole: boolean
}

/** Only the head of a long recording is decoded: a piano rings for eight seconds, a note lasts two or three. */
const headSeconds = [1.5, 4]
/** Of a recording that is little longer than its head all is decoded at once. */
const headShare = 0.6
/** The limit of a thread's own cache, used when the shared memory is full. */
const maxOwnBytes = 8_000_000

/** The recordings of a bank, decoded on demand. */
export interface Recordings {
  /** Whether there is anything to decode. */
  has(sample: BasicSample): boolean
  /** At least the first `samples`, or the whole. */
  of(sample: BasicSample, samples: number): Recording
}

/** The Ogg stream of a compressed sample, which is the one of this index in its bank. */
export type ReadStream = (sample: BasicSample, index: number) => Uint8Array

/** For a bank whose samples hold their streams. */
export const readOwnStream: ReadStream = (sample) => sample.getRawData(true)

/** Recordings of one bank; `all` are its samples as its file has them, by which threads know them. */
export function createRecordings(
  all: readonly BasicSample[],
  readStream: ReadStream,
  shared: SharedSamples | undefined,
): Recordings {
  const indexes = new Map(all.map((sample, n) => [sample, n]))
  const own = createOwn()
  const streams = new Map<BasicSample, StreamFacts>()
  const read = (sample: BasicSample): Uint8Array => readStream(sample, indexes.get(sample)!)
  const numberOf = (sample: BasicSample): number => indexes.get(sample)! * (headSeconds.length + 1)
  const find = (number: number): Float32Array | undefined => (shared && findShared(shared, number)) ?? own.get(number)

  /** Every note asks, so a stream is read once for it. */
  function getFacts(sample: BasicSample): StreamFacts {
    const known = streams.get(sample) ?? readFacts(read(sample), sample.sampleRate)
    streams.set(sample, known)
    return known
  }

  /** Index of the smallest head that has the needed samples; for a short recording that of the whole. */
  function sizeFor(sample: BasicSample, needed: number): number {
    const size = headSeconds.findIndex((seconds) => seconds * sample.sampleRate >= needed)
    return getFacts(sample).hasLongRest[size] ? size : headSeconds.length
  }

  return {
    has: (sample) =>
      sample.isCompressed ? sample.loopEnd > 0 || getFacts(sample).hasSamples : sample.getAudioData().length > 0,
    of(sample, needed) {
      if (!sample.isCompressed) return { samples: sample.getAudioData(), isWhole: true }
      const size = sizeFor(sample, needed)
      const number = numberOf(sample)
      for (let n = size; n <= headSeconds.length; n++) {
        const known = find(number + n)
        if (known) return { samples: known, isWhole: n === headSeconds.length }
      }
      const samples = decoded(sample, read(sample), headSeconds[size])
      if (!shared || !share(shared, number + size, samples)) own.keep(number + size, samples)
      return { samples, isWhole: size === headSeconds.length }
    },
  }
}

interface StreamFacts {
  hasSamples: boolean
  /** For each head, whether much follows it. */
  hasLongRest: readonly boolean[]
}

const readFacts = (stream: Uint8Array, sampleRate: number): StreamFacts => ({
  hasSamples: oggHead(stream, 1).samples > 0,
  hasLongRest: headSeconds.map(
    (seconds) => oggHead(stream, seconds * sampleRate).bytes.length < headShare * stream.length,
  ),
})

/** The sample itself stays as it was. */
function decoded(sample: BasicSample, stream: Uint8Array, seconds: number | undefined): Float32Array {
  const before = sample.getRawData(true)
  try {
    sample.setCompressedData(seconds === undefined ? stream : oggHead(stream, seconds * sample.sampleRate).bytes)
    return sample.getAudioData()
  } finally {
    sample.setCompressedData(before)
  }
}

/** By number, the longest unused first. */
function createOwn() {
  const kept = new Map<number, Float32Array>()
  let bytes = 0
  return {
    get(number: number): Float32Array | undefined {
      const known = kept.get(number)
      if (known && kept.delete(number)) kept.set(number, known)
      return known
    },
    keep(number: number, samples: Float32Array): void {
      kept.set(number, samples)
      bytes += samples.byteLength
      for (const [oldest, { byteLength }] of kept) {
        if (bytes <= maxOwnBytes || oldest === number) break
        kept.delete(oldest)
        bytes -= byteLength
      }
    },
  }
}
