import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { power } from '../dsp/power.ts'

export interface ReverbSettings {
  /** Time to fall by 60 dB. */
  seconds: number
  amount: number
  lowCutHz: number
}

const lines = 8
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
  const state: State = { buffers, feedback, at: new Int32Array(lines), damped: new Float64Array(lines), low: 0, previous: 0, lastLeft: 0, lastRight: 0 }
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

const read = new Float64Array(lines)

function addTail(sound: Stereo, settings: ReverbSettings, state: State, from: number, to: number): void {
  const { left, right } = sound
  const { buffers, feedback, at, damped } = state
  const wet = settings.amount * 0.6
  const lowCut = 1 - Math.exp((-2 * Math.PI * settings.lowCutHz) / (sampleRate / 2))
  let { low, previous, lastLeft, lastRight } = state
  for (let i = from; i < to; i += 2) {
    const a = left[i]! + right[i]!
    const b = i + 1 < to ? left[i + 1]! + right[i + 1]! : a
    // A three-point average before taking every second sample keeps most of the aliases out.
    const x = 0.125 * previous + 0.25 * a + 0.125 * b
    previous = b
    low += lowCut * (x - low)
    const input = x - low
    let sum = 0
    for (let n = 0; n < lines; n++) {
      const y = damped[n]! + 0.62 * (buffers[n]![at[n]!]! - damped[n]!)
      damped[n] = y
      read[n] = y
      sum += y
    }
    sum *= 2 / lines
    for (let n = 0; n < lines; n++) {
      const position = at[n]!
      const sign = n % 2 === 0 ? 1 : -1
      buffers[n]![position] = (read[n]! - sum) * feedback[n]! + input * sign * 0.5
      at[n] = position + 1 === lengths[n]! ? 0 : position + 1
    }
    const wetLeft = wet * (read[0]! - read[2]! + read[4]! - read[6]!)
    const wetRight = wet * (read[1]! - read[3]! + read[5]! - read[7]!)
    left[i] = left[i]! + 0.5 * (lastLeft + wetLeft)
    right[i] = right[i]! + 0.5 * (lastRight + wetRight)
    if (i + 1 < to) {
      left[i + 1] = left[i + 1]! + wetLeft
      right[i + 1] = right[i + 1]! + wetRight
    }
    lastLeft = wetLeft
    lastRight = wetRight
  }
  Object.assign(state, { low, previous, lastLeft, lastRight })
}
