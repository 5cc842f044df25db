import { getClipEnd } from '../edit/clip-time.ts'
import { listTrackClips } from '../state/list-belongings.ts'
import { listMembers } from '../state/list-objects.ts'
import type { Row } from '../rows/list-rows.ts'
import { mixColor } from './draw-clips.ts'
import { toX } from './scene.ts'
import type { Scene } from './scene.ts'

type Context = CanvasRenderingContext2D

const inset = 5

/** The row of a group: a tint, and its tracks' clips as bars where they have no rows of their own. */
export function drawGroup(context: Context, scene: Scene, row: Row & { kind: 'group' }, y: number): void {
  const { document, colors, width } = scene
  context.fillStyle = mixColor(row.group.color, colors.ground, row.group.isMuted ? 5 : 12)
  context.fillRect(0, y, width, row.height)
  if (!row.isFolded) return
  const members = listMembers(document, row.group.id)
  const step = (row.height - 2 * inset) / Math.max(1, members.length)
  members.forEach((track, nth) => {
    context.fillStyle = mixColor(track.color, colors.ground, track.isMuted || row.group.isMuted ? 22 : 65)
    for (const clip of listTrackClips(document, track.id)) {
      const x = toX(scene, clip.startBeats)
      const length = (getClipEnd(document, clip) - clip.startBeats) * scene.zoom
      if (x > width || x + length < 0) continue
      context.fillRect(x, y + inset + nth * step, Math.max(2, length - 1), Math.max(1, Math.min(12, step - 1)))
    }
  })
}
