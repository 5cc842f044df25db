import { sampleRate } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'

const delays = [1493, 1877, 2341, 2791]

/**
 * A stone room that belongs to the style: four delay lines crossed by a Hadamard matrix, dull in the end (Jot 1991). In
 * place.
 */
export function createRoom(seconds: number, amount: number): (sound: Stereo, samples: number) => void {
  const lines = delays.map((length) => new Float32Array(length))
  const gains = delays.map((length) => Math.exp((-6.91 * length) / (seconds * sampleRate)))
  const dull = new Float64Array(4)
  const at = [0, 0, 0, 0]
  const [la, lb, lc, ld] = lines as [Float32Array, Float32Array, Float32Array, Float32Array]
  return ({ left, right }, samples) => {
    for (let i = 0; i < samples; i++) {
      const a = (dull[0] = dull[0]! + 0.45 * (la[at[0]!]! - dull[0]!)) * gains[0]!
      const b = (dull[1] = dull[1]! + 0.45 * (lb[at[1]!]! - dull[1]!)) * gains[1]!
      const c = (dull[2] = dull[2]! + 0.45 * (lc[at[2]!]! - dull[2]!)) * gains[2]!
      const d = (dull[3] = dull[3]! + 0.45 * (ld[at[3]!]! - dull[3]!)) * gains[3]!
      const l = left[i]!
      const r = right[i]!
      la[at[0]!] = l + 0.5 * (a + b + c + d)
      lb[at[1]!] = r + 0.5 * (a - b + c - d)
      lc[at[2]!] = l + 0.5 * (a + b - c - d)
      ld[at[3]!] = r + 0.5 * (a - b - c + d)
      for (let n = 0; n < 4; n++) at[n] = at[n]! + 1 === delays[n] ? 0 : at[n]! + 1
      left[i] = l + amount * (a + c)
      right[i] = r + amount * (b + d)
    }
  }
}
