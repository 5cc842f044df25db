import type { DawAutomation } from '@songloom/contracts/daw/document'
import { exactExp, exactLog } from '../dsp/exact-math.ts'

/** In the order of their beats; of two at one beat the second holds from there on. */
export type AutomationPoint = DawAutomation['points'][number]

/**
 * The value at a position in beats: before the first point its value, after the last point that one's; undefined
 * without points.
 */
export function getAutomationValue(points: readonly AutomationPoint[], beats: number): number | undefined {
  const next = countUntil(points, beats)
  const from = points[next - 1]
  const to = points[next]
  if (!from || !to) return (from ?? to)?.value
  return interpolate(from, to, (beats - from.beats) / (to.beats - from.beats))
}

/** How many points are at or before a position. */
function countUntil(points: readonly AutomationPoint[], beats: number): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (points[middle]!.beats <= beats) low = middle + 1
    else high = middle
  }
  return low
}

function interpolate(from: AutomationPoint, to: AutomationPoint, share: number): number {
  if (from.shape === 'hold') return from.value
  const isRatio = from.shape === 'exponential' && from.value > 0 && to.value > 0
  if (isRatio) return from.value * exactExp(share * exactLog(to.value / from.value))
  return from.value + (to.value - from.value) * share
}
