import { playSong } from './play-song.ts'
import type { SoundFontFile } from '../../soundfont/soundfont-file.ts'
import type { TextThreads } from '../../threads/text-threads.ts'
import type { ThreadPool } from '../../port/thread-pool.ts'

/**
 * Makes a short song for nobody in the threads that are kept, so that a person's first song meets compiled code and filled tables:
 * the first seconds come in half the time. A SoundFont is read then, too. A helper may begin too late to learn from it, and has a
 * second song.
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
  if (threads.hasRoomFor(2)) await play()
}
