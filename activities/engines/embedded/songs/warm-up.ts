import { playSong } from './play-song.ts'
import type { SoundFontFile } from '../../soundfont/soundfont-file.ts'
import type { TextThreads } from '../../threads/text-threads.ts'
import type { ThreadPool } from '../../port/thread-pool.ts'

/**
 * Renders a short discarded song in the kept threads, so that the first real song finds compiled code, filled tables
 * and a SoundFont that is already read: its first seconds come in half the time. A second song warms helpers that start
 * too late for the first.
 */
export async function warmUp(
  threads: ThreadPool,
  texts: TextThreads,
  soundFont?: SoundFontFile,
  signal = new AbortController().signal,
): Promise<void> {
  const request = { prompt: 'a pop song about the morning', styles: ['pop'], durationSeconds: 15, seed: 1 }
  const { score } = await texts.run('compose', { kind: 'song', request }, signal)
  const play = () => playSong(threads, { score, soundFont }, { signal, onProgress: () => undefined })
  await play()
  if (threads.hasFreeThreads(2)) await play()
}
