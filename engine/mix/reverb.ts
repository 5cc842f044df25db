import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { power } from '../dsp/power.ts'

export interface ReverbSettings {
  /** Time to fall by 60 dB. */
  seconds: number
  amount: number
  lowCutHz: number
}

/** Mutually prime lengths at half the sample rate. */
const lengths = [613, 709, 821, 937, 1061, 1201, 1361, 1523]
const chunk = 1 << 15

/**
 * Adds a feedback delay network's tail in place. It runs at half the sample rate: tails hold little above 10 kHz,
 * and this halves the cost. Householder feedback, damped lines, alternate lines to the two sides.
 */
export function* reverberate(sound: Stereo, settings: ReverbSettings): Generator<number, void> {
  const total = sound.left.length
  const buffers = lengths.map((length) => new Float32Array(length))
  const feedback = Float64Array.from(lengths, (length) => power(0.001, length / (settings.seconds * sampleRate * 0.5)))
  const state: State = { buffers, feedback, at: new Int32Array(8), damped: new Float64Array(8), low: 0, previous: 0, lastLeft: 0, lastRight: 0 }
  for (let from = 0; from < total; from += chunk) {
    addTail(sound, settings, state, from, Math.min(total, from + chunk))
    yield from / total
  }
}

interface State {
  buffers: Float32Array[]
  feedback: Float64Array
  at: Int32Array
  damped: Float64Array
  low: number
  previous: number
  lastLeft: number
  lastRight: number
}

/** Unrolled by hand: locals instead of arrays make it more than twice as fast. */
function addTail(sound: Stereo, settings: ReverbSettings, state: State, from: number, to: number): void {
  const { left, right } = sound
  const { at, damped } = state
  const [m0, m1, m2, m3, m4, m5, m6, m7] = state.buffers as Eight<Float32Array>
  const [f0, f1, f2, f3, f4, f5, f6, f7] = state.feedback as unknown as Eight<number>
  let [i0, i1, i2, i3, i4, i5, i6, i7] = at as unknown as Eight<number>
  let [d0, d1, d2, d3, d4, d5, d6, d7] = damped as unknown as Eight<number>
  const [n0, n1, n2, n3, n4, n5, n6, n7] = lengths as unknown as Eight<number>
  const wet = settings.amount * 0.6
  const lowCut = 1 - Math.exp((-2 * Math.PI * settings.lowCutHz) / (sampleRate / 2))
  const bright = 0.62
  let { low, previous, lastLeft, lastRight } = state
  for (let i = from; i < to; i += 2) {
    const a = left[i]! + right[i]!
    const second = i + 1 < to
    const b = second ? left[i + 1]! + right[i + 1]! : a
    // A three-point average before taking every second sample keeps most of the aliases out.
    const x = 0.125 * previous + 0.25 * a + 0.125 * b
    previous = b
    low += lowCut * (x - low)
    const input = (x - low) * 0.5
    d0 += bright * (m0[i0]! - d0)
    d1 += bright * (m1[i1]! - d1)
    d2 += bright * (m2[i2]! - d2)
    d3 += bright * (m3[i3]! - d3)
    d4 += bright * (m4[i4]! - d4)
    d5 += bright * (m5[i5]! - d5)
    d6 += bright * (m6[i6]! - d6)
    d7 += bright * (m7[i7]! - d7)
    const mean = 0.25 * (d0 + d1 + d2 + d3 + (d4 + d5 + d6 + d7))
    m0[i0] = (d0 - mean) * f0 + input
    m1[i1] = (d1 - mean) * f1 - input
    m2[i2] = (d2 - mean) * f2 + input
    m3[i3] = (d3 - mean) * f3 - input
    m4[i4] = (d4 - mean) * f4 + input
    m5[i5] = (d5 - mean) * f5 - input
    m6[i6] = (d6 - mean) * f6 + input
    m7[i7] = (d7 - mean) * f7 - input
    if (++i0 === n0) i0 = 0
    if (++i1 === n1) i1 = 0
    if (++i2 === n2) i2 = 0
    if (++i3 === n3) i3 = 0
    if (++i4 === n4) i4 = 0
    if (++i5 === n5) i5 = 0
    if (++i6 === n6) i6 = 0
    if (++i7 === n7) i7 = 0
    const wetLeft = wet * (d0 - d2 + d4 - d6)
    const wetRight = wet * (d1 - d3 + d5 - d7)
    left[i] = left[i]! + 0.5 * (lastLeft + wetLeft)
    right[i] = right[i]! + 0.5 * (lastRight + wetRight)
    if (second) {
      left[i + 1] = left[i + 1]! + wetLeft
      right[i + 1] = right[i + 1]! + wetRight
    }
    lastLeft = wetLeft
    lastRight = wetRight
  }
  at.set([i0, i1, i2, i3, i4, i5, i6, i7])
  damped.set([d0, d1, d2, d3, d4, d5, d6, d7])
  Object.assign(state, { low, previous, lastLeft, lastRight })
}

type Eight<T> = [T, T, T, T, T, T, T, T]
