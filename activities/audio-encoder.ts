import type { EncodeTask, EncodedSong, ThreadProgress } from './engines/embedded-thread.ts'
import type { ThreadPool } from './engines/thread-pool.ts'

/** Encodes and tags a finished rendering in each format. */
export type AudioEncoder = (
  take: Omit<EncodeTask, 'port'>,
  options: { signal: AbortSignal; onProgress: (note: ThreadProgress) => void },
) => Promise<EncodedSong>

export const encodeInThreads =
  (threads: ThreadPool): AudioEncoder =>
  (take, options) =>
    threads.run('encodeAudio', take, options)

/** The rendering as it is under every name, for the zero-cost engine. */
export const encodeNothing: AudioEncoder = ({ wav }) => Promise.resolve({ mp3: wav, wav, flac: wav, ogg: wav })
