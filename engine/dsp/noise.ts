import { once } from '../tables/once.ts'

const length = 1 << 17

export const noiseMask = length - 1

/** White noise: reading it at a seeded offset is far cheaper than drawing a number per sample. */
export const noiseTable = once((): Float32Array => {
  const table = new Float32Array(length)
  let state = 0x9e3779b9
  for (let i = 0; i < length; i++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    table[i] = (state >>> 0) / 2147483648 - 1
  }
  return table
})
