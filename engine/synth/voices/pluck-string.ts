import { createScratch } from '../../dsp/scratch.ts'
import { noiseMask, noiseTable } from '../../dsp/noise.ts'
import { power } from '../../dsp/power.ts'
import { sampleRate } from '../../dsp/stereo.ts'

/** One vibrating string. Times are seconds to −60 dB. */
interface StringSettings {
  hz: number
  /** Of the fundamental. */
  ringSeconds: number
  /** Of partials at 4 kHz. */
  highRingSeconds: number
  /** Curved bridge: samples by which the swinging string changes its own length; 0 for a plain one. */
  jawari: number
}

interface PluckSettings {
  /** Low-pass of the stroke: a soft finger 800, a pick 6000. */
  edgeHz: number
  /** 0 to 0.5 of the string's length. */
  position: number
  /** Share of noise in the stroke. */
  noise: number
  take: number
}

interface Loop {
  delay: number
  /** One-pole damping: y = feed·x + damp·y. */
  feed: number
  damp: number
  /** First-order all-pass for the fraction of a sample. */
  tune: number
}

const referenceHz = 4000

/** A string and how loud it is. */
export interface SoundingString extends StringSettings {
  gain: number
}

/**
 * Extended Karplus–Strong (Jaffe and Smith 1983): a stroke travels around a delay line through a damping low-pass. The
 * low-pass is solved for the two ring times, and an all-pass makes up the fraction so that the loop is exactly one
 * period at the fundamental. Adds all strings that the stroke sets going; plain ones in pairs, which do not wait for
 * each other.
 */
export function ringStrings(out: Float32Array, stroke: Float32Array, strings: readonly SoundingString[]): void {
  const plain = strings.filter(({ jawari }) => jawari === 0)
  for (let n = 0; n < plain.length; n += 2) ringPair(out, stroke, plain[n]!, plain[n + 1] ?? { ...plain[n]!, gain: 0 })
  for (const string of strings) if (string.jawari > 0) ringCurved(out, stroke, string)
}

function ringCurved(out: Float32Array, stroke: Float32Array, string: SoundingString): void {
  const line = new Float32Array(out.length)
  line.set(stroke.length > out.length ? stroke.subarray(0, out.length) : stroke)
  circulateCurved(line, solveLoop(string), string.jawari * Math.min(1, sampleRate / string.hz / 200))
  for (let i = 0; i < out.length; i++) out[i] = out[i]! + string.gain * line[i]!
}

function solveLoop({ hz, ringSeconds, highRingSeconds }: StringSettings): Loop {
  const period = sampleRate / hz
  const omega = (2 * Math.PI) / period
  const high = Math.min(referenceHz, hz * 12, sampleRate * 0.4)
  const whole = power(0.001, 1 / (ringSeconds * hz))
  const ratio = power(0.001, 1 / (Math.min(highRingSeconds, ringSeconds) * hz)) / whole
  const damp = dampingFor(Math.min(0.9999, ratio * ratio), Math.cos((2 * Math.PI * high) / sampleRate))
  const lost = (1 - damp) / Math.sqrt(1 + damp * damp - 2 * damp * Math.cos(omega))
  const lag = Math.atan2(damp * Math.sin(omega), 1 - damp * Math.cos(omega)) / omega
  const delay = Math.max(1, Math.floor(period - lag - 0.3))
  const rest = period - lag - delay
  const tune = Math.sin(((1 - rest) * omega) / 2) / Math.sin(((1 + rest) * omega) / 2)
  return { delay, feed: Math.min(0.99999, whole / lost) * (1 - damp), damp, tune }
}

/** Solves |one-pole|² at cos ω = c against its value at 0 for its coefficient. */
function dampingFor(ratioSquared: number, c: number): number {
  const a = 1 - ratioSquared
  const b = 1 - ratioSquared * c
  return Math.max(0, Math.min(0.92, (b - Math.sqrt(Math.max(0, b * b - a * a))) / a))
}

/** Delay lines of the pair being played; they are written before they are read, but for their first `delay` samples. */
const scratch = [createScratch(0), createScratch(0)] as const

function prepareLines(samples: number, first: Loop, second: Loop): readonly [Float32Array, Float32Array] {
  const needed = samples + Math.max(first.delay, second.delay)
  const lines = [scratch[0].take(needed), scratch[1].take(needed)] as const
  lines[0].fill(0, 0, first.delay)
  lines[1].fill(0, 0, second.delay)
  return lines
}

