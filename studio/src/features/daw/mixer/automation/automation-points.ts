import type { DawAutomation, DawDocument, DawObject } from '@songloom/contracts/daw/document'
import { dawEffects } from '@songloom/contracts/daw/document.rules'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { listObjects } from '../../state/list-objects.ts'
import { listEffects } from '../strips.ts'
import type { StripObject } from '../strips.ts'

export type AutomationPoint = DawAutomation['points'][number]

/** A value that an automation can move: its owner, its name and its range. */
export interface AutomationTarget {
  ownerId: string
  parameter: string
  lowest: number
  highest: number
  /** Where it is without automation. */
  value: number
  /** The effect that has the parameter. */
  effect?: keyof typeof dawEffects
}

/** All that can move on a strip: gain, pan, and the parameters of its effects. */
export function listTargets(document: DawDocument, strip: StripObject): AutomationTarget[] {
  const gain = { ownerId: strip.id, parameter: 'gainDb', lowest: -60, highest: 12, value: strip.gainDb }
  const pan = 'pan' in strip ? [{ ownerId: strip.id, parameter: 'pan', lowest: -1, highest: 1, value: strip.pan }] : []
  const ofEffects = listEffects(document, strip.id).flatMap(({ id, effect, parameters }) =>
    Object.entries(dawEffects[effect]).map(([parameter, [lowest, highest, initial]]) => {
      const value = parameters[parameter] ?? initial
      return { ownerId: id, parameter, lowest, highest, value, effect }
    }),
  )
  return [gain, ...pan, ...ofEffects]
}

/** Names a target among those of its strip. */
export const toTargetKey = ({ ownerId, parameter }: Pick<AutomationTarget, 'ownerId' | 'parameter'>): string =>
  `${ownerId}/${parameter}`

export const findAutomation = (
  document: DawDocument,
  { ownerId, parameter }: Pick<AutomationTarget, 'ownerId' | 'parameter'>,
): DawAutomation | undefined =>
  listObjects(document, 'automation').find((lane) => lane.ownerId === ownerId && lane.parameter === parameter)

const byBeats = (one: AutomationPoint, other: AutomationPoint): number => one.beats - other.beats

/** Points with one more, in order. */
export const addPoint = (points: readonly AutomationPoint[], point: AutomationPoint): AutomationPoint[] =>
  [...points, point].toSorted(byBeats)

export const removePoint = (points: readonly AutomationPoint[], index: number): AutomationPoint[] =>
  points.filter((_, at) => at !== index)

/** Points with one at another place, not beyond its neighbours. */
export function movePoint(
  points: readonly AutomationPoint[],
  index: number,
  { beats, value }: Pick<AutomationPoint, 'beats' | 'value'>,
  { lowest, highest }: Pick<AutomationTarget, 'lowest' | 'highest'>,
): AutomationPoint[] {
  const least = points[index - 1]?.beats ?? 0
  const most = points[index + 1]?.beats ?? Infinity
  const moved = {
    ...points[index]!,
    beats: Math.min(most, Math.max(least, beats)),
    value: Math.min(highest, Math.max(lowest, value)),
  }
  return points.map((point, at) => (at === index ? moved : point))
}

/** Writes the points of a target: its automation appears with the first and goes with the last. */
export function setPoints(
  document: DawDocument,
  target: Pick<AutomationTarget, 'ownerId' | 'parameter'>,
  points: readonly AutomationPoint[],
): DawOperation[] {
  const known = findAutomation(document, target)
  if (known && points.length === 0) return [{ type: 'remove', id: known.id }]
  if (known) return [{ type: 'set', id: known.id, fields: { points } }]
  if (points.length === 0) return []
  const { ownerId, parameter } = target
  const object: DawObject = { id: crypto.randomUUID(), kind: 'automation', ownerId, parameter, points: [...points] }
  return [{ type: 'put', object }]
}

/** The points as corners of a line in a box, flat before the first and after the last. */
export function drawPoints(
  points: readonly AutomationPoint[],
  toX: (beats: number) => number,
  toY: (value: number) => number,
  width: number,
): string {
  const [first] = points
  if (!first) return ''
  const corners = points.flatMap((point, at) => {
    const before = points[at - 1]
    const corner = `L${toX(point.beats).toFixed(1)} ${toY(point.value).toFixed(1)}`
    return before?.shape === 'hold'
      ? [`L${toX(point.beats).toFixed(1)} ${toY(before.value).toFixed(1)}`, corner]
      : [corner]
  })
  return `M0 ${toY(first.value).toFixed(1)}${corners.join('')}L${width} ${toY(points.at(-1)!.value).toFixed(1)}`
}
