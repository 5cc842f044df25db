import type { Score } from '@songloom/engine/score/score'

/** What was started, opaque and stored: a restart polls this instead of paying again. */
export type Operation = { engine: string; id: string }

/** What to play. Remote engines read the words, the embedded one the score. */
export interface SongBrief {
  prompt: string
  lyrics: string
  styles: readonly string[]
  durationSeconds: number
  seed: number
  score: Score
}

/** Progress within a job's step; `step` is a name of contracts/job-steps. */
export type OperationState =
  | { state: 'running'; step: string; fraction: number }
  | { state: 'succeeded' }
  | { state: 'failed'; error: Error }
  /** The engine knows nothing of it (it was restarted): start again if `restartable`. */
  | { state: 'lost' }

/** A finished take: a 16-bit 44.1 kHz stereo WAV, and what was measured on it. */
export interface SongTake {
  wav: Uint8Array
  peaks: number[]
  measured: Record<string, number | null>
  findings: string[]
  /** What played, where it is not the engine's `version`. */
  version?: string
}

export interface StartOptions {
  idempotencyKey: string
  attempt: number
  /** Told once when the first seconds can be heard, as mp3, if the engine knows them before the end. */
  onPreview?: (mp3: Uint8Array) => void
}

/** A source of songs (design §7): start, poll, cancel, collect. Errors are `EngineError`. */
export interface MusicEngine {
  readonly id: string
  readonly version: string
  readonly capabilities: {
    /** Starting twice costs nothing, or the same key gives the same operation. */
    restartable: boolean
    /** The same brief gives the same samples. */
    deterministic: boolean
  }
  start(brief: SongBrief, options: StartOptions): Promise<Operation>
  poll(operation: Operation): Promise<OperationState>
  /** Stops the machine; returns when it has stopped. Unknown operations are no error. */
  cancel(operation: Operation): Promise<void>
  collect(operation: Operation): Promise<SongTake>
}
