import type { Score } from '@songloom/engine/score/score'

/** What was started, opaque and stored: a restart polls this instead of paying again. */
export type Operation = { engine: string; id: string }

/** Where an operation stands. `stage` is the engine's own word; each tool maps it to a step of its job. */
export type OperationState =
  | { state: 'running'; stage: string; fraction: number }
  | { state: 'succeeded' }
  | { state: 'failed'; error: Error }
  /** The engine knows nothing of it (it was restarted): start again if `restartable`. */
  | { state: 'lost' }

export interface StartOptions {
  idempotencyKey: string
  attempt: number
  /** Called once when the first seconds can be heard, as mp3, if the engine knows them before the end. */
  onPreview?: (mp3: Uint8Array) => void
}

/** One capability of one provider (design §7): start, poll, cancel, collect. Errors are `EngineError`. */
export interface Engine<Brief, Output> {
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
  start(brief: Brief, options: StartOptions): Promise<Operation>
  poll(operation: Operation): Promise<OperationState>
  /** Stops the machine; returns when it has stopped. Unknown operations are no error. */
  cancel(operation: Operation): Promise<void>
  collect(operation: Operation): Promise<Output>
}

/** What every brief carries. `words` are the user's, where a failure sentinel may stand. */
interface BriefBase {
  words: string
}

/** What to play. Remote engines read the words; only who asks for the score gets it. */
export interface SongBrief extends BriefBase {
  prompt: string
  lyrics: string
  styles: readonly string[]
  durationSeconds: number
  seed: number
  score: () => Promise<Score>
}

/** A finished rendering: a 16-bit 44.1 kHz stereo WAV, and what was measured on it. */
export interface Rendering {
  wav: Uint8Array
  peaks: number[]
  measured: Record<string, number | null>
  findings: string[]
  /** What played, where it is not the engine's `version`. */
  version?: string
}

/** A sound of its owner's: the WAV, and the score where we composed it ourselves. */
export interface SoundBrief extends BriefBase {
  wav: () => Promise<Uint8Array>
  score: (() => Promise<Score>) | undefined
}

/** A stem as a WAV; `isSilent` where nothing can be heard in it. */
export interface StemRendering {
  part: string
  wav: Uint8Array
  peaks: number[]
  isSilent: boolean
}

/** Sections with their times in seconds, and what was heard of the whole; loudness in LUFS. */
export interface SectionFindings {
  sections: { name: string; startSeconds: number; endSeconds: number; bars: number; group: number; energy: number }[]
  durationSeconds: number
  bpm: number | null
  key: string | null
  metre: string
  loudnessLufs: number | null
}

/** Every capability and the engine that has it: one provider each, by configuration. */
export interface Engines {
  generateSong: Engine<SongBrief, Rendering>
  analyseSections: Engine<SoundBrief, SectionFindings>
  separateStems: Engine<SoundBrief, StemRendering[]>
}
