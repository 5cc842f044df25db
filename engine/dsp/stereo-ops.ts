import type { BiquadCoefficients } from './biquad.ts'
import type { Stereo } from './stereo.ts'
import { createStereoKernel, pastSamples } from './stereo-ops-kernel.ts'
import { biquadState } from './stereo-ops-state.ts'
import type { StereoOps } from './stereo-ops-types.ts'
import type { ReflectState } from './stereo-ops-types.ts'

/** Most samples that are worked on at once. */
export const opsBlock = 4096
/** Samples between two gains. */
export const rampBlock = 32

/** The operations of this thread. */
export const stereoOps: StereoOps = createStereoKernel()

/** Sections that run in one loop. */
const maxSections = 3

/** Reflections at once. */
export const reflections = 6

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
export function forEachBlock(sound: Stereo, samples: number, work: (size: number) => void): void {
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
export function* forEachBlockSteps(sound: Stereo, work: (size: number, from: number) => void): Generator<number, void> {
  const samples = sound.left.length
  for (let from = 0; from < samples; from += opsBlock) {
    const size = Math.min(opsBlock, samples - from)
    stereoOps.load(sound, from, size)
    work(size, from)
    stereoOps.store(sound, from, size)
    if ((from / opsBlock) % blocksPerYield === blocksPerYield - 1) yield from / samples
  }
}
