import { createTaskThreads } from '../engines/threads/task-threads.ts'
import type { TaskThreads } from '../engines/threads/task-threads.ts'
import type * as dawThread from './daw-thread.ts'

/** Renders documents of the DAW off the worker's event loop. */
export type DawThreads = TaskThreads<typeof dawThread>

/** Opens one thread, which starts with the first job; a mix of half an hour with many effects takes minutes. */
export const createDawThreads = (): DawThreads =>
  createTaskThreads({
    entry: new URL('./daw-thread.ts', import.meta.url),
    threads: 1,
    deadlineMs: 1_200_000,
    memoryMb: 512,
  })
