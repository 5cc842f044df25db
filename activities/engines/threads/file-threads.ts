import type * as fileThread from './file-thread.ts'
import { createTaskThreads } from './task-threads.ts'
import type { TaskThreads } from './task-threads.ts'

/** Parses untrusted bytes off the worker's event loop. */
export type FileThreads = TaskThreads<typeof fileThread>

/** One thread: each file takes it for moments. */
export const createFileThreads = (limits: { deadlineMs?: number; memoryMb?: number } = {}): FileThreads =>
  createTaskThreads({
    entry: new URL('./file-thread.ts', import.meta.url),
    threads: 1,
    deadlineMs: 60_000,
    memoryMb: 256,
    ...limits,
  })
