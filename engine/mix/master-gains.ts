import { decibelsToGain } from '../dsp/power.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { gatedLoudness, hopSamples } from '../dsp/k-weighting.ts'
import { opsBlock, forEachBlockSteps, stereoOps } from '../dsp/stereo-ops.ts'
import { createTilt } from './tilt.ts'
import { limiterGains } from './limiter.ts'
import { ride, rideGains } from './loudness-ride.ts'
import { blockTruePeaks, peakBlock } from './true-peak.ts'

export interface MasterTarget {
  /** Integrated, LUFS. */
  targetLufs?: number
  /** Highest true peak, dBTP; the default leaves room for what lossy encoders add. */
  ceilingDbtp?: number
  /** How long the sound takes to fade away at its end. */
  fadeOutSeconds?: number
  /** The ride of a fader over equal parts of the sound (`rideTo`). */
  rideDb?: readonly number[]
}

const fadeInSeconds = 0.004
/** Defaults of the master. */
const briefFadeOutSeconds = 0.35
const standardCeilingDbtp = -2.1

/**
 * The master as one gain for each 32 samples (one more at the end, interpolated between): loudness, limiter, fades at
 * both ends. `energies` are those of `sum` per 100 ms (`hopEnergies`).
 */
export function* masterGains(
  sum: Stereo,
  energies: Float64Array,
  target: MasterTarget,
): Generator<number, Float32Array> {
  const { targetLufs = -14, ceilingDbtp = standardCeilingDbtp, fadeOutSeconds = briefFadeOutSeconds, rideDb } = target
  const ceiling = decibelsToGain(ceilingDbtp)
  const firstGuess = decibelsToGain(Math.min(60, targetLufs - gatedLoudness(energies)))
  const rideMax = decibelsToGain(Math.max(...(rideDb ?? [0])))
  const peaks = yield* blockTruePeaks(sum, (0.55 * ceiling) / (firstGuess * rideMax))
  const powers = blockPowers(sum)
  yield 0.5
  const limited = (drive: number): Float32Array => withFades(limiterGains(peaks, drive, ceiling), fadeOutSeconds)
  if (!rideDb) return limited(solveDrive(energies, powers, limited, targetLufs))
  // The fader precedes the limiter, which receives its output.
  const rides = rideGains(rideDb, peaks.length + 1)
  ride(peaks, rides)
  const ridden = (drive: number): Float32Array => ride(limited(drive), rides)
  return ridden(solveDrive(energies, powers, ridden, targetLufs))
}

/** The same for a beginning whose whole is not known: the drive is given. */
export function* previewGains(
  sum: Stereo,
  drive: number,
  ceilingDbtp = standardCeilingDbtp,
): Generator<number, Float32Array> {
  const ceiling = decibelsToGain(ceilingDbtp)
  const peaks = yield* blockTruePeaks(sum, (0.55 * ceiling) / drive)
  return withFades(limiterGains(peaks, drive, ceiling), briefFadeOutSeconds)
}

/**
 * The drive with which the limited and faded whole has its loudness, computed from energies alone: nothing is rendered
 * twice.
 */
export function solveDrive(
  energies: Float64Array,
  powers: Float32Array,
  gainsAt: (drive: number) => Float32Array,
  targetLufs: number,
): number {
  const measured = gatedLoudness(energies)
  if (measured < -90) return 1
  let drive = decibelsToGain(targetLufs - measured)
  for (let round = 0; round < 6; round++) {
    const error = targetLufs - gatedLoudness(scaled(energies, powers, gainsAt(drive)))
    if (Math.abs(error) < 0.02) break
    drive *= decibelsToGain(error * 1.15)
  }
  return drive
}

/** Within a hop the limiter holds down just what is loud: gains count by the power they meet. */
function scaled(energies: Float64Array, powers: Float32Array, gains: Float32Array): Float64Array {
  const perHop = hopSamples / peakBlock
  return energies.map((energy, hop) => {
    let sum = 0
    let weight = 0
    for (let i = Math.floor(hop * perHop); i < Math.floor((hop + 1) * perHop); i++) {
      const gain = 0.5 * (gains[i]! + gains[i + 1]!)
      sum += (powers[i]! + quiet) * gain * gain
      weight += powers[i]! + quiet
    }
    return (energy * sum) / weight
  })
}

const quiet = 1e-12

/** Mean square of both sides per 32 samples. */
export function blockPowers(sound: Stereo): Float32Array {
  const samples = sound.left.length
  const powers = new Float32Array(Math.ceil(samples / peakBlock))
  for (let from = 0; from < samples; from += opsBlock) {
    const size = Math.min(opsBlock, samples - from)
    stereoOps.load(sound, from, size)
    powers.set(stereoOps.powers(size).subarray(0, Math.ceil(size / peakBlock)), from / peakBlock)
  }
  return powers
}

function withFades(gains: Float32Array, fadeOutSeconds: number): Float32Array {
  const fadeIn = Math.round((fadeInSeconds * sampleRate) / peakBlock)
  const fadeOut = Math.min(gains.length, Math.round((fadeOutSeconds * sampleRate) / peakBlock))
  for (let i = 0; i < fadeIn; i++) gains[i] = gains[i]! * (i / fadeIn)
  for (let i = 0; i < fadeOut; i++)
    gains[gains.length - 1 - i] = gains[gains.length - 1 - i]! * (0.5 - 0.5 * Math.cos((Math.PI * i) / fadeOut))
  return gains
}

/** Multiplies a sound by the master's gains, in place; `tilt` tilts it first (`applyTilt`), in the same pass. */
export function* applyGains(sound: Stereo, gains: Float32Array, tilt = 0): Generator<number, void> {
  const tiltBlock = tilt === 0 ? undefined : createTilt(tilt)
  yield* forEachBlockSteps(sound, (size, from) => {
    tiltBlock?.(size)
    stereoOps.ramps(gains, from / peakBlock, size)
  })
}
