import { loadKernel } from '../kernels/load-kernel.ts'
import { biquadState } from './stereo-ops-state.ts'
import type { StereoOps } from './stereo-ops-types.ts'

type Operation =
  | 'tone'
  | 'biquads'
  | 'tilt'
  | 'reflect'
  | 'saturate'
  | 'squares'
  | 'powers'
  | 'peaks'
  | 'highs'
  | 'leave'
  | 'addOther'
  | 'ramps'
type StereoExports = { memory: WebAssembly.Memory } & Record<Operation, (samples: number, more?: number) => void>

/** Memory layout of the kernel; must equal engine/kernels/stereo.as. */
export const stereoLayout = {
  gainsAt: 512,
  powersAt: 1536,
  peaksAt: 2560,
  leftAt: 4096,
  pastAt: 4096 + 2 * 16_384,
  otherAt: 4096 + 3 * 16_384 + 8192 + 16,
}
const { gainsAt, powersAt, peaksAt, leftAt, pastAt, otherAt } = stereoLayout
const maxSamples = 4096
/** How far back reflections reach. */
export const pastSamples = 2048

/** The operations of `createStereoReference` in WebAssembly with SIMD: the same bits, in about half the time. */
export function createStereoKernel(): StereoOps {
  const kernel = loadKernel('stereo') as unknown as StereoExports
  const { buffer } = kernel.memory
  const left = new Float32Array(buffer, leftAt, maxSamples)
  const right = new Float32Array(buffer, leftAt + maxSamples * 4, maxSamples)
  const otherLeft = new Float32Array(buffer, otherAt, maxSamples)
  const otherRight = new Float32Array(buffer, otherAt + maxSamples * 4, maxSamples)
  const values = new Float64Array(buffer, 0, 64)
  const gains = new Float32Array(buffer, gainsAt, maxSamples / 32 + 1)
  const powers = new Float64Array(buffer, powersAt, maxSamples / 32)
  const peaks = new Float32Array(buffer, peaksAt, maxSamples / 32)
  const past = new Float32Array(buffer, pastAt, pastSamples)
  const withState =
    (operation: Operation) =>
    (state: Float64Array, samples: number, more = state.length / biquadState.size): void => {
      values.set(state)
      kernel[operation](samples, more)
      state.set(values.subarray(0, state.length))
    }
  return {
    load(sound, from, samples) {
      left.set(sound.left.subarray(from, from + samples))
      right.set(sound.right.subarray(from, from + samples))
    },
    store(sound, from, samples) {
      sound.left.set(left.subarray(0, samples), from)
      sound.right.set(right.subarray(0, samples), from)
    },
    clear(samples) {
      left.fill(0, 0, samples)
      right.fill(0, 0, samples)
    },
    add(sound, from, samples) {
      otherLeft.set(sound.left.subarray(from, from + samples))
      otherRight.set(sound.right.subarray(from, from + samples))
      kernel.addOther(samples)
    },
    tone: withState('tone'),
    biquads: withState('biquads'),
    tilt: withState('tilt'),
    reflect(state, samples) {
      values.set(state.taps)
      past.set(state.past)
      kernel.reflect(samples)
      state.past.set(past)
    },
    saturate(samples, drive) {
      kernel.saturate(samples, drive)
    },
    squares: withState('squares'),
    powers(samples) {
      kernel.powers(samples)
      return powers
    },
    peaks(samples) {
      kernel.peaks(samples)
      return peaks
    },
    highs: withState('highs'),
    leave(shares, samples) {
      gains.set(shares)
      kernel.leave(samples)
    },
    ramps(from, at, samples) {
      gains.set(from.subarray(at, at + Math.ceil(samples / 32) + 1))
      kernel.ramps(samples)
    },
  }
}
