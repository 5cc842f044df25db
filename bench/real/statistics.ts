export const mean = (values: ArrayLike<number>): number =>
  values.length === 0 ? 0 : Array.from(values).reduce((sum, x) => sum + x, 0) / values.length

export function deviation(values: ArrayLike<number>): number {
  const centre = mean(values)
  return Math.sqrt(mean(Array.from(values, (x) => (x - centre) ** 2)))
}

/** Nearest rank; 0 of nothing. */
export function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0
}

export const median = (values: ArrayLike<number>): number => quantile(values, 0.5)
export const decibels = (power: number): number => 10 * Math.log10(power + 1e-12)

/** Bits, of a distribution that need not sum to one. */
export function entropy(weights: ArrayLike<number>): number {
  const sum = Array.from(weights).reduce((total, x) => total + x, 0)
  return Array.from(weights).reduce((bits, x) => (x > 0 ? bits - (x / sum) * Math.log2(x / sum) : bits), 0)
}

/** Slope of y over x by least squares. */
export function fitSlope(x: readonly number[], y: readonly number[]): number {
  const [mx, my] = [mean(x), mean(y)]
  const spread = x.reduce((sum, value) => sum + (value - mx) ** 2, 0)
  return spread === 0 ? 0 : x.reduce((sum, value, i) => sum + (value - mx) * (y[i]! - my), 0) / spread
}
