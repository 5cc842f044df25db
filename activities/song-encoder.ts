import type { EncodeTask, EncodedSong, ThreadProgress } from './engines/embedded-thread.ts'
import type { ThreadPool } from './engines/thread-pool.ts'

/** Encodes and tags a finished take in each format. */
export type SongEncoder = (
  take: Omit<EncodeTask, 'port'>,
  options: { signal: AbortSignal; onProgress: (note: ThreadProgress) => void },
) => Promise<EncodedSong>

export const encodeInThreads =
  (threads: ThreadPool): SongEncoder =>
  (take, options) =>
    threads.run('encodeTake', take, options)

/** The take as it is under every name, for the zero-cost engine. */
export const encodeNothing: SongEncoder = ({ wav }) => Promise.resolve({ mp3: wav, wav, flac: wav, ogg: wav })
