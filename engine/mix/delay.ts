import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'

const chunk = 1 << 15

/** Ping-pong echo in place: what goes in comes back left, right, left, each time darker and softer. */
export function* echo(sound: Stereo, seconds: number, amount: number, feedback = 0.42): Generator<number, void> {
  const length = Math.max(64, Math.round(seconds * sampleRate))
  const bufferLeft = new Float32Array(length)
  const bufferRight = new Float32Array(length)
  let at = 0
  let darkLeft = 0
  let darkRight = 0
  const { left, right } = sound
  for (let from = 0; from < left.length; from += chunk) {
    const to = Math.min(left.length, from + chunk)
    for (let i = from; i < to; i++) {
      const wetLeft = bufferLeft[at]!
      const wetRight = bufferRight[at]!
      darkLeft += 0.35 * (wetLeft - darkLeft)
      darkRight += 0.35 * (wetRight - darkRight)
      bufferLeft[at] = 0.5 * (left[i]! + right[i]!) + feedback * darkRight
      bufferRight[at] = darkLeft * 0.8
      at = at + 1 === length ? 0 : at + 1
      left[i] = left[i]! + amount * wetLeft
      right[i] = right[i]! + amount * wetRight
    }
    yield from / left.length
  }
}
