import type { EncodedMeasure } from '@songloom/store/library/audios'
import type { Measured } from './wav/measure-sound.ts'

/** The master's ceiling is below this: what an encoder adds does not clip audibly. */
export const ceilingDbtp = -1
const toleranceDb = 0.1
/** A second encoding overshoots otherwise than the first, and a third than the second. */
const marginDb = 0.2
const stepDb = 0.4
const maxSofter = 4

export interface Verified<T> {
  encoded: T
  measured: EncodedMeasure
}

/**
 * Encodes, measures the result, and encodes again with less gain while its true peak exceeds the ceiling. Only the
 * lossy file is turned down, and its first and last measurements are recorded.
 */
export async function encodeVerified<T>(
  encode: (gainDb: number) => Promise<T>,
  measure: (encoded: T) => Promise<Measured>,
  highestDbtp: number,
): Promise<Verified<T>> {
  let encoded = await encode(0)
  const before = await measure(encoded)
  let measured = before
  let gainDb = 0
  for (let softer = 0; softer < maxSofter && measured.truePeakDbtp > highestDbtp + toleranceDb; softer++) {
    const overDb = measured.truePeakDbtp - highestDbtp + marginDb
    // Where one stroke is overshot depends on the least change of level: after the first, a little softer does.
    gainDb = Math.round((gainDb - (softer === 0 ? overDb : Math.min(overDb, stepDb))) * 100) / 100
    encoded = await encode(gainDb)
    measured = await measure(encoded)
  }
  return { encoded, measured: gainDb === 0 ? before : { ...measured, gainDb, before } }
}
