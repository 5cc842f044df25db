import type { SingerVoices } from '../engines/singers/singer-voices.ts'
import { createTaskThreads } from '../engines/threads/task-threads.ts'
import type { TaskThreads } from '../engines/threads/task-threads.ts'
import type * as dawThread from './daw-thread.ts'

/** Renders documents of the DAW off the worker's event loop. Without `singerVoices` the engine's own singer sings. */
export type DawThreads = TaskThreads<typeof dawThread> & { singerVoices: SingerVoices | undefined }

/** Opens one thread, which starts with the first job; a mix of half an hour with many effects takes minutes. */
export const createDawThreads = (singerVoices?: SingerVoices): DawThreads => {
  const entry = new URL('./daw-thread.ts', import.meta.url)
  const threads = createTaskThreads<typeof dawThread>({ entry, threads: 1, deadlineMs: 1_200_000, memoryMb: 512 })
  return { ...threads, singerVoices }
}
