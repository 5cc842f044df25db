import type { Stereo } from './stereo.ts'

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
   * Brings back the block that `highs` took, without a share of the current content: one share per `rampBlock` and
   * one more.
   */
  leave(shares: Float32Array, samples: number): void
  /** Multiplies by gains that move evenly from one value to the next: one per `rampBlock` and one more at the end. */
  ramps(gains: Float32Array, fromGain: number, samples: number): void
}

/**
 * `taps`: delays in samples (4 to `pastSamples`), then gains. `past`: the middle of the last samples before the block.
 */
export interface ReflectState {
  taps: Float64Array
  past: Float32Array
}
