import { i18n } from '@lingui/core'
import { formatClock } from '../../../lib/i18n/format.ts'
import { getSectionName } from '../../../player/section-names.ts'
import { getGrid, getGridStep } from '../edit/snap.ts'
import { listObjects } from '../state/list-objects.ts'
import { toBeats, toSeconds } from '../state/tempo.ts'
import { rulerHeight, stripHeight } from './layout.ts'
import { toX } from './scene.ts'
import type { Scene } from './scene.ts'

type Context = CanvasRenderingContext2D

/** Vertical lines of the grid over all tracks; bars are stronger. */
export function drawGrid(context: Context, scene: Scene): void {
  const { document, zoom, scrollLeft, width, height, colors, layout } = scene
  const step = getGridStep(document, zoom)
  const { bar } = getGrid(document)
  const last = (scrollLeft + width) / zoom
  context.fillStyle = colors.line
  for (let index = Math.floor(scrollLeft / zoom / step); index * step <= last; index++) {
    const beats = index * step
    const isBar = Math.abs(beats / bar - Math.round(beats / bar)) < 1e-6
    context.globalAlpha = isBar ? 0.9 : 0.35
    context.fillRect(Math.round(toX(scene, beats)), layout.tracksTop, 1, height)
  }
  context.globalAlpha = 1
}

/** Numbers of bars that are at least 48 pixels apart. */
function drawBars(context: Context, scene: Scene): void {
  const { bar } = getGrid(scene.document)
  let step = bar
  while (step * scene.zoom < 48) step *= 2
  const last = (scene.scrollLeft + scene.width) / scene.zoom
  for (let index = Math.floor(scene.scrollLeft / scene.zoom / step); index * step <= last; index++) {
    const x = Math.round(toX(scene, index * step))
    context.fillStyle = scene.colors.line
    context.fillRect(x, 4, 1, rulerHeight - 4)
    context.fillStyle = scene.colors.text2
    context.fillText(String(Math.round((index * step) / bar) + 1), x + 4, 11)
  }
}

const secondSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600]

function drawSeconds(context: Context, scene: Scene): void {
  const from = toSeconds(scene.document, scene.scrollLeft / scene.zoom)
  const to = toSeconds(scene.document, (scene.scrollLeft + scene.width) / scene.zoom)
  const step = secondSteps.find((seconds) => (seconds * scene.width) / (to - from || 1) >= 64) ?? 1_200
  context.fillStyle = scene.colors.text3
  for (let index = Math.floor(from / step); index * step <= to; index++) {
    const x = toX(scene, toBeats(scene.document, index * step))
    context.fillText(formatClock(index * step), x + 4, rulerHeight - 8)
  }
}

function drawRange(context: Context, scene: Scene): void {
  if (!scene.range) return
  const x = toX(scene, scene.range.startBeats)
  const width = (scene.range.endBeats - scene.range.startBeats) * scene.zoom
  context.fillStyle = scene.colors.lagoon
  context.globalAlpha = 0.14
  context.fillRect(x, 0, width, scene.height)
  context.globalAlpha = 0.55
  context.fillRect(x, 0, width, 4)
  context.globalAlpha = 1
}

interface Strip {
  id: string
  startBeats: number
  durationBeats: number
  text: string
}

function drawStrip(context: Context, scene: Scene, top: number, strips: readonly Strip[]): void {
  for (const { id, startBeats, durationBeats, text } of strips) {
    const x = toX(scene, startBeats)
    const width = durationBeats * scene.zoom
    if (x > scene.width || x + width < 0) continue
    context.fillStyle = scene.selection.has(id) ? scene.colors.lagoon : scene.colors.raised
    context.fillRect(x + 1, top + 2, Math.max(2, width - 2), stripHeight - 4)
    if (width < 16) continue
    context.save()
    context.beginPath()
    context.rect(x, top, width - 4, stripHeight)
    context.clip()
    context.fillStyle = scene.selection.has(id) ? scene.colors.ground : scene.colors.text2
    context.fillText(text, Math.max(x, 0) + 6, top + stripHeight / 2)
    context.restore()
  }
}

function drawMarkers(context: Context, scene: Scene, top: number): void {
  for (const { id, startBeats, name } of listObjects(scene.document, 'marker')) {
    const x = Math.round(toX(scene, startBeats))
    if (x < -200 || x > scene.width) continue
    context.fillStyle = scene.selection.has(id) ? scene.colors.lagoon : scene.colors.marigold
    context.fillRect(x, top, 2, scene.height)
    context.beginPath()
    context.moveTo(x, top + 3)
    context.lineTo(x + 9, top + 8)
    context.lineTo(x, top + 13)
    context.fill()
    context.fillStyle = scene.colors.text
    context.fillText(name, x + 13, top + stripHeight / 2)
  }
}

/** What stays above the tracks while they scroll: bars, time, sections, markers, lines of the lyrics. */
export function drawRuler(context: Context, scene: Scene): void {
  const { layout, colors, document } = scene
  context.fillStyle = colors.surface
  context.fillRect(0, 0, scene.width, layout.tracksTop)
  context.textBaseline = 'middle'
  context.font = scene.font
  drawBars(context, scene)
  drawSeconds(context, scene)
  if (layout.sectionsTop >= 0) {
    const sections = listObjects(document, 'section').map((section) => ({
      ...section,
      text: getSectionName(i18n, section.name),
    }))
    drawStrip(context, scene, layout.sectionsTop, sections)
    drawMarkers(context, scene, layout.sectionsTop)
  }
  if (layout.lyricsTop >= 0) drawStrip(context, scene, layout.lyricsTop, listObjects(document, 'lyric'))
  context.fillStyle = colors.line
  context.fillRect(0, layout.tracksTop - 1, scene.width, 1)
  drawRange(context, scene)
}
