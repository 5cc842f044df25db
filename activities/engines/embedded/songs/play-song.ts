import { endHelp, shareStems } from '@songloom/engine/render/shared-stems'
import type { RunOptions, ThreadPool } from '../../port/thread-pool.ts'
import type { RenderTask, RenderedSong } from '../../port/thread-tasks.ts'

/** Plays a song in one thread, helped by a free one if there is any; the samples are the same. A cancel ends both. */
export async function playSong(
  threads: ThreadPool,
  task: Omit<RenderTask, 'shares' | 'port'>,
  options: RunOptions,
): Promise<RenderedSong> {
  if (!threads.hasRoomFor(2)) return threads.run('renderSong', task, options)
  const shares = shareStems(task.score)
  const end = (): void => endHelp(shares)
  const song = threads.run('renderSong', { ...task, shares }, options)
  // The song continues alone if its helper fails for any reason.
  threads.run('playShares', { ...task, shares }, { signal: options.signal, onProgress: () => undefined }).catch(end)
  return song.finally(end)
}
