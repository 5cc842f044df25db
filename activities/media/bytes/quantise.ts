import type { Stereo } from './stereo.ts'

export interface QuantiseOptions {
  /** Off for material that already rests on 16-bit steps: it then passes unchanged. */
  dither?: boolean
  seed?: number
}

const defaultSeed = 0x50_4e_47_4c
const fullScale = 32_768
const ditherScale = 1 / 65_536 // two 16-bit draws become a triangle from -1 to 1 step

function clip(step: number): number {
  return step > 32_767 ? 32_767 : step < -32_768 ? -32_768 : step
}

/**
 * Interleaved 16-bit samples. Triangular dither from a seeded generator, so that equal
 * input gives equal bytes; exact zeros stay zero, so that silence stays silence.
 */
export function quantise(
  { left, right }: Stereo,
  { dither = true, seed = defaultSeed }: QuantiseOptions = {},
  interleaved = new Int16Array(left.length * 2),
): Int16Array {
  const width = dither ? ditherScale : 0
  let state = seed | 0 || 1
  for (let i = 0, at = 0; i < left.length; i++, at += 2) {
    for (let channel = 0; channel < 2; channel++) {
      const sample = channel === 0 ? left[i]! : right[i]!
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      if (sample === 0) continue
      const noise = ((state & 0xffff) - (state >>> 16)) * width
      interleaved[at + channel] = clip(Math.floor(sample * fullScale + noise + 0.5))
    }
  }
  return interleaved
}
