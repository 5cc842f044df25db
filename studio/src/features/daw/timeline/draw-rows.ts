import { drawLane } from '../automation/draw-lane.ts'
import type { Row } from '../rows/list-rows.ts'
import { drawTrack } from './draw-clips.ts'
import { drawGroup } from './draw-group.ts'
import type { Scene } from './scene.ts'

type Context = CanvasRenderingContext2D

function drawRow(context: Context, scene: Scene, row: Row, y: number): void {
  if (row.kind === 'group') drawGroup(context, scene, row, y)
  else if (row.kind === 'track') drawTrack(context, scene, row, y)
  else drawLane(context, scene, row, y)
}

/** The rows that are in view: groups, clips of tracks, automation lanes. */
export function drawRows(context: Context, scene: Scene): void {
  const { layout, scrollTop, height, colors } = scene
  context.font = scene.font
  context.textBaseline = 'middle'
  for (const row of layout.rows.rows) {
    const y = layout.tracksTop + row.top - scrollTop
    if (y > height) return
    if (y + row.height < layout.tracksTop) continue
    drawRow(context, scene, row, y)
    context.fillStyle = colors.line
    context.fillRect(0, y + row.height - 1, scene.width, 1)
  }
}
