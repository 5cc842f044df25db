import { envelopePoints } from './voice-statistics.ts'
import { measureSlope } from './voice-profile.ts'
import type { VoiceTarget } from '../score/voice-target.ts'

const [lowestScale, highestScale, steps] = [0.78, 1.3, 53]
/** Points whose partner would lie outside at the strongest shift are left out. */
const edge = 2

type Classes = Pick<VoiceTarget, 'classesDb'>

/** An envelope without its mean and slope, which are effort and microphone, not the length of a tract. */
function withoutSlope(envelopeDb: readonly number[]): number[] {
  const slope = measureSlope(envelopeDb)
  const mean = envelopeDb.reduce((sum, db) => sum + db, 0) / envelopePoints
  const middle = (envelopePoints - 1) / 8
  return envelopeDb.map((db, i) => db - mean - slope * (i / 4 - middle))
}

function valueAt(envelopeDb: readonly number[], place: number): number {
  const inside = Math.max(0, Math.min(envelopePoints - 1, place))
  const low = Math.floor(inside)
  const high = Math.min(envelopePoints - 1, low + 1)
  return envelopeDb[low]! + (inside - low) * (envelopeDb[high]! - envelopeDb[low]!)
}

/** How much a frequency moves in points of the envelope. */
const shiftFor = (scale: number): number => (4 * Math.log(scale)) / Math.LN2

/**
 * The factor by which formants of one voice are to move to be those of another: that at which the classes' envelopes
 * are most alike.
 */
export function relativeTract(from: Classes, to: Classes): number {
  const pairs = from.classesDb.map((own, i) => [withoutSlope(own), withoutSlope(to.classesDb[i]!)] as const)
  let best = { scale: 1, distance: Infinity }
  for (let step = 0; step < steps; step++) {
    const scale = lowestScale + ((highestScale - lowestScale) * step) / (steps - 1)
    let distance = 0
    for (const [own, wanted] of pairs)
      for (let i = edge; i < envelopePoints - edge; i++) {
        const difference = valueAt(own, i - shiftFor(scale)) - wanted[i]!
        distance += difference * difference
      }
    if (distance < best.distance) best = { scale, distance }
  }
  return best.scale
}
