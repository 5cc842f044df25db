const perWhole = 1000

/** Weights as fitted-networks.ts holds them: thousandths of 16 bits, the low byte first, in base64. Those beyond ±32.7 are cut. */
export function weightsToText(weights: readonly number[]): string {
  const thousandths = weights.map((weight) => Math.max(-32767, Math.min(32767, Math.round(weight * perWhole))))
  return btoa(thousandths.map((value) => String.fromCharCode(value & 255, (value >> 8) & 255)).join(''))
}

/** What weightsToText wrote, to a thousandth. */
export function weightsFromText(text: string): readonly number[] {
  const bytes = atob(text)
  return Array.from({ length: bytes.length / 2 }, (_, i) => {
    const value = bytes.charCodeAt(2 * i) | (bytes.charCodeAt(2 * i + 1) << 8)
    return (value < 0x8000 ? value : value - 0x10000) / perWhole
  })
}
