import type { EncodeTask, EncodedSong, ThreadProgress } from './engines/embedded-thread.ts'
import type { ThreadPool } from './engines/thread-pool.ts'
import type { Measured, SoundFile } from './media/measure-sound.ts'

interface Options {
  signal: AbortSignal
  onProgress: (note: ThreadProgress) => void
}

/** Encodes and tags a finished rendering in each format. */
export type AudioEncoder = (take: Omit<EncodeTask, 'port'>, options: Options) => Promise<EncodedSong>

export const encodeInThreads =
  (threads: ThreadPool): AudioEncoder =>
  (take, options) =>
    threads.run('encodeAudio', take, options)

/** The rendering as it is under every name, for the zero-cost engine. */
export const encodeNothing: AudioEncoder = ({ wav }) => Promise.resolve({ mp3: wav, wav, flac: wav, ogg: wav })

/** Measures what a player will hear of a file. */
export type SoundMeter = (file: SoundFile, options: Options) => Promise<Measured>

export const measureInThreads =
  (threads: ThreadPool): SoundMeter =>
  (file, options) =>
    threads.run('measureFile', file, options)

/** Where nothing sounds. */
export const measureNothing: SoundMeter = () => Promise.resolve({ lufs: -150, truePeakDbtp: -150 })
