import { createTaskThreads } from '../../engines/threads/task-threads.ts'
import type { TaskThreads } from '../../engines/threads/task-threads.ts'
import type * as soundThread from './sound-thread.ts'

/** Finds the notes of audios and masters them, off the worker's event loop. */
export type SoundThreads = TaskThreads<typeof soundThread>

/** Opens one thread, which starts with the first job; `close` ends it. */
export const createSoundThreads = (): SoundThreads =>
  createTaskThreads({
    entry: new URL('./sound-thread.ts', import.meta.url),
    threads: 1,
    deadlineMs: 240_000,
    memoryMb: 512,
  })
