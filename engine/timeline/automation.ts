/**
 * How a value moves from its point to the next: it stays and jumps, moves on a line, or moves by equal ratios (values
 * above 0 only).
 */
export type AutomationShape = 'hold' | 'linear' | 'exponential'

export interface AutomationPoint {
  /** Quarter notes from the start of the timeline. */
  beats: number
  /** In the unit of the parameter. */
  value: number
  /** From this point to the next; 'linear' by default. */
  shape?: AutomationShape
}

/** What a lane moves, with its unit. */
export type AutomationTarget =
  | { parameter: 'gainDb' | 'pan' }
  | { parameter: 'sendGainDb'; busId: string }
  | { parameter: 'effect'; effectId: string; name: string }

export interface AutomationLane {
  target: AutomationTarget
  /** In the order of their beats; of two at one beat the second holds from there on. */
  points: readonly AutomationPoint[]
}

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
