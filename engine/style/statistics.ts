/** A value and how much it counts. */
export interface Weighted {
  value: number
  weight: number
}

/** The value below which this share of the weight is, linear between values; NaN without values. */
export function weightedQuantile(values: readonly Weighted[], share: number): number {
  const sorted = [...values].sort((a, b) => a.value - b.value)
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0)
  let below = 0
  for (const { value, weight } of sorted) {
    below += weight
    if (below >= share * total) return value
  }
  return sorted.at(-1)?.value ?? NaN
}

/** Mean of lists of equal length; empty without lists. */
export function meanOfLists(lists: readonly { values: readonly number[]; weight: number }[]): number[] {
  const total = lists.reduce((sum, { weight }) => sum + weight, 0)
  const length = lists[0]?.values.length ?? 0
  return Array.from({ length }, (_, i) =>
    total > 0 ? lists.reduce((sum, { values, weight }) => sum + weight * (values[i] ?? 0), 0) / total : 0,
  )
}

/** Sums the weights of each name, heaviest first, as shares of all. */
export function shareByName(entries: readonly { name: string; weight: number }[]): { name: string; share: number }[] {
  const sums = new Map<string, number>()
  for (const { name, weight } of entries) sums.set(name, (sums.get(name) ?? 0) + weight)
  const total = [...sums.values()].reduce((sum, weight) => sum + weight, 0)
  return [...sums]
    .map(([name, weight]) => ({ name, share: total > 0 ? Math.round((100 * weight) / total) / 100 : 0 }))
    .sort((a, b) => b.share - a.share)
}
