/**
 * Power as one byte: eight steps per doubling (0.38 dB), 96 dB of range, below that 0.
 * Read from the bits of the 32-bit float, so it costs no logarithm; medians of bytes cost no sorting.
 */
const stepsBits = 20
const lowestLevel = (127 - 30) * 8 // power 2^-30: a sine of -90 dB, where a sine of full scale has power 1

/** Writes the level of each power into `levels`, of the same length. A sine of full scale has power 1. */
export function writeLevels(power: Float32Array, levels: Uint8Array): void {
  const bits = new Int32Array(power.buffer, power.byteOffset, power.length)
  for (let i = 0; i < bits.length; i++) {
    const level = (bits[i]! >> stepsBits) - lowestLevel
    levels[i] = level < 0 ? 0 : level > 255 ? 255 : level
  }
}

/** The power in the middle of each level's step. */
export const levelPowers: Float32Array = powersOfLevels()

function powersOfLevels(): Float32Array {
  const powers = new Float32Array(256)
  const bits = new Int32Array(powers.buffer)
  for (let level = 0; level < 256; level++) bits[level] = ((level + lowestLevel) << stepsBits) + (1 << (stepsBits - 1))
  powers[0] = 0
  return powers
}

const compressedSteps = compressedOfSteps()

/**
 * Power to the 0.3, within 0.2 %: loud harmonics count more, but not alone. Read from a table by the float's upper
 * half.
 */
export function compressed(power: Float32Array): Float32Array {
  const bits = new Uint32Array(power.buffer, power.byteOffset, power.length)
  const magnitudes = new Float32Array(power.length)
  for (let i = 0; i < bits.length; i++) magnitudes[i] = compressedSteps[(bits[i]! >>> 16) & 0x7fff]!
  return magnitudes
}

/** 128 steps per doubling; nothing below -120 dB. */
function compressedOfSteps(): Float32Array {
  const powers = new Float32Array(1 << 15)
  const bits = new Int32Array(powers.buffer)
  for (let step = 0; step < powers.length; step++) bits[step] = (step << 16) + (1 << 15)
  return powers.map((power) => (power >= 1e-12 && power < Infinity ? Math.exp(0.3 * Math.log(power)) : 0))
}
