/** The `q` quantile (0 to 1) of the values; 0 when there are none. Sorts the values. */
export function quantileInPlace(values: Float32Array, q: number): number {
  values.sort()
  return values[Math.min(values.length - 1, Math.floor(q * values.length))] ?? 0
}
