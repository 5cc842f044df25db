import type { Stereo } from '../dsp/stereo.ts'
import { opsBlock, stereoOps } from '../dsp/stereo-ops.ts'

/** Samples that are measured together. */
export const peakBlock = 32
const half = 12
const taps = 2 * half

/** Windowed sincs for the three points between two samples. */
const phases = [0.25, 0.5, 0.75].map((offset) => {
  const kernel = new Float64Array(taps)
  let sum = 0
  for (let i = 0; i < taps; i++) {
    const t = i - (half - 1) - offset
    const window = 0.5 + 0.5 * Math.cos((Math.PI * t) / (half + 0.5))
    kernel[i] = (t === 0 ? 1 : Math.sin(Math.PI * t) / (Math.PI * t)) * window
    sum += kernel[i]!
  }
  return kernel.map((value) => value / sum)
})

/**
 * Highest true peak of either channel per 32 samples, exact only where samples exceed the threshold. Yields the
 * fraction done.
 */
export function* blockTruePeaks(sound: Stereo, threshold: number): Generator<number, Float32Array> {
  const peaks = samplePeaks(sound)
  for (let from = 0; from < peaks.length; from += blocksPerYield) {
    const to = Math.min(peaks.length, from + blocksPerYield)
    for (const samples of [sound.left, sound.right]) refinePeaks(samples, peaks, threshold, from, to)
    yield from / peaks.length
  }
  return peaks
}

const blocksPerYield = 1 << 13

/**
 * Highest true peak of the whole sound: no overshoot can be the highest around samples below 0.7 of the sample peak.
 */
export function highestTruePeak(sound: Stereo): number {
  const peaks = samplePeaks(sound)
  const threshold = 0.7 * highest(peaks)
  for (const samples of [sound.left, sound.right]) refinePeaks(samples, peaks, threshold, 0, peaks.length)
  return highest(peaks)
}

function highest(values: Float32Array): number {
  let high = 0
  for (let i = 0; i < values.length; i++) if (values[i]! > high) high = values[i]!
  return high
}

function samplePeaks(sound: Stereo): Float32Array {
  const samples = sound.left.length
  const peaks = new Float32Array(Math.ceil(samples / peakBlock))
  for (let from = 0; from < samples; from += opsBlock) {
    const size = Math.min(opsBlock, samples - from)
    stereoOps.load(sound, from, size)
    peaks.set(stereoOps.peaks(size).subarray(0, Math.ceil(size / peakBlock)), from / peakBlock)
  }
  return peaks
}

/**
 * Raises the peaks of blocks `first` to `last` to their inter-sample peaks where a sample exceeds the threshold.
 */
function refinePeaks(samples: Float32Array, peaks: Float32Array, threshold: number, first: number, last: number): void {
  for (let block = first; block < last; block++) {
    if (peaks[block]! < threshold) continue
    const from = Math.max(half, block * peakBlock - 1)
    const to = Math.min(samples.length - half - 1, (block + 1) * peakBlock)
    let peak = peaks[block]!
    for (let i = from; i < to; i++) {
      const a = samples[i]!
      const b = samples[i + 1]!
      if (a > threshold || a < -threshold || b > threshold || b < -threshold) peak = Math.max(peak, between(samples, i))
    }
    peaks[block] = peak
  }
}

function between(samples: Float32Array, index: number): number {
  const [p, q, r] = phases as [Float64Array, Float64Array, Float64Array]
  const start = index - (half - 1)
  let x = 0
  let y = 0
  let z = 0
  for (let k = 0; k < taps; k++) {
    const value = samples[start + k]!
    x += value * p[k]!
    y += value * q[k]!
    z += value * r[k]!
  }
  return Math.max(Math.abs(x), Math.abs(y), Math.abs(z))
}
