import { energyToLufs, hopSamples } from '../dsp/k-weighting.ts'
import { decibelsToGain } from '../dsp/power.ts'

/** A wished course below this is silence between songs, not a soft part. */
const lowestLu = -15
/**
 * How far a fader goes up and down, in dB, and how much of the way it takes: the rest is left to how the parts are
 * played.
 */
interface RideReach {
  maxDb: number
  share: number
}

const following: RideReach = { maxDb: 5, share: 0.75 }

/** Maximum range in decibels for a song requested as one long rise. */
export const chooseReach = (rideReachDb: number | undefined): RideReach =>
  rideReachDb === undefined ? following : { maxDb: rideReachDb, share: 1 }

/**
 * The ride of a fader that brings a mix near a course of loudness: decibels for each of the equal parts of `curveLu`,
 * as a whole neither louder nor softer. `energies` are those of the mix per 100 ms.
 */
export function rideTo(curveLu: readonly number[], energies: Float64Array, { maxDb, share } = following): number[] {
  const parts = curveLu.length
  const place = (part: number): number => Math.round((part * energies.length) / parts)
  const whole = meanOf(energies, 0, energies.length)
  const levels = curveLu.map((_, part) => meanOf(energies, place(part), place(part + 1)))
  const moves = curveLu.map((lu, part) => {
    const here = energyToLufs(levels[part]!) - energyToLufs(whole)
    if (here < 2 * lowestLu) return 0
    return Math.min(maxDb, Math.max(-maxDb, share * (Math.max(lowestLu, lu) - here)))
  })
  const ridden = moves.reduce((sum, move, part) => sum + levels[part]! * decibelsToGain(2 * move), 0)
  const before = levels.reduce((sum, level) => sum + level, 0)
  const change = before > 0 ? 10 * Math.log10(ridden / before) : 0
  return moves.map((move) => move - change)
}

function meanOf(energies: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += energies[i]!
  return sum / Math.max(1, to - from) / hopSamples
}

/** A ride as a curve of gains: straight lines in decibels between the middles of its parts. */
export function rideGains(rideDb: readonly number[], count: number): Float32Array {
  const last = rideDb.length - 1
  return Float32Array.from({ length: count }, (_, i) => {
    const position = Math.min(last, Math.max(0, (i / count) * rideDb.length - 0.5))
    const part = Math.min(last, Math.floor(position))
    const [here, next] = [rideDb[part]!, rideDb[Math.min(last, part + 1)]!]
    return decibelsToGain(here + (position - part) * (next - here))
  })
}

/** Multiplies values by a ride, in place. */
export function ride(values: Float32Array, gains: Float32Array): Float32Array {
  for (let i = 0; i < values.length; i++) values[i] = values[i]! * gains[i]!
  return values
}
