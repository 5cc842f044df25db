import { once } from 'node:events'
import { shareStems } from '@songloom/engine/render/shared-stems'
import type { ThreadPool } from '../engines/port/thread-pool.ts'
import type { TaskThreads } from '../engines/threads/task-threads.ts'
import type { SharesTask } from '../engines/port/thread-tasks.ts'

/** A thread's task and its outcome. */
export interface ThreadWork {
  name: string
  /** Repeats until it is stopped. */
  isLasting: boolean
  /** A lasting one whose thread computes, and no longer waits or starts. */
  isAtWork: boolean
  end?: 'made' | 'stopped'
}

/** A test's control over the threads. */
export interface ThreadWatch {
  seen: ThreadWork[]
  /** The next piece of work with none of these names repeats until it is stopped; undefined: no piece does. */
  passedNames: readonly string[] | undefined
  /** A cancel does not reach the threads. */
  areDeaf: boolean
}

/** Longer than any test waits for the end of a thread. */
const lastsMs = 600_000

/** The next work after a resumption: a song alone, and its helper for one that never reads its renderings. */
function again<Input extends object>(name: string, input: Input): Input {
  if (name === 'renderSong') return { ...input, shares: undefined }
  return name === 'playShares' ? { ...input, shares: shareStems((input as unknown as SharesTask).score) } : input
}

/** The same threads, watched; no work is too short to be cancelled. */
export function watchedThreads(pool: ThreadPool, watch: ThreadWatch): ThreadPool {
  return {
    ...pool,
    async run(name, input, options) {
      const isHelp = name === 'playShares'
      const isLasting = isHelp ? watch.seen.at(-1)!.isLasting : watch.passedNames?.includes(name) === false
      const work: ThreadWork = { name, isLasting, isAtWork: false }
      if (isLasting) watch.passedNames = undefined
      watch.seen.push(work)
      const signal = watch.areDeaf ? new AbortController().signal : options.signal
      const onProgress: typeof options.onProgress = (note) => {
        work.isAtWork = work.isLasting
        options.onProgress(note)
      }
      const heard = { ...options, signal, onProgress }
      try {
        // A stored sound waits to be stopped; what our own engine plays is played again and again.
        const given = isLasting && !watch.areDeaf ? { ...input, lastsMs } : input
        let made = await pool.run(name, given, heard)
        work.isAtWork = work.isLasting
        // Its job must be seen at work before it ends.
        if (work.isLasting && watch.areDeaf && !options.signal.aborted) await once(options.signal, 'abort')
        while (work.isLasting && !watch.areDeaf) made = await pool.run(name, again(name, input), heard)
        work.end = 'made'
        return made
      } finally {
        work.end ??= 'stopped'
      }
    },
  }
}

/** Threads of short tasks, watched in the same way. */
export function watchTaskThreads(threads: TaskThreads<never>, watch: ThreadWatch): TaskThreads<never> {
  const run: ThreadPool['run'] = (name, input, { signal }) => threads.run(name as never, input as never, signal)
  const watched = watchedThreads({ run } as ThreadPool, watch)
  return {
    ...threads,
    run: (name, input, signal) =>
      watched.run(name as never, input as never, { signal, onProgress: () => undefined }) as Promise<never>,
  }
}
