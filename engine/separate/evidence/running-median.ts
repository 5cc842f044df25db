/**
 * Median of the `2·reach + 1` neighbours of each byte along a line of `count` bytes, `stride` apart, from `offset`; at
 * the ends the window shrinks. Huang's histogram with a pointer that follows the median: the cost does not grow with
 * the reach.
 */
export function runningMedian(
  from: Uint8Array,
  to: Uint8Array,
  offset: number,
  stride: number,
  count: number,
  reach: number,
  counts: Uint16Array,
): void {
  counts.fill(0)
  let median = 0
  let below = 0 // how many bytes in the window are smaller than `median`
  let size = 0
  const ahead = Math.min(reach, count)
  for (let i = 0; i < ahead; i++) {
    counts[from[offset + i * stride]!]!++
    size++
  }
  for (let i = 0; i < count; i++) {
    if (i + reach < count) {
      const entering = from[offset + (i + reach) * stride]!
      counts[entering]!++
      if (entering < median) below++
      size++
    }
    if (i > reach) {
      const leaving = from[offset + (i - reach - 1) * stride]!
      counts[leaving]!--
      if (leaving < median) below--
      size--
    }
    const half = size >> 1
    while (below > half) below -= counts[--median]!
    while (below + counts[median]! <= half) below += counts[median++]!
    to[offset + i * stride] = median
  }
}
