import { sampleRate } from './stereo.ts'
import type { Stereo } from './stereo.ts'
import { power } from './power.ts'
import type { BiquadCoefficients } from './biquad.ts'
import { opsBlock, stereoOps } from './stereo-ops.ts'
import { squaresState } from './stereo-ops-state.ts'

/** The head-and-ear filter of ITU-R BS.1770-4, designed for our sample rate. */
function shelf(): BiquadCoefficients {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const q = 0.7071752369554196
  const high = power(10, 3.999843853973347 / 20)
  const band = power(high, 0.4996667741545416)
  const a0 = 1 + k / q + k * k
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  }
}

function rumble(): BiquadCoefficients {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }
}

const s = shelf()
const h = rumble()

/** Samples in one step of the gating grid: 100 ms. */
export const hopSamples = sampleRate / 10

/** Sum over both channels of K-weighted squares, per 100 ms; a partial hop at the end is left out. */
export function hopEnergies(sound: Stereo, fromSample = 0, toSample = sound.left.length): Float64Array {
  const meter = createEnergyMeter(toSample - fromSample)
  meter.add(sound, fromSample, toSample)
  return meter.energies
}

interface EnergyMeter {
  /** Per hop of 100 ms; the hops not yet full are 0. */
  energies: Float64Array
  /** Takes in samples `from` to `to`; what is given in order is one sound. */
  add(sound: Stereo, from: number, to: number): void
}

/** Measures a sound of known length that comes in blocks. */
export function createEnergyMeter(samples: number): EnergyMeter {
  const energies = new Float64Array(Math.floor(samples / hopSamples))
  const state = createSquaresState()
  const { sum } = squaresState
  let hop = 0
  let inHop = 0
  return {
    energies,
    add(sound, from, to) {
      for (let at = from; at < to && hop < energies.length;) {
        const count = Math.min(to - at, hopSamples - inHop, opsBlock)
        stereoOps.load(sound, at, count)
        stereoOps.squares(state, count)
        at += count
        inHop += count
        if (inHop < hopSamples) continue
        energies[hop++] = state[sum]! + state[sum + 1]!
        inHop = state[sum] = state[sum + 1] = 0
      }
    },
  }
}

/**
 * Measures two mono sounds side by side, piece by piece: `left` and `right` of the given pair. Returns the mean
 * K-weighted power of each over at most 4,096 samples.
 */
export function createPairMeter(): (pair: Stereo, samples: number) => readonly [number, number] {
  const state = createSquaresState()
  const { sum } = squaresState
  return (pair, samples) => {
    state[sum] = state[sum + 1] = 0
    stereoOps.load(pair, 0, samples)
    stereoOps.squares(state, samples)
    return [state[sum]! / samples, state[sum + 1]! / samples]
  }
}

/** The second filter reads the first one's previous output: a sample late, but the two can run side by side. */
function createSquaresState(): Float64Array {
  const state = new Float64Array(squaresState.size)
  state.set([s.b0, s.b1, s.b2, s.a1, s.a2, h.a1, h.a2])
  return state
}

/**
 * Returns the loudness in LUFS (ITU-R BS.1770) of a K-weighted mean square, summed over the channels; at least −150.7.
 */
export function energyToLufs(meanSquare: number): number {
  return -0.691 + 10 * Math.log10(Math.max(meanSquare, 1e-15))
}

/** Integrated loudness of hop energies: 400 ms blocks at 75 % overlap, gated at -70 LUFS and 10 LU below the mean. */
export function gatedLoudness(energies: Float64Array): number {
  const blocks: number[] = []
  for (let i = 0; i + 4 <= energies.length; i++) {
    blocks.push((energies[i]! + energies[i + 1]! + energies[i + 2]! + energies[i + 3]!) / (4 * hopSamples))
  }
  const loud = blocks.filter((block) => energyToLufs(block) > -70)
  const gate = energyToLufs(mean(loud)) - 10
  return energyToLufs(mean(loud.filter((block) => energyToLufs(block) > gate)))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