/** Each line is written its delay ahead of where it is read. */
function ringPair(out: Float32Array, stroke: Float32Array, first: SoundingString, second: SoundingString): void {
  const [a, b] = [solveLoop(first), solveLoop(second)]
  const [lineA, lineB] = prepareLines(out.length, a, b)
  const { delay: delayA, feed: feedA, damp: dampA, tune: tuneA } = a
  const { delay: delayB, feed: feedB, damp: dampB, tune: tuneB } = b
  const { gain: gainA } = first
  const { gain: gainB } = second
  let [lowA, beforeA, yA, lowB, beforeB, yB] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < out.length; i++) {
    const x = i < stroke.length ? stroke[i]! : 0
    lowA = feedA * lineA[i]! + dampA * lowA
    lowB = feedB * lineB[i]! + dampB * lowB
    yA = tuneA * (lowA - yA) + beforeA
    yB = tuneB * (lowB - yB) + beforeB
    beforeA = lowA
    beforeB = lowB
    const nextA = x + yA
    const nextB = x + yB
    lineA[i + delayA] = nextA
    lineB[i + delayB] = nextB
    out[i] = out[i]! + gainA * nextA + gainB * nextB
  }
}

/**
 * The bridge of sitar and tanpura: the string wraps over it, so its length follows its displacement. The square of the
 * displacement, less its own mean, moves the tap: energy goes up into the odd harmonics again and again, without DC and
 * without a change of pitch.
 */
function circulateCurved(line: Float32Array, { delay, feed, damp, tune }: Loop, depth: number): void {
  let low = 0
  let before = 0
  let y = 0
  let wrap = 0
  let mean = 0
  let still = 0
  const first = Math.min(line.length, delay + 3)
  for (let i = delay; i < first; i++) line[i] = line[i]! + feed * line[i - delay]!
  for (let i = first; i < line.length; i++) {
    wrap += 0.7 * (Math.min(1, 5 * y * y) - wrap)
    mean += 0.004 * (wrap - mean)
    const at = i - delay + depth * (wrap - mean)
    const k = Math.floor(at)
    const a = line[k]!
    low = feed * (a + (line[k + 1]! - a) * (at - k)) + damp * low
    y = tune * (low - y) + before
    before = low
    still += 0.0002 * (y - still)
    line[i] = line[i]! + y - still
  }
}

/** The stroke that sets a string going: a rounded push and some noise, comb-filtered by where it is plucked. */
export function pluckStroke(hz: number, { edgeHz, position, noise, take }: PluckSettings): Float32Array {
  const period = sampleRate / hz
  const width = Math.max(3, Math.round(sampleRate / (2 * Math.min(9000, edgeHz))))
  const scrape = Math.round(Math.min(0.006, 0.6 / hz + 0.002) * sampleRate)
  const comb = Math.max(1, Math.round(period * (position + 0.012 * ((take % 3) - 1))))
  const stroke = new Float32Array(width + scrape + comb + Math.round(sampleRate / 300))
  const table = noiseTable()
  for (let i = 0; i < width; i++) stroke[i] = 1 - Math.cos((2 * Math.PI * i) / width)
  for (let i = 0; i < scrape; i++)
    stroke[i] =
      stroke[i]! +
      noise * 1.6 * table[(take * 4099 + i * 5 + Math.round(hz)) & noiseMask]! * Math.sin((Math.PI * i) / scrape)
  const rounding = Math.exp((-2 * Math.PI * edgeHz) / sampleRate)
  let low = 0
  for (let i = 0; i < stroke.length; i++) stroke[i] = low = (1 - rounding) * stroke[i]! + rounding * low
  for (let i = stroke.length - 1; i >= comb; i--) stroke[i] = stroke[i]! - 0.94 * stroke[i - comb]!
  return withoutMean(stroke)
}

/** A string has no mean displacement: what is left would decay as DC. */
function withoutMean(stroke: Float32Array): Float32Array {
  let sum = 0
  let weight = 0
  for (let i = 0; i < stroke.length; i++) {
    sum += stroke[i]!
    weight += Math.sin((Math.PI * (i + 0.5)) / stroke.length)
  }
  for (let i = 0; i < stroke.length; i++)
    stroke[i] = stroke[i]! - (sum / weight) * Math.sin((Math.PI * (i + 0.5)) / stroke.length)
  return stroke
}
