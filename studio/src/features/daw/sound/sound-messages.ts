import type { Stereo } from '@songloom/engine/dsp/stereo'
import type { LoopbackTest } from '../record/latency.ts'
import type { DocumentChanges } from './rendering/document-changes.ts'
import type { LoopRange } from './play-plan.ts'
import type { OfflineRenderOptions } from './rendering/render-offline.ts'
import type { SoundBlock } from './block-queue.ts'

/** An audio that is heard in place of the mix, from the start of the timeline. */
export interface ReferenceSound {
  audioId: string
  /** What makes it as loud as the mix. */
  gainDb: number
}

/** A document as the server has it, where it computes the sounds of scores. */
export interface SavedDocument {
  projectId: string
  seq: number
}

export interface PlaybackOptions {
  run: number
  fromSample: number
  countInBars: number
  /** Whether it plays on after the last clip, as a recording does. */
  isEndless: boolean
}

/** From the page to the render worker. */
export type ToWorker =
  | { type: 'open'; port: MessagePort }
  | { type: 'document'; changes: DocumentChanges }
  /** The document is another's: its recordings are read through its project. */
  | { type: 'reader'; projectId: string }
  /** What the server has of the document; null while it lacks edits. */
  | { type: 'saved'; saved: SavedDocument | null }
  | { type: 'play'; options: PlaybackOptions }
  | { type: 'stop' }
  | { type: 'loop'; loop: LoopRange | null }
  | { type: 'metronome'; isOn: boolean }
  | { type: 'reference'; reference: ReferenceSound | null }
  | { type: 'resetLoudness' }
  /** Measures the mix of the document, or a recording. */
  | { type: 'measure'; audioId: string | null }
  | { type: 'estimateLatency'; test: LoopbackTest }
  /** Renders a stretch at once, for comparison with the server. */
  | { type: 'render'; options: OfflineRenderOptions }

/** Highest samples of a strip over a block. */
export interface StripLevel {
  left: number
  right: number
}

/** Levels of strips in a block, by their ids. */
export interface BlockLevels {
  run: number
  fromSample: number
  samples: number
  strips: ReadonlyMap<string, StripLevel>
}

/** In LUFS and dBTP; -151 or so for silence. */
export interface Loudness {
  integrated: number
  shortTerm: number
  truePeakDb: number
}

/** From the render worker to the page. */
export type FromWorker =
  | { type: 'ready' }
  | { type: 'levels'; levels: BlockLevels }
  | { type: 'loudness'; loudness: Loudness }
  /** Playing waits for sounds, or goes on. */
  | { type: 'waiting'; isWaiting: boolean }
  | { type: 'missing'; keys: readonly string[] }
  /** Milliseconds of sound that are rendered ahead. */
  | { type: 'lookAhead'; ms: number }
  | { type: 'latency'; samples: number | undefined }
  | { type: 'measured'; loudness: Loudness }
  | ({ type: 'rendered' } & Stereo)
  | { type: 'failed'; message: string }

/** From the render worker to the worklet, on their own channel. */
export type ToWorklet =
  /** A run begins to sound once so much of it is there. */
  | { type: 'run'; run: number; prefillSamples: number }
  | { type: 'block'; block: SoundBlock }
  /** Nothing comes after what is queued. */
  | { type: 'end'; run: number }
  /** Sounds are loading: silence is no drop-out. */
  | { type: 'waiting'; isWaiting: boolean }

/** From the worklet to the render worker: how much of a run was played, and how often there was too little. */
export interface QueueReport {
  run: number
  playedSamples: number
  dropouts: number
}

/** From the page to the worklet. */
export type ToWorkletFromPage = { type: 'connect'; port: MessagePort } | { type: 'stop' }

/** From the worklet to the page. */
export type FromWorklet =
  /** From `contextSeconds` on the timeline is heard from this sample. */
  | { type: 'jump'; run: number; fromSample: number; contextSeconds: number }
  | { type: 'dropout'; run: number }
  | { type: 'ended'; run: number }
