import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { EngineError } from '../port/engine-error.ts'
import { InputRefusal } from '../port/input-refusal.ts'
import { createTaskSlots } from './task-slots.ts'
import { niceIncrement } from './thread-priority.ts'
import type { ThreadAnswer } from './thread-task.ts'

/** The functions that a thread's module exports, each made by `threadTask`. */
type ThreadModule<Module> = { [Name in keyof Module]: (call: never) => Promise<ThreadAnswer<unknown>> }
type InputOf<Task> = Task extends (call: { input: infer Input; port: never }) => unknown ? Input : never
type OutputOf<Task> = Task extends (call: never) => Promise<ThreadAnswer<infer Output>> ? Output : never

/** Threads for short work, apart from those that play songs. */
export interface TaskThreads<Module extends ThreadModule<Module>> {
  /**
   * Runs one exported function in a thread; an abort ends that thread at once. Throws `InputRefusal` for input that can
   * never work, and `EngineError`: 'timeout' past the deadline, which starts with the work, and 'failed' beyond the
   * memory limit.
   */
  run<Name extends keyof Module & string>(
    name: Name,
    input: InputOf<Module[Name]>,
    signal: AbortSignal,
    onProgress?: (fraction: number) => void,
  ): Promise<OutputOf<Module[Name]>>
  close(): Promise<void>
}

export interface TaskThreadLimits {
  /** The module whose exports are run. */
  entry: URL
  threads: number
  deadlineMs: number
  /** Of the JavaScript heap of each thread. */
  memoryMb: number
  /** Names of tasks that are done before others that wait. */
  urgent?: readonly string[]
}

/** Of small objects that are soon forgotten a thread makes few. */
const maxYoungGenerationSizeMb = 12

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Aborts a time after it was begun. */
function createDeadline(ms: number) {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  return {
    signal: stop.signal,
    begin: (): void => void (timer ??= setTimeout(() => stop.abort(), ms)),
    end: (): void => clearTimeout(timer),
  }
}

/** Minimum and maximum are equal: after an abort ends the last thread, Piscina starts no other for waiting tasks. */
function openPool({ entry, threads, memoryMb }: TaskThreadLimits): Piscina {
  const pool = new Piscina({
    filename: entry.href,
    minThreads: threads,
    maxThreads: threads,
    niceIncrement,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb },
  })
  // A thread that fails while idle is replaced, so no task is affected.
  return pool.on('error', () => undefined)
}

/** Opens threads that start with the first task, and stay. */
export function createTaskThreads<Module extends ThreadModule<Module>>(limits: TaskThreadLimits): TaskThreads<Module> {
  const { deadlineMs, memoryMb } = limits
  const slots = createTaskSlots(limits.threads, limits.urgent ?? [])
  let pool: Piscina | undefined
  return {
    async run(name, input, signal, onProgress) {
      await slots.acquire(name, signal)
      const { port1, port2 } = new MessageChannel()
      const deadline = createDeadline(deadlineMs)
      port1.on('message', (note: unknown) => {
        if (typeof note === 'number') onProgress?.(note)
        else deadline.begin()
      })
      try {
        const either = AbortSignal.any([signal, deadline.signal])
        const answer = (await (pool ??= openPool(limits)).run(
          { input, port: port2 },
          { name, signal: either, transferList: [port2] },
        )) as ThreadAnswer<never>
        if ('refused' in answer) throw new InputRefusal(answer.refused.code, answer.refused.message)
        return answer.value
      } catch (error) {
        if (deadline.signal.aborted && !signal.aborted)
          throw new EngineError('timeout', `${name} took more than ${deadlineMs} ms`)
        throw isOutOfMemory(error) ? new EngineError('failed', `${name} needs more than ${memoryMb} MB`) : error
      } finally {
        slots.release()
        deadline.end()
        port1.close()
      }
    },
    close: async () => pool?.destroy(),
  }
}
