/**
 * By how much the straight line through the last third of the samples rises, as a share of where it begins; NaN for one
 * sample, which has none.
 */
export function growthOfLastThird(megabytes: readonly number[]): number {
  const last = megabytes.slice(-Math.ceil(megabytes.length / 3))
  const mean = average(last)
  const middle = (last.length - 1) / 2
  const slope =
    last.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) /
    last.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0)
  const begin = mean - slope * middle
  return (slope * (last.length - 1)) / begin
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
