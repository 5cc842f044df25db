import type { DawDocument } from '@songloom/contracts/daw/document'
import type { Stereo } from '../dsp/stereo.ts'
import type { SoundRange, SoundReader } from './sounds/sounds.ts'

/** Highest samples of a strip after its fader, 0 to 1 and above. */
export interface StripPeaks {
  left: number
  right: number
}

/** What a renderer gives for a stretch of the timeline; good until its next call. */
export interface RenderedBlock {
  /** Exactly as long as was asked, at 44.1 kHz, after the effects and gain of the master. */
  master: Stereo
  /** By the id of each track and bus that was heard, and of the master. */
  peaks: ReadonlyMap<string, StripPeaks>
  /** Outputs of tracks and buses by their ids, before the master; they sum to its input. Empty unless kept. */
  strips: ReadonlyMap<string, Stereo>
  /** Keys of sounds that were not loaded where they were needed. */
  missing: ReadonlySet<string>
}

export interface RendererOptions {
  /** Whether the output of each track and bus is given too. */
  keepsStrips?: boolean
}

/**
 * Plays a document block by block. Blocks of any sizes give the same samples; a call that does not begin where the last
 * one ended starts again, with cleared effects.
 */
export interface TimelineRenderer {
  /** Where the last clip ends; tails of effects are heard after it. */
  readonly endSample: number
  /** Where the tails of effects have fallen by 60 dB. */
  readonly tailEndSample: number
  /** The document from the next block on. Effects that are still there go on; gains move to their new values. */
  update(document: DawDocument): void
  /** Samples `fromSample` … `fromSample + samples` of the timeline at 44.1 kHz. Throws RangeError for negative ones. */
  render(fromSample: number, samples: number): RenderedBlock
}

/** `createTimelineRenderer` of ./renderer.ts. */
export type CreateTimelineRenderer = (
  document: DawDocument,
  sounds: SoundReader,
  options?: RendererOptions,
) => TimelineRenderer

/**
 * `listNeededRanges` of ./needed-ranges.ts: what clips read between two samples of the timeline, joined by sound.
 * Sounds whose length `getSamples` does not know come with the range 0 … 0.
 */
export type ListNeededRanges = (
  document: DawDocument,
  fromSample: number,
  toSample: number,
  getSamples: SoundReader['getSamples'],
) => SoundRange[]
