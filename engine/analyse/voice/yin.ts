import { realFft } from '../signal/real-fft.ts'
import type { RealFft } from '../signal/real-fft.ts'
import { analysisRate } from '../signal/resample.ts'

const windowSize = 1024
const fftSize = 2048
const minLag = 10
const maxLag = 420
/** Lags per frame that are kept as possible periods. */
export const yinCandidates = 4
const highestDip = 0.6
/** Margin by which a long period must fit better than a short one to replace it. */
const clearlyLower = 0.1

/**
 * Reads possible periods of the frame that starts at a sample; fills `hz` and `dips` and returns how many there are.
 */
type YinFrame = (mono: Float32Array, from: number, hz: Float64Array, dips: Float64Array) => number

/**
 * YIN (de Cheveigné and Kawahara 2002), the difference function by autocorrelation with two transforms. A dip is the
 * normalised difference at a period, 0 for a perfect one. 52 Hz to 2.2 kHz.
 */
export function yinFrame(): YinFrame {
  const fft = realFft(fftSize)
  const input = new Float64Array(fftSize)
  const power = new Float64Array(fftSize)
  const difference = new Float64Array(maxLag + 2)
  return (mono, from, hz, dips) => {
    input.fill(0)
    const length = Math.min(windowSize, mono.length - from)
    for (let i = 0; i < length; i++) input[i] = mono[from + i]!
    if (!normalisedDifference(input, fft, power, difference)) return 0
    return lowestDips(difference, hz, dips)
  }
}

function normalisedDifference(
  input: Float64Array,
  fft: RealFft,
  power: Float64Array,
  difference: Float64Array,
): boolean {
  let energy = 0
  for (let i = 0; i < windowSize; i++) energy += input[i]! * input[i]!
  if (energy < 1e-8 * windowSize) return false
  fft.transform(input)
  const { real, imaginary } = fft
  for (let k = 0; k <= fftSize / 2; k++) {
    power[k] = real[k]! * real[k]! + imaginary[k]! * imaginary[k]!
    if (k > 0) power[fftSize - k] = power[k]!
  }
  // The transform of an even spectrum is the autocorrelation itself.
  fft.transform(power)
  let head = energy
  let tail = energy
  let sum = 0
  difference[0] = 1
  for (let lag = 1; lag < difference.length; lag++) {
    tail -= input[lag - 1]! * input[lag - 1]!
    head -= input[windowSize - lag]! * input[windowSize - lag]!
    const value = Math.max(0, head + tail - (2 * real[lag]!) / fftSize) / (windowSize - lag)
    sum += value
    difference[lag] = sum > 0 ? (value * lag) / sum : 1
  }
  return true
}

function lowestDips(difference: Float64Array, hz: Float64Array, dips: Float64Array): number {
  let count = 0
  for (let lag = minLag; lag <= maxLag; lag++) {
    const here = difference[lag]!
    if (here > highestDip || here > difference[lag - 1]! || here >= difference[lag + 1]!) continue
    const a = difference[lag - 1]!,
      c = difference[lag + 1]!
    const offset = (0.5 * (a - c)) / (a - 2 * here + c)
    count = keep(analysisRate / (lag + offset), Math.max(0, here - 0.25 * (a - c) * offset), count, hz, dips)
  }
  return count
}

/** Keeps the lowest dips; the longest period gives way first where they are equal. */
function keep(frequency: number, dip: number, count: number, hz: Float64Array, dips: Float64Array): number {
  if (count < yinCandidates) {
    hz[count] = frequency
    dips[count] = dip
    return count + 1
  }
  let worst = 0
  for (let i = 1; i < count; i++) if (dips[i]! >= dips[worst]!) worst = i
  if (dip < dips[worst]! - clearlyLower) {
    hz[worst] = frequency
    dips[worst] = dip
  }
  return count
}
