import type { Measured, SoundFile } from './wav/measure-sound.ts'
import { mp3Parts } from './mp3/mp3-parts.ts'
import type { Mp3Part } from './mp3/mp3-parts.ts'
import { countSamples, wavPart } from './wav/wav-part.ts'
import type { RunOptions, ThreadPool } from '../engines/port/thread-pool.ts'
import type { EncodeTask, EncodedSong } from '../engines/port/thread-tasks.ts'

type Options = Pick<RunOptions, 'signal' | 'onProgress' | 'transfer'>

type EncodeRequest = Omit<EncodeTask, 'port'>

/** Encodes and tags a finished rendering in each format. */
export type AudioEncoder = (request: EncodeRequest, options: Options) => Promise<EncodedSong>

/** Ten minutes: each thread has its part for itself, and of an hour that would be half a gigabyte more. */
const maxSharedBytes = 106_000_000
/** While its parts are encoded, most of the work is under way. */
const shareOfParts = 0.9

/** An mp3 that is long enough is encoded by two threads where both are free. The bytes are the same. */
export const encodeInThreads =
  (threads: ThreadPool): AudioEncoder =>
  async (request, options) => {
    const isShared = request.formats.includes('mp3') && request.wav.length <= maxSharedBytes
    const parts = isShared ? mp3Parts(countSamples(request.wav)) : undefined
    if (!parts || !threads.hasFreeThreads(parts.length)) return threads.run('encodeAudio', request, options)
    const encodedParts = await encodeParts(threads, request, parts, options)
    return threads.run('encodeAudio', { ...request, encodedParts }, within(options, shareOfParts, 1))
  }

function encodeParts(threads: ThreadPool, { wav, gainDb }: EncodeRequest, parts: readonly Mp3Part[], options: Options) {
  const partOptions = [within(options, 0, shareOfParts), { ...options, onProgress: () => undefined }]
  return Promise.all(
    parts.map(({ fromSample, toSample }, index) => {
      const part = wavPart(wav, fromSample, toSample)
      return threads.run('encodeMp3Part', { wav: part, gainDb }, { ...partOptions[index]!, transfer: [part.buffer] })
    }),
  )
}

/** Reports the progress of a part within the whole. */
const within = ({ signal, onProgress }: Options, from: number, to: number): Options => ({
  signal,
  onProgress: ({ stage, fraction }) => onProgress({ stage, fraction: from + (to - from) * fraction }),
})

/** Measures a file as a player decodes it. */
export type SoundMeter = (file: SoundFile, options: Options) => Promise<Measured>

export const measureInThreads =
  (threads: ThreadPool): SoundMeter =>
  (file, options) =>
    threads.run('measureFile', file, options)
