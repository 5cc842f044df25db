import type { BiquadCoefficients } from './biquad.ts'
import type { Stereo } from './stereo.ts'
import { createStereoKernel, pastSamples } from './stereo-ops-kernel.ts'

/** Most samples that are worked on at once. */
export const opsBlock = 4096
/** Samples between two gains. */
export const rampBlock = 32

/**
 * What runs over whole stems, on one block of both sides: `load` a stretch of a sound, run operations in place, `store` it. The state
 * of an operation belongs to its caller (made by the functions below) and is changed by it. All take at most `opsBlock` samples.
 */
export interface StereoOps {
  load(sound: Stereo, from: number, samples: number): void
  store(sound: Stereo, from: number, samples: number): void
  /** Gain, then middle and side each through a low cut and the air shelf. */
  tone(state: Float64Array, samples: number): void
  biquad(state: Float64Array, samples: number): void
  tilt(state: Float64Array, samples: number): void
  /** Adds delayed copies of the middle to the left and takes them from the right: the sum of both sides stays as it is. */
  reflect(state: ReflectState, samples: number): void
  /** Adds the K-weighted squares of each side to the sums in the state; the block stays as it is. */
  squares(state: Float64Array, samples: number): void
  /** Mean square of both sides per `rampBlock`; valid until the next call. */
  powers(samples: number): Float64Array
  /** Multiplies by gains that move evenly from one value to the next: one per `rampBlock` and one more at the end. */
  ramps(gains: Float32Array, fromGain: number, samples: number): void
}

/** The operations of this thread. */
export const stereoOps: StereoOps = createStereoKernel()

/** Where the parts of a state lie, by operation; pairs are left and right, or middle and side. */
export const toneState = {
  half: 0,
  air: 1,
  shelf: 2,
  b0: 4,
  b1: 6,
  b2: 8,
  a1: 10,
  a2: 12,
  z1: 14,
  z2: 16,
  low: 18,
  size: 20,
} as const
export const biquadState = { b0: 0, b1: 1, b2: 2, a1: 3, a2: 4, z1: 6, z2: 8, size: 10 } as const
export const tiltState = { amount: 0, first: 1, second: 2, a: 4, b: 6, size: 8 } as const
export const squaresState = {
  b0: 0,
  b1: 1,
  b2: 2,
  a1: 3,
  a2: 4,
  h1: 5,
  h2: 6,
  p1: 8,
  p2: 10,
  q1: 12,
  q2: 14,
  y: 16,
  sum: 18,
  size: 20,
} as const

/** Reflections at once. */
export const reflections = 6

/** `taps`: delays in samples (4 to `pastSamples`), then gains. `past`: the middle of the last samples before the block. */
export interface ReflectState {
  taps: Float64Array
  past: Float32Array
}

/** Keeps dying filters out of the denormal numbers, in which processors are slow. */
export const tiny = 1e-18

/** The state of a second-order section for both sides. */
export function createBiquadState({ b0, b1, b2, a1, a2 }: BiquadCoefficients): Float64Array {
  const state = new Float64Array(biquadState.size)
  state.set([b0, b1, b2, a1, a2])
  return state
}

/** Reflections that each come after a number of samples (4 to 2048) with a gain. */
export function createReflectState(delays: readonly number[], gains: readonly number[]): ReflectState {
  return { taps: Float64Array.from([...delays, ...gains]), past: new Float32Array(pastSamples) }
}

/** Runs operations over samples 0 … `samples` of a sound, block by block, in place. */
export function overBlocks(sound: Stereo, samples: number, work: (size: number) => void): void {
  for (let from = 0; from < samples; from += opsBlock) {
    const size = Math.min(opsBlock, samples - from)
    stereoOps.load(sound, from, size)
    work(size)
    stereoOps.store(sound, from, size)
  }
}

const blocksPerYield = 64

/** The same over a whole sound, in steps of some milliseconds; yields the fraction done. `work` is given where its block begins. */
export function* overSound(sound: Stereo, work: (size: number, from: number) => void): Generator<number, void> {
  const samples = sound.left.length
  for (let from = 0; from < samples; from += opsBlock) {
    const size = Math.min(opsBlock, samples - from)
    stereoOps.load(sound, from, size)
    work(size, from)
    stereoOps.store(sound, from, size)
    if ((from / opsBlock) % blocksPerYield === blocksPerYield - 1) yield from / samples
  }
}
