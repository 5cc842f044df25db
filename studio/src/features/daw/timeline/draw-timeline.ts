import { drawRows } from './draw-rows.ts'
import { drawGrid, drawRuler } from './draw-ruler.ts'
import type { Scene } from './scene.ts'

/** Draws a frame, and missing waves for `budgetMs`; true while waves are missing that the next frame can draw. */
export function drawTimeline(context: CanvasRenderingContext2D, scene: Scene, budgetMs = 2): boolean {
  context.fillStyle = scene.colors.ground
  context.fillRect(0, 0, scene.width, scene.height)
  scene.tiles.clearWanted()
  drawGrid(context, scene)
  drawRows(context, scene)
  drawRuler(context, scene)
  return scene.tiles.work(budgetMs)
}
