import type { Score } from '@songloom/engine/score/score'

/** The id of a started operation, opaque and stored: a restart polls it instead of paying again. */
export type Operation = { engine: string; id: string }

/** State of an operation. `stage` is the engine's own term; each tool maps it to a step of its job. */
export type OperationState =
  /** `isWaiting`: for a machine that does something else; it cannot move meanwhile. */
  | { state: 'running'; stage: string; fraction: number; isWaiting?: boolean }
  | { state: 'succeeded' }
  | { state: 'failed'; error: Error }
  /** The engine does not know it, for instance after its restart: start again if `restartable`. */
  | { state: 'lost' }

/** The options of a start: the key by which a repeated one is recognised, and the number of the attempt from 1. */
export interface StartOptions {
  idempotencyKey: string
  attempt: number
  /** Called once when the first seconds can be heard, as mp3, if the engine knows them before the end. */
  onPreview?: (mp3: Uint8Array) => void
}

/** The identity of an engine in recipes. */
export interface EngineIdentity {
  readonly id: string
  readonly version: string
  readonly capabilities: {
    /** Starting twice costs nothing, or the same key gives the same operation. */
    restartable: boolean
    /** The same brief gives the same samples. */
    deterministic: boolean
    /** An operation without any progress for so long is hung. */
    stalledAfterMs: number
  }
}

/** One capability of one provider: start, poll, cancel, collect. Errors are `EngineError`. */
export interface Engine<Asked, Output> extends EngineIdentity {
  /** Starts an operation and answers as soon as the engine has accepted it. */
  start(brief: Asked, options: StartOptions): Promise<Operation>
  /** Reads the state of an operation, without waiting for it to change; `lost` for an unknown one. */
  poll(operation: Operation): Promise<OperationState>
  /**
   * Resolves when an operation of this process has ended, so that nobody waits for the next poll; undefined for one
   * that is not known here.
   */
  waitForEnd?(operation: Operation): Promise<unknown> | undefined
  /** Stops the machine; returns when it has stopped. Unknown operations are no error. */
  cancel(operation: Operation): Promise<void>
  /** The result; `brief` is that of the start, for engines that put the result into what it names. */
  collect(operation: Operation, brief?: Asked): Promise<Output>
  /**
   * Whether this operation may be started again, where its engine chooses among several; else `restartable` says it.
   */
  canRestart?(operation: Operation): boolean
}

/** Whether starting this operation again costs nothing. */
export const canRestart = (engine: Engine<never, unknown>, operation: Operation): boolean =>
  engine.canRestart?.(operation) ?? engine.capabilities.restartable

/** Common fields of every brief. `words` are the user's and may contain a failure sentinel. */
export interface Brief {
  words: string
}

/** An audio of the owner: the WAV, and the score if our engine composed it. */
export interface SoundBrief extends Brief {
  /** Reads its 16-bit WAV. */
  wav: () => Promise<Uint8Array>
  score: (() => Promise<Score>) | undefined
  /** The engine version that played it, if its recipe has one. */
  playedBy?: string | undefined
}
