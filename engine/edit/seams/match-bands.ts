import { filterSteps, peaking } from '../../dsp/biquad.ts'
import type { BiquadCoefficients } from '../../dsp/biquad.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { bandCentresHz, silentBandDb } from './band-levels.ts'

/** A stronger equaliser is heard as one. */
const maxBandDb = 6
/** Bands so far below the loudest hold nothing worth matching. */
const emptyBelowDb = 70
const octaveQ = 1.41

/**
 * Decibels to give each octave of `ownDb` to have the balance of `targetDb` (levels of `bandLevelsDb`), not its
 * loudness; within ±6.
 */
export function matchingGainsDb(ownDb: readonly number[], targetDb: readonly number[]): number[] {
  const holds = (levels: readonly number[], band: number): boolean =>
    levels[band]! > Math.max(...levels) - emptyBelowDb && levels[band]! > silentBandDb
  const shared = bandCentresHz.map((_, band) => band).filter((band) => holds(ownDb, band) && holds(targetDb, band))
  if (shared.length === 0) return bandCentresHz.map(() => 0)
  const mean = shared.reduce((sum, band) => sum + targetDb[band]! - ownDb[band]!, 0) / shared.length
  return bandCentresHz.map((_, band) =>
    shared.includes(band) ? Math.max(-maxBandDb, Math.min(maxBandDb, targetDb[band]! - ownDb[band]! - mean)) : 0,
  )
}

/** Equalises in place so that each octave's centre has its gain. Yields the fraction done. */
export function* equaliseBands(sound: Stereo, gainsDb: readonly number[]): Generator<number, void> {
  const bells = bellsFor(gainsDb)
  for (const [i, bell] of bells.entries()) {
    for (const samples of sound.left === sound.right ? [sound.left] : [sound.left, sound.right])
      yield* filterSteps(samples, bell)
    yield i / bells.length
  }
}

/** Neighbouring bells add up: their gains are moved until the sum is what was asked at each centre. */
function bellsFor(gainsDb: readonly number[]): BiquadCoefficients[] {
  let own = [...gainsDb]
  for (let round = 0; round < 12; round++) {
    const bells = own.map((gain, band) => peaking(bandCentresHz[band]!, gain, octaveQ))
    own = own.map(
      (gain, band) =>
        gain + 0.7 * (gainsDb[band]! - bells.reduce((sum, bell) => sum + gainAt(bell, bandCentresHz[band]!), 0)),
    )
  }
  return own
    .map((gain, band) => ({ gain, band }))
    .filter(({ gain }) => Math.abs(gain) > 0.05)
    .map(({ gain, band }) => peaking(bandCentresHz[band]!, gain, octaveQ))
}

/** Decibels of a filter at a frequency. */
function gainAt({ b0, b1, b2, a1, a2 }: BiquadCoefficients, hz: number): number {
  const omega = (2 * Math.PI * hz) / sampleRate
  const [c1, s1, c2, s2] = [Math.cos(omega), Math.sin(omega), Math.cos(2 * omega), Math.sin(2 * omega)]
  const square = (x: number, y: number): number => x * x + y * y
  return (
    10 *
    Math.log10(square(b0 + b1 * c1 + b2 * c2, b1 * s1 + b2 * s2) / square(1 + a1 * c1 + a2 * c2, a1 * s1 + a2 * s2))
  )
}
