import type { Stereo } from './stereo.ts'

/** Samples the channels work on at once: small enough for the nearest cache. */
export const quantumSamples = 4096

/**
 * One stem of a score, rendered dry from its start to its end in blocks, in order. The same score gives the same
 * samples whatever the sizes of the blocks. A block is worked on in steps of some milliseconds, so that its caller can
 * stop.
 */
export interface StemRenderer {
  /** Writes the next `samples` samples over `out` (44.1 kHz, index 0 onwards); silence after the end. Yields 0 to 1. */
  next(out: Stereo, samples: number): Generator<number, void>
  /** Returns its memory for the next renderer; without a call the garbage collector frees it. */
  close?(): void
}
