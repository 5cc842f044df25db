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

export interface RunOptions {
  signal: AbortSignal
  onProgress: (note: ThreadProgress) => void
  onPreview?: (mp3: Uint8Array) => void
  /** Called with true when every thread is busy, and with false when a thread starts the task. */
  onWaiting?: (isWaiting: boolean) => void
  /** Buffers of the input that the thread owns from then on; all others are copied on the event loop. */
  transfer?: readonly ArrayBuffer[]
}

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
  close(): Promise<void>
}

/** The configuration of a thread at its start. */
export interface ThreadSettings {
  /** Without them the engine's own singer sings: so it is in tests, unless they are about it. */
  singerVoices?: SingerVoices | undefined
  /** For tests: stored sounds instead of played ones. */
  fixture?: FixtureSettings | undefined
}
