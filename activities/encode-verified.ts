import type { EncodedMeasure } from '@songloom/store/audios'
import type { Measured } from './media/measure-sound.ts'

/** The master's own ceiling is below this: what an encoder adds is heard as clipping by nobody. */
export const ceilingDbtp = -1
const toleranceDb = 0.1
/** A second encoding overshoots otherwise than the first. */
const marginDb = 0.2

export interface Verified<T> {
  encoded: T
  measured: EncodedMeasure
}

/**
 * Encodes, listens to what came out, and encodes once more, softer, where it is louder between its samples than it may be. Only the
 * lossy file is turned down, and what both were measured at is written down.
 */
export async function encodeVerified<T>(
  encode: (gainDb: number) => Promise<T>,
  measure: (encoded: T) => Promise<Measured>,
  highestDbtp: number,
): Promise<Verified<T>> {
  const encoded = await encode(0)
  const first = await measure(encoded)
  if (first.truePeakDbtp <= highestDbtp + toleranceDb) return { encoded, measured: first }
  const gainDb = Math.round((highestDbtp - marginDb - first.truePeakDbtp) * 100) / 100
  const again = await encode(gainDb)
  return { encoded: again, measured: { ...(await measure(again)), gainDb, before: first } }
}
