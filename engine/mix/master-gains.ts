import { decibelsToGain } from '../dsp/power.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { gatedLoudness, hopSamples } from './k-weighting.ts'
import { opsBlock, stereoOps } from './stereo-ops.ts'
import { limiterGains } from './limiter.ts'
import { blockTruePeaks, peakBlock } from './true-peak.ts'

export interface MasterTarget {
  /** Integrated, LUFS. */
  targetLufs?: number
  /** Highest true peak, dBTP; the default leaves room for what lossy encoders add. */
  ceilingDbtp?: number
}

const fadeInSeconds = 0.004
const fadeOutSeconds = 0.35
const standardCeilingDbtp = -1.5

/**
 * The master as one gain for each 32 samples (one more at the end, interpolated between): loudness, limiter, fades at both ends.
 * `energies` are those of `sum` per 100 ms (`hopEnergies`).
 */
export function* masterGains(sum: Stereo, energies: Float64Array, { targetLufs = -14, ceilingDbtp = standardCeilingDbtp }: MasterTarget): Generator<number, Float32Array> {
  const ceiling = decibelsToGain(ceilingDbtp)
  const firstGuess = decibelsToGain(Math.min(60, targetLufs - gatedLoudness(energies)))
  const peaks = yield* blockTruePeaks(sum, (0.55 * ceiling) / firstGuess)
  const drive = solveDrive(energies, peaks, targetLufs, ceiling)
  yield 0.5
  return withFades(limiterGains(peaks, drive, ceiling))
}

/** The same for a beginning whose whole is not known: the drive is given. */
export function* previewGains(sum: Stereo, drive: number): Generator<number, Float32Array> {
  const ceiling = decibelsToGain(standardCeilingDbtp)
  const peaks = yield* blockTruePeaks(sum, (0.55 * ceiling) / drive)
  return withFades(limiterGains(peaks, drive, ceiling))
}

/** The limiter's gain moves slowly against 100 ms, so its effect on loudness follows from the hop energies alone. */
function solveDrive(energies: Float64Array, peaks: Float32Array, targetLufs: number, ceiling: number): number {
  const measured = gatedLoudness(energies)
  if (measured < -90) return 1
  let drive = decibelsToGain(targetLufs - measured)
  for (let round = 0; round < 6; round++) {
    const gains = limiterGains(peaks, drive, ceiling)
    const error = targetLufs - gatedLoudness(scaled(energies, gains))
    if (Math.abs(error) < 0.02) break
    drive *= decibelsToGain(error * 1.15)
  }
  return drive
}

function scaled(energies: Float64Array, gains: Float32Array): Float64Array {
  const perHop = hopSamples / peakBlock
  return energies.map((energy, hop) => {
    let sum = 0
    const from = Math.floor(hop * perHop)
    const to = Math.floor((hop + 1) * perHop)
    for (let i = from; i < to; i++) sum += gains[i]! * gains[i]!
    return (energy * sum) / (to - from)
  })
}

function withFades(gains: Float32Array): Float32Array {
  const fadeIn = Math.round((fadeInSeconds * sampleRate) / peakBlock)
  const fadeOut = Math.round((fadeOutSeconds * sampleRate) / peakBlock)
  for (let i = 0; i < fadeIn; i++) gains[i] = gains[i]! * (i / fadeIn)
  for (let i = 0; i < fadeOut; i++) gains[gains.length - 1 - i] = gains[gains.length - 1 - i]! * (0.5 - 0.5 * Math.cos((Math.PI * i) / fadeOut))
  return gains
}

const blocksPerYield = 64

/** Multiplies a sound by the master's gains, in place. */
export function* applyGains(sound: Stereo, gains: Float32Array): Generator<number, void> {
  const samples = Math.min(sound.left.length, (gains.length - 1) * peakBlock)
  for (let from = 0; from < samples; from += opsBlock) {
    const size = Math.min(opsBlock, samples - from)
    stereoOps.load(sound, from, size)
    stereoOps.ramps(gains, from / peakBlock, size)
    stereoOps.store(sound, from, size)
    if ((from / opsBlock) % blocksPerYield === blocksPerYield - 1) yield from / samples
  }
}

/** Adds `samples` samples of `source` from `from` on to `sum` at `at`. */
export function addRange(sum: Stereo, at: number, source: Stereo, from: number, samples: number): void {
  const { left, right } = sum
  for (let i = 0; i < samples; i++) {
    left[at + i] = left[at + i]! + source.left[from + i]!
    right[at + i] = right[at + i]! + source.right[from + i]!
  }
}
