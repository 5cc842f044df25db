import { createTaskThreads } from '../engines/threads/task-threads.ts'
import type { TaskThreads } from '../engines/threads/task-threads.ts'
import type * as stemToMidiThread from './stem-to-midi-thread.ts'

/** Finds the notes of audios off the worker's event loop. */
export type Transcriber = TaskThreads<typeof stemToMidiThread>

/** Opens one thread, which starts with the first job; `close` ends it. */
export const createTranscriber = (): Transcriber =>
  createTaskThreads({
    entry: new URL('./stem-to-midi-thread.ts', import.meta.url),
    threads: 1,
    deadlineMs: 240_000,
    memoryMb: 512,
  })
