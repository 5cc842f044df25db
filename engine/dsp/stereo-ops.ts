import type { BiquadCoefficients } from './biquad.ts'
import type { Stereo } from './stereo.ts'
import { createStereoKernel, pastSamples } from './stereo-ops-kernel.ts'
import { biquadState } from './stereo-ops-state.ts'

/** Most samples that are worked on at once. */
export const opsBlock = 4096
/** Samples between two gains. */
export const rampBlock = 32

/**
 * What runs over whole stems, on one block of both sides: `load` a stretch of a sound, run operations in place, `store`
 * it. The state of an operation belongs to its caller (made by the functions below) and is changed by it. All take at
 * most `opsBlock` samples.
 */
export interface StereoOps {
  load(sound: Stereo, from: number, samples: number): void
  store(sound: Stereo, from: number, samples: number): void
  /** Silence. */
  clear(samples: number): void
  /** Adds a stretch of a sound. */
  add(sound: Stereo, from: number, samples: number): void
  /** Gain, then middle and side each through a low cut and the air shelf. */
  tone(state: Float64Array, samples: number): void
  /** One to three second-order sections, one after the other. */
  biquads(state: Float64Array, samples: number): void
  tilt(state: Float64Array, samples: number): void
  /**
   * Adds delayed copies of the middle to the left and takes them from the right: the sum of both sides stays as it is.
   */
  reflect(state: ReflectState, samples: number): void
  /** Soft clipping of each side, x / √(1 + x²) of what is `drive` times as large; what is soft stays as it is. */
  saturate(samples: number, drive: number): void
  /** Adds the K-weighted squares of each side to the sums in the state; the block stays as it is. */
  squares(state: Float64Array, samples: number): void
  /** Mean square of both sides per `rampBlock`; valid until the next call. */
  powers(samples: number): Float64Array
  /** Highest sample of either side per `rampBlock`; valid until the next call. */
  peaks(samples: number): Float32Array
  /** Leaves what a section takes away, as a share of `most`. What was there waits for `leave`. */
  highs(state: Float64Array, samples: number, most: number): void
  /**
   * Brings back the block that `highs` took, without a share of what stands there now: one share per `rampBlock` and
   * one more.
   */
  leave(shares: Float32Array, samples: number): void
  /** Multiplies by gains that move evenly from one value to the next: one per `rampBlock` and one more at the end. */
  ramps(gains: Float32Array, fromGain: number, samples: number): void
}

/** The operations of this thread. */
export const stereoOps: StereoOps = createStereoKernel()

/** Sections that run in one loop. */
const maxSections = 3

/** Reflections at once. */
export const reflections = 6

/**
 * `taps`: delays in samples (4 to `pastSamples`), then gains. `past`: the middle of the last samples before the block.
 */
interface ReflectState {
  taps: Float64Array
  past: Float32Array
}

/** Keeps dying filters out of the denormal numbers, in which processors are slow. */
export const tiny = 1e-18

/** The state of second-order sections for both sides. */
export function createSections(filters: readonly BiquadCoefficients[]): Float64Array {
  const state = new Float64Array(filters.length * biquadState.size)
  for (const [n, { b0, b1, b2, a1, a2 }] of filters.entries()) state.set([b0, b1, b2, a1, a2], n * biquadState.size)
  return state
}

/**
 * Filters one after the other, as many in one loop as there is room for, on the block of `stereoOps`, for blocks in
 * order.
 */
export function createFilters(filters: readonly BiquadCoefficients[]): (samples: number) => void {
  const states: Float64Array[] = []
  for (let n = 0; n < filters.length; n += maxSections) states.push(createSections(filters.slice(n, n + maxSections)))
  return (samples) => {
    for (const state of states) stereoOps.biquads(state, samples)
  }
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

/** Adds samples 0 … `samples` of sounds, in their order, to `sum` from `at` on; to nothing where `isFirst`. */
export function addSounds(sum: Stereo, at: number, sounds: readonly Stereo[], samples: number, isFirst = false): void {
  for (let from = 0; from < samples; from += opsBlock) {
    const size = Math.min(opsBlock, samples - from)
    if (isFirst) stereoOps.clear(size)
    else stereoOps.load(sum, at + from, size)
    for (const sound of sounds) stereoOps.add(sound, from, size)
    stereoOps.store(sum, at + from, size)
  }
}

const blocksPerYield = 64

/**
 * The same over a whole sound, in steps of some milliseconds; yields the fraction done. `work` is given where its block
 * begins.
 */
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
