const perWhole = 1000

/** Weights as whole thousandths of 16 bits, the low byte first; those beyond ±32.767 are cut. */
export function encodeWeights(weights: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * weights.length))
  weights.forEach((weight, i) =>
    view.setInt16(2 * i, Math.max(-32767, Math.min(32767, Math.round(weight * perWhole))), true),
  )
  return new Uint8Array(view.buffer)
}

/** The weights that `encodeWeights` wrote, to a thousandth. */
export function decodeWeights({ buffer, byteOffset, byteLength }: Uint8Array): number[] {
  const view = new DataView(buffer, byteOffset, byteLength)
  return Array.from({ length: byteLength / 2 }, (_, i) => view.getInt16(2 * i, true) / perWhole)
}
