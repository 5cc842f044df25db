import { createTaskThreads } from '../threads/task-threads.ts'
import type { TaskThreads } from '../threads/task-threads.ts'
import type * as onnxThread from './onnx-thread.ts'

/** Runs models of ONNX off the event loop. */
export type OnnxThreads = TaskThreads<typeof onnxThread>

/** One thread, which starts with the first task; its runtime takes memory outside of the JavaScript heap. */
export const createOnnxThreads = (limits: { deadlineMs?: number } = {}): OnnxThreads =>
  createTaskThreads({
    entry: new URL('./onnx-thread.ts', import.meta.url),
    threads: 1,
    deadlineMs: 900_000,
    memoryMb: 2_048,
    ...limits,
  })
