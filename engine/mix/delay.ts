import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'

interface EchoSettings {
  /** From one side to the other. */
  seconds: number
  amount: number
  feedback?: number
}

interface Echo {
  /** Adds the echoes of what came before to samples 0 … `samples`; blocks come in order. */
  process(sound: Stereo, samples: number): void
  clear(): void
}

/** Keeps dying echoes out of the denormal numbers, in which processors are slow. */
const tiny = 1e-18

/** Ping-pong echo: the input returns left, right, left, each time darker and softer. */
export function createEcho({ seconds, amount, feedback = 0.42 }: EchoSettings): Echo {
  const length = Math.max(64, Math.round(seconds * sampleRate))
  const bufferLeft = new Float32Array(length)
  const bufferRight = new Float32Array(length)
  const state = { at: 0, darkLeft: 0, darkRight: 0 }
  return {
    process({ left, right }, samples) {
      let { at, darkLeft, darkRight } = state
      for (let i = 0; i < samples; i++) {
        const wetLeft = bufferLeft[at]!
        const wetRight = bufferRight[at]!
        darkLeft += 0.35 * (wetLeft - darkLeft) + tiny
        darkRight += 0.35 * (wetRight - darkRight) + tiny
        bufferLeft[at] = 0.5 * (left[i]! + right[i]!) + feedback * darkRight
        bufferRight[at] = darkLeft * 0.8
        at = at + 1 === length ? 0 : at + 1
        left[i] = left[i]! + amount * wetLeft
        right[i] = right[i]! + amount * wetRight
      }
      Object.assign(state, { at, darkLeft, darkRight })
    },
    clear() {
      bufferLeft.fill(0)
      bufferRight.fill(0)
      state.darkLeft = state.darkRight = 0
    },
  }
}
