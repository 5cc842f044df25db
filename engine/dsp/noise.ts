/** White noise made once: reading it at a seeded offset is far cheaper than drawing a number per sample. */
const length = 1 << 17

let cached: Float32Array | undefined

export const noiseMask = length - 1

export function noiseTable(): Float32Array {
  if (cached) return cached
  const table = new Float32Array(length)
  let state = 0x9e3779b9
  for (let i = 0; i < length; i++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    table[i] = (state >>> 0) / 2147483648 - 1
  }
  cached = table
  return table
}
