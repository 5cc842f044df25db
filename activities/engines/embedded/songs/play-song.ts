import { endHelp, shareStems } from '@songloom/engine/render/shared-stems'
import type { RunOptions, ThreadPool } from '../../port/thread-pool.ts'
import type { RenderTask, RenderedSong } from '../../port/thread-tasks.ts'

type PlayTask = Omit<RenderTask, 'port'>
type WholeTask = Omit<PlayTask, 'shares'>

/** Plays a score in one thread, helped by a free one if there is any; the samples are the same. A cancel ends both. */
async function playShared<Played>(
  threads: ThreadPool,
  task: WholeTask,
  signal: AbortSignal,
  play: (task: PlayTask) => Promise<Played>,
): Promise<Played> {
  if (!threads.hasFreeThreads(2)) return play(task)
  const shares = shareStems(task.score)
  const end = (): void => endHelp(shares)
  const played = play({ ...task, shares })
  // It is played alone if its helper fails for any reason.
  threads.run('playShares', { ...task, shares }, { signal, onProgress: () => undefined }).catch(end)
  return played.finally(end)
}

/** Plays a song. */
export const playSong = (threads: ThreadPool, task: WholeTask, options: RunOptions): Promise<RenderedSong> =>
  playShared(threads, task, options.signal, (shared) => threads.run('renderSong', shared, options))

/** Plays a sketch of a song, as mp3. */
export const playSketch = (threads: ThreadPool, task: WholeTask, signal: AbortSignal): Promise<{ mp3: Uint8Array }> =>
  playShared(threads, task, signal, (shared) =>
    threads.run('renderSketch', shared, { signal, onProgress: () => undefined }),
  )
