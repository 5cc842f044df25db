import { getAutomationValue } from '@songloom/engine/timeline/automation'
import { formatParameter } from '../mixer/format-values.ts'
import type { AutomationPoint } from '../mixer/automation/automation-points.ts'
import type { Row } from '../rows/list-rows.ts'
import { toX } from '../timeline/scene.ts'
import type { Scene } from '../timeline/scene.ts'
import { listPoints, toLaneY } from './lane-scale.ts'

type Context = CanvasRenderingContext2D
type LaneRow = Row & { kind: 'lane' }

const [pointRadius, selectedRadius, curveStep] = [4, 6, 8]

/** Points in view with one before and one after, by their places in the whole. */
function listShown(scene: Scene, points: readonly AutomationPoint[]): [number, AutomationPoint][] {
  const [from, to] = [scene.scrollLeft / scene.zoom, (scene.scrollLeft + scene.width) / scene.zoom]
  return points.flatMap((point, index): [number, AutomationPoint][] => {
    const isBefore = (points[index + 1]?.beats ?? Infinity) < from
    const isAfter = (points[index - 1]?.beats ?? -Infinity) > to
    return isBefore || isAfter ? [] : [[index, point]]
  })
}

/** A segment by its shape; one of equal ratios in short lines, for what is in view. */
function drawSegment(context: Context, scene: Scene, toY: (value: number) => number, segment: AutomationPoint[]): void {
  const [from, to] = segment as [AutomationPoint, AutomationPoint]
  const [left, right] = [toX(scene, from.beats), toX(scene, to.beats)]
  if (from.shape === 'hold') context.lineTo(right, toY(from.value))
  if (from.shape === 'exponential')
    for (let x = Math.max(0, left) + curveStep; x < Math.min(scene.width, right); x += curveStep)
      context.lineTo(x, toY(getAutomationValue(segment, (x + scene.scrollLeft) / scene.zoom)!))
  context.lineTo(right, toY(to.value))
}

function drawLine(context: Context, scene: Scene, row: LaneRow, y: number, points: readonly AutomationPoint[]): void {
  const toY = (value: number): number => y + toLaneY(row, value)
  const shown = listShown(scene, points)
  context.lineWidth = 2
  context.strokeStyle = points.length > 0 ? scene.colors.lagoon : scene.colors.text3
  if (points.length === 0) context.setLineDash([4, 4])
  context.beginPath()
  context.moveTo(0, toY(shown[0]?.[1].value ?? row.target.value))
  shown.forEach(([, point], at) => {
    const before = shown[at - 1]?.[1]
    if (before) drawSegment(context, scene, toY, [before, point])
    else context.lineTo(toX(scene, point.beats), toY(point.value))
  })
  context.lineTo(scene.width, toY(shown.at(-1)?.[1].value ?? row.target.value))
  context.stroke()
  context.setLineDash([])
}

function drawSelected(context: Context, scene: Scene, row: LaneRow, y: number, point: AutomationPoint): void {
  const [x, pointY] = [toX(scene, point.beats), y + toLaneY(row, point.value)]
  const text = formatParameter(row.target.parameter, point.value)
  context.fillStyle = scene.colors.marigold
  context.beginPath()
  context.arc(x, pointY, selectedRadius, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = scene.colors.text
  const textY = Math.min(y + row.height - 9, Math.max(y + 9, pointY))
  context.fillText(text, x + 11, textY)
}

function drawPoints(context: Context, scene: Scene, row: LaneRow, y: number, points: readonly AutomationPoint[]): void {
  const { ownerId, parameter } = row.target
  const { point: selected } = scene
  const isHere = selected?.ownerId === ownerId && selected.parameter === parameter
  context.fillStyle = scene.colors.lagoon
  context.beginPath()
  for (const [, { beats, value }] of listShown(scene, points)) {
    const [x, pointY] = [toX(scene, beats), y + toLaneY(row, value)]
    context.moveTo(x + pointRadius, pointY)
    context.arc(x, pointY, pointRadius, 0, 2 * Math.PI)
  }
  context.fill()
  const chosen = isHere ? points[selected.index] : undefined
  if (chosen) drawSelected(context, scene, row, y, chosen)
}

/** The course of a value over the timeline; dashed where it does not move. */
export function drawLane(context: Context, scene: Scene, row: LaneRow, y: number): void {
  const points = listPoints(scene.document, row.target)
  // The grid stays in sight.
  context.globalAlpha = 0.06
  context.fillStyle = row.track.color
  context.fillRect(0, y, scene.width, row.height)
  context.globalAlpha = 1
  drawLine(context, scene, row, y, points)
  drawPoints(context, scene, row, y, points)
}
