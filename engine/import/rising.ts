/** Index of the last value that is at most `value`, by binary search; 0 when all are greater. The values must rise. */
export function lastIndexAtMost(rising: ArrayLike<number>, value: number): number {
  let [low, high] = [0, rising.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (rising[middle]! <= value) low = middle
    else high = middle - 1
  }
  return low
}
