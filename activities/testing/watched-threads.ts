import type { ThreadPool } from '../engines/thread-pool.ts'

/** What was given to a thread, and what became of it. */
export interface ThreadWork {
  name: string
  /** It is done until somebody stops it. */
  isLasting: boolean
  /** A lasting one whose thread computes, and no longer waits or starts. */
  isAtWork: boolean
  end?: 'made' | 'stopped'
}

/** What a test does with the threads. */
export interface ThreadWatch {
  seen: ThreadWork[]
  /** Which piece of work, counted from here on, is done again and again until it is stopped. */
  lasting: number | undefined
  /** A cancel does not reach the threads. */
  areDeaf: boolean
}

/** The same threads, watched; no work is too short to be cancelled. */
export function watchedThreads(pool: ThreadPool, watch: ThreadWatch): ThreadPool {
  return {
    size: pool.size,
    close: () => pool.close(),
    async run(name, input, options) {
      const work: ThreadWork = { name, isLasting: watch.lasting === 0, isAtWork: false }
      if (watch.lasting !== undefined) watch.lasting--
      watch.seen.push(work)
      const signal = watch.areDeaf ? new AbortController().signal : options.signal
      const onProgress: typeof options.onProgress = (note) => {
        work.isAtWork = work.isLasting
        options.onProgress(note)
      }
      const heard = { ...options, signal, onProgress }
      try {
        let made = await pool.run(name, input, heard)
        work.isAtWork = work.isLasting
        while (work.isLasting && !watch.areDeaf) made = await pool.run(name, input, heard)
        work.end = 'made'
        return made
      } finally {
        work.end ??= 'stopped'
      }
    },
  }
}
