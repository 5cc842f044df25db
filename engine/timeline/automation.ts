import type { DawAutomation } from '@songloom/contracts/daw/document'

/** In the order of their beats; of two at one beat the second holds from there on. */
export type AutomationPoint = DawAutomation['points'][number]

/**
 * The value at a position in beats: before the first point its value, after the last point that one's; undefined
 * without points.
 */
export function getAutomationValue(points: readonly AutomationPoint[], beats: number): number | undefined {
  const next = points.findIndex((point) => point.beats > beats)
  if (next === 0) return points[0]!.value
  const from = points.at(next - 1)
  const to = points[next]
  if (next < 0 || !from || !to) return points.at(-1)?.value
  return interpolate(from, to, (beats - from.beats) / (to.beats - from.beats))
}

function interpolate(from: AutomationPoint, to: AutomationPoint, share: number): number {
  if (from.shape === 'hold') return from.value
  const isRatio = from.shape === 'exponential' && from.value > 0 && to.value > 0
  if (isRatio) return from.value * Math.exp(share * Math.log(to.value / from.value))
  return from.value + (to.value - from.value) * share
}
