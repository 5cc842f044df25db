import { joinFadeSamples } from '../../../media/wav/wav-frames.ts'
import type { WavPiece } from '../../../media/wav/wav-frames.ts'

/** A sound whose parts are taken from another one. */
export interface Patch {
  original: Uint8Array
  originalSamples: number
  made: Uint8Array
  /** Where the original begins in the made one. */
  offsetSamples: number
  /** The parts, in samples of the made one, in order. */
  regions: readonly { fromSample: number; toSample: number }[]
}

/**
 * The pieces of the original with the made parts in it. Joined, they are as long as the made sound, and every sample
 * outside of the parts is the original's.
 */
export function patchPieces({ original, originalSamples, made, offsetSamples, regions }: Patch): WavPiece[] {
  const pieces: WavPiece[] = []
  const end = offsetSamples + originalSamples
  const keep = (from: number, to: number): void => {
    const fromSample = Math.max(0, from - offsetSamples)
    if (to - offsetSamples > fromSample) pieces.push({ wav: original, fromSample, toSample: to - offsetSamples })
  }
  let at = offsetSamples
  for (const { fromSample, toSample } of regions) {
    if (fromSample > offsetSamples) keep(at - joinFadeSamples, fromSample + joinFadeSamples)
    pieces.push({ wav: made, fromSample, toSample })
    at = toSample
  }
  if (at < end) keep(at - joinFadeSamples, end)
  return pieces
}
