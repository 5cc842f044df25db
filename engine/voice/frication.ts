import { noiseMask, noiseTable } from '../dsp/noise.ts'
import { sampleRate } from '../dsp/stereo.ts'
import type { Hiss } from './phone-table.ts'
import { frameSamples } from './frame.ts'

/** Two resonances' memories and the place in the noise. */
interface FricationState {
  memory: Float64Array
  noiseAt: number
}

/** Creates the state of silent frication; the seed chooses where its noise begins. */
export function createFrication(seed: number): FricationState {
  return { memory: new Float64Array(6), noiseAt: (seed * 5407) & noiseMask }
}

/** Adds one frame of frication from level `from` to level `to`: two band-passes of gain 1 and a flat part. */
export function addFrication(
  out: Float32Array,
  offset: number,
  hiss: Hiss,
  scale: number,
  from: number,
  to: number,
  state: FricationState,
): void {
  const noise = noiseTable()
  const r = Math.exp((-Math.PI * hiss.width) / sampleRate)
  const b = 2 * r * Math.cos((2 * Math.PI * Math.min(12000, hiss.hz * scale)) / sampleRate)
  const d = 2 * r * Math.cos((2 * Math.PI * Math.min(14000, hiss.secondHz * scale)) / sampleRate)
  const c = -r * r
  const gain = 0.5 * (1 - r * r)
  const { second, flat } = hiss
  const slope = (to - from) / frameSamples
  const { memory } = state
  let h1 = memory[0]!,
    h2 = memory[1]!,
    k1 = memory[2]!,
    k2 = memory[3]!,
    last = memory[4]!,
    beforeLast = memory[5]!
  let { noiseAt } = state
  let level = from
  for (let i = offset; i < offset + frameSamples; i++) {
    level += slope
    const white = noise[noiseAt]!
    noiseAt = (noiseAt + 1) & noiseMask
    const x = white * level
    const edge = x - beforeLast
    beforeLast = last
    last = x
    const h = gain * edge + b * h1 + c * h2
    h2 = h1
    h1 = h
    const k = gain * edge + d * k1 + c * k2
    k2 = k1
    k1 = k
    out[i] = out[i]! + h + second * k + flat * x
  }
  memory[0] = h1
  memory[1] = h2
  memory[2] = k1
  memory[3] = k2
  memory[4] = last
  memory[5] = beforeLast
  state.noiseAt = noiseAt
}
