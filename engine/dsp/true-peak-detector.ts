import { exactCos, exactSin } from './exact-math.ts'
import type { Stereo } from './stereo.ts'

const half = 12
const taps = 2 * half

/** By how many samples a peak is found late. */
export const truePeakDelay = half

/**
 * A windowed sinc for a point between two samples, `offset` of the way:
 * more exact near 20 kHz than the table of BS.1770.
 */
function createKernel(offset: number): Float64Array {
  const kernel = new Float64Array(taps)
  let sum = 0
  for (let i = 0; i < taps; i++) {
    const t = i - (half - 1) - offset
    const window = 0.5 + 0.5 * exactCos((Math.PI * t) / (half + 0.5))
    kernel[i] = (exactSin(Math.PI * t) / (Math.PI * t)) * window
    sum += kernel[i]!
  }
  return kernel.map((value) => value / sum)
}

const [first, second, third] = [0.25, 0.5, 0.75].map(createKernel) as [Float64Array, Float64Array, Float64Array]
/** No point between samples is higher than the highest sample around it by more than this. */
const maxGain = second.reduce((sum, value) => sum + Math.abs(value), 0)
/** Between two samples below this part of the floor no point exceeds it, unless a sample next to them is higher. */
const lowShare = 0.5

/** Measures the true peaks of sound that comes in blocks. */
export interface TruePeakDetector {
  /**
   * The true peak of both sides in each 32 samples, of the sound as it was `truePeakDelay` samples ago: samples and
   * three points after each. Peaks that are not above `floor` may be lower than they are. `samples` is a multiple of
   * 32.
   */
  measure(sound: Stereo, samples: number, floor: number): Float32Array
  clear(): void
}

const blockSamples = 32

/** The highest of the three points after a sample. */
function getBetween(line: Float32Array, at: number): number {
  const start = at - (half - 1)
  let [x, y, z] = [0, 0, 0]
  for (let k = 0; k < taps; k++) {
    const value = line[start + k]!
    x += first[k]! * value
    y += second[k]! * value
    z += third[k]! * value
  }
  return Math.max(Math.abs(x), Math.abs(y), Math.abs(z))
}

function getHighest(line: Float32Array, from: number, to: number): number {
  let high = 0
  for (let i = from; i < to; i++) {
    const value = Math.abs(line[i]!)
    if (value > high) high = value
  }
  return high
}

/** The peak of one block, whose newest samples begin at `from` in the line. */
function getPeak(line: Float32Array, from: number, floor: number): number {
  const start = from - truePeakDelay
  let peak = getHighest(line, start, start + blockSamples)
  if (getHighest(line, start - half, from + blockSamples) * maxGain <= floor) return peak
  const low = floor * lowShare
  for (let i = start; i < start + blockSamples; i++)
    if (Math.max(Math.abs(line[i]!), Math.abs(line[i + 1]!)) > low) peak = Math.max(peak, getBetween(line, i))
  return peak
}

/** Same bits in every browser and in Node: sums and products only. At most `maxSamples` at once. */
export function createTruePeakDetector(maxSamples: number): TruePeakDetector {
  const lines = [0, 1].map(() => new Float32Array(taps + maxSamples))
  const peaks = new Float32Array(maxSamples / blockSamples)
  return {
    measure({ left, right }, samples, floor) {
      for (const [side, sound] of [left, right].entries()) lines[side]!.set(sound.subarray(0, samples), taps)
      for (let block = 0; block < samples / blockSamples; block++) {
        const from = taps + block * blockSamples
        peaks[block] = Math.max(getPeak(lines[0]!, from, floor), getPeak(lines[1]!, from, floor))
      }
      for (const line of lines) line.copyWithin(0, samples, samples + taps)
      return peaks
    },
    clear: () => lines.forEach((line) => line.fill(0)),
  }
}
