import { barsPath } from '../ui/pictures/bars.ts'

/** How far from the playhead bars move. */
const reach = 6

/** Bars about the playhead, raised by what sounds: most at the playhead itself. */
export function livePath(heights: readonly number[], place: number, level: number): string {
  const middle = place * heights.length - 0.5
  const first = Math.max(0, Math.ceil(middle - reach))
  const last = Math.min(heights.length, Math.floor(middle + reach) + 1)
  const raised = heights.slice(first, last).map((height, i) => {
    const near = 1 - Math.abs(first + i - middle) / reach
    return height + near * near * level * (0.25 + 0.45 * height)
  })
  return barsPath(raised, first)
}
