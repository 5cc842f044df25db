import { sampleRate } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'

const ringSize = 2048
const turn = 1024
const wander = Float64Array.from({ length: turn + 1 }, (_, i) => Math.sin((2 * Math.PI * i) / turn))

/** The singer's second take: the first through a wandering delay of about 16 ms, on the left. */
export interface Doubling {
  /** Adds the double of one mono chunk at a level that moves from the last one to `level`. */
  add: (mono: Float32Array, samples: number, level: number, out: Stereo) => void
}

export function createDoubling(): Doubling {
  const ring = new Float32Array(ringSize)
  let at = 0
  let last = 0
  const add = (mono: Float32Array, samples: number, level: number, out: Stereo): void => {
    const step = (level - last) / samples
    const sounding = level > 0 || last > 0
    for (let i = 0; i < samples; i++, at++) {
      ring[at & (ringSize - 1)] = mono[i]!
      if (!sounding) continue
      last += step
      const place = at - sampleRate * (0.016 + 0.0035 * drift(at))
      const index = place | 0
      const a = ring[index & (ringSize - 1)]!
      const y = last * (a + (ring[(index + 1) & (ringSize - 1)]! - a) * (place - index))
      out.left[i] = out.left[i]! + y
      out.right[i] = out.right[i]! + 0.15 * y
    }
    last = level
  }
  return { add }
}

/** One turn in about one and a half seconds, interpolated: a delay that steps would click. */
function drift(sample: number): number {
  const place = (sample / 64) % turn
  const index = place | 0
  return wander[index]! + (wander[index + 1]! - wander[index]!) * (place - index)
}
