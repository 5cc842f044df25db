import { quantumSamples } from '../dsp/stem-renderer.ts'
import type { Score } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'
import { plays } from './stem-onsets.ts'

// The memory of both threads alone, so that opening it loads no synthesis.

/**
 * A stem that either of two threads may render, whichever comes first. Memory of both: who has it and how many blocks
 * were written and taken, its loudness in LUFS, a ring of blocks.
 */
export interface SharedStem {
  stem: StemName
  counts: Int32Array<SharedArrayBuffer>
  lufs: Float64Array<SharedArrayBuffer>
  blocks: Float32Array<SharedArrayBuffer>
}

/** Places in `counts`. */
export const [holder, written, taken] = [0, 1, 2]
/** Owner of a stem. */
export const [nobody, helper, song] = [0, 1, 2]
/** Blocks in a ring. */
export const slots = 8
/** Samples of a block. */
export const blockSamples = 4 * quantumSamples
/**
 * The helper begins with the first, the song with the last: so the costliest is halved, and they meet where the work is
 * even.
 */
const costliestFirst: readonly StemName[] = ['chords', 'vocals', 'drums', 'lead', 'bass']

/** All stems of a score that play, for two threads. */
export function shareStems(score: Score): SharedStem[] {
  const array = <T>(create: (buffer: SharedArrayBuffer) => T, bytes: number): T => create(new SharedArrayBuffer(bytes))
  return costliestFirst
    .filter((stem) => plays(score, stem))
    .map((stem) => ({
      stem,
      counts: array((buffer) => new Int32Array(buffer), 12),
      lufs: array((buffer) => new Float64Array(buffer), 8),
      blocks: array((buffer) => new Float32Array(buffer), slots * 2 * blockSamples * 4),
    }))
}

/**
 * Ends all help: the song takes every stem. A helper ends before its next block, and a song that waits for one is
 * notified.
 */
export function endHelp(shares: readonly SharedStem[]): void {
  for (const { counts } of shares) Atomics.store(counts, holder, song)
}
