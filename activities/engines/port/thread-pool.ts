import type { SingerVoices } from '../singers/singer-voices.ts'
import type { FixtureSettings } from './engine-name.ts'
import type { Tasks } from './thread-tasks.ts'

/** How far the work of a thread is. */
export interface ThreadProgress {
  /** The engine's own name of the stage. */
  stage: string
  fraction: number
}

/** The first seconds, encoded. */
export interface ThreadPreview {
  previewMp3: Uint8Array
}

/** How a task is run and watched. */
export interface RunOptions {
  signal: AbortSignal
  /** Called with each report of the thread; `fraction` goes from 0 to 1. */
  onProgress: (note: ThreadProgress) => void
  /** Called once with the first seconds as mp3, by tasks that know them before the end. */
  onPreview?: (mp3: Uint8Array) => void
  /** Called with true when every thread is busy, and with false when a thread starts the task. */
  onWaiting?: (isWaiting: boolean) => void
  /** Buffers of the input that the thread owns from then on; all others are copied on the event loop. */
  transfer?: readonly ArrayBuffer[]
}

/** Worker threads that run tasks of engines, each thread one at a time. */
export interface ThreadPool {
  readonly size: number
  /** Whether `tasks` more tasks would each find a running thread; starting one takes longer than a song waits. */
  hasFreeThreads(tasks: number): boolean
  /** Runs in a worker thread; an abort ends that thread at once. */
  run<Name extends keyof Tasks>(
    name: Name,
    input: Omit<Tasks[Name]['input'], 'port'>,
    options: RunOptions,
  ): Promise<Tasks[Name]['output']>
  /** Ends all threads; a task that runs fails. */
  close(): Promise<void>
}

/** The configuration of a thread at its start. */
export interface ThreadSettings {
  /** Without them the engine's own singer sings: so it is in tests, unless they are about it. */
  singerVoices?: SingerVoices | undefined
  /** For tests: stored sounds instead of played ones. */
  fixture?: FixtureSettings | undefined
}
