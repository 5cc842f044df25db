import type { DawAudioClip, DawScoreClip, DawTrack } from '@songloom/contracts/daw/document'
import { getClipEnd, getSoundSeconds } from '../edit/clip-time.ts'
import type { DawClip } from '../edit/clip-time.ts'
import { listClipNotes, listTrackClips } from '../state/list-belongings.ts'
import { toBeats, toSeconds } from '../state/tempo.ts'
import { trackHeight } from './layout.ts'
import { toX } from './scene.ts'
import type { Scene } from './scene.ts'
import { listPieces } from './sound-pieces.ts'
import type { Piece } from './sound-pieces.ts'
import { roundScale, tileWidth } from './wave-tiles.ts'

type Context = CanvasRenderingContext2D

export const titleHeight = 16
export const clipInset = 2

/** The rectangle of a clip on the canvas. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

function drawPiece(context: Context, scene: Scene, clip: DawAudioClip, piece: Piece, box: Box): void {
  const peaks = scene.getPeaks(clip.audioId)
  if (!peaks) return
  const start = toSeconds(scene.document, clip.startBeats)
  const x = (clipSeconds: number): number => toX(scene, toBeats(scene.document, start + clipSeconds))
  const { clipFrom, clipTo, soundFrom } = piece
  const length = clipTo - clipFrom
  const perSecond = (x(clipTo) - x(clipFrom)) / length
  const scale = roundScale(perSecond * clip.stretch)
  // Seconds of the stretched sound that a tile shows.
  const tileSeconds = (tileWidth / scale) * clip.stretch
  const height = Math.min(4, 10 ** (clip.gainDb / 20)) * (box.height - titleHeight)
  const top = box.y + titleHeight + (box.height - titleHeight - height) / 2
  const soundTo = soundFrom + length
  for (let index = Math.floor(soundFrom / tileSeconds); index * tileSeconds < soundTo; index++) {
    const from = Math.max(soundFrom, index * tileSeconds)
    const to = Math.min(soundTo, (index + 1) * tileSeconds)
    const at = clip.isReversed ? clipFrom + (soundTo - to) : clipFrom + (from - soundFrom)
    const left = x(at)
    const right = x(at + to - from)
    if (right < 0 || left > scene.width) continue
    const tile = scene.tiles.get(clip.audioId, peaks, scale, index)
    if (!tile) continue
    const factor = tile.width / tileSeconds
    const sourceX = tile.x + (from - index * tileSeconds) * factor
    const source = [sourceX, 0, Math.max(0.5, (to - from) * factor), scene.tiles.height] as const
    if (clip.isReversed) {
      context.save()
      context.translate(right, 0)
      context.scale(-1, 1)
      context.drawImage(tile.bitmap, ...source, 0, top, right - left, height)
      context.restore()
    } else context.drawImage(tile.bitmap, ...source, left, top, right - left, height)
  }
}

function drawWave(context: Context, scene: Scene, clip: DawAudioClip, box: Box): void {
  const start = toSeconds(scene.document, clip.startBeats)
  const shown = (pixels: number): number => toSeconds(scene.document, (scene.scrollLeft + pixels) / scene.zoom) - start
  const pieces = listPieces(clip, shown(0), shown(scene.width), getSoundSeconds(clip, scene.lengths))
  // A round of a loop may be narrower than a pixel.
  for (const piece of pieces.slice(0, 500)) drawPiece(context, scene, clip, piece, box)
}

function drawFades(context: Context, scene: Scene, clip: DawAudioClip, box: Box): void {
  const perSecond = box.width / clip.durationSeconds
  const bottom = box.y + box.height
  const draw = (from: number, to: number): void => {
    if (from === to) return
    context.beginPath()
    context.moveTo(from, bottom)
    context.lineTo(to, box.y)
    context.lineTo(from, box.y)
    context.closePath()
    context.fillStyle = scene.colors.ground
    context.globalAlpha = 0.45
    context.fill()
    context.globalAlpha = 1
  }
  draw(box.x, box.x + clip.fadeInSeconds * perSecond)
  draw(box.x + box.width, box.x + box.width - clip.fadeOutSeconds * perSecond)
}

function drawNotes(context: Context, scene: Scene, clip: DawScoreClip, box: Box): void {
  const notes = listClipNotes(scene.document, clip.id)
  const keys = notes.map(({ midi }) => midi)
  const lowest = Math.min(...keys) - 1
  const span = Math.max(12, Math.max(...keys) - lowest + 1)
  const area = box.height - titleHeight - 6
  context.fillStyle = scene.colors.text
  for (const { startBeats, durationBeats, midi } of notes) {
    const from = clip.startBeats + startBeats - clip.offsetBeats
    if (from < clip.startBeats || from >= clip.startBeats + clip.durationBeats) continue
    const x = toX(scene, from)
    if (x > scene.width) return
    const width = Math.max(2, durationBeats * scene.zoom - 1)
    if (x + width < 0) continue
    context.fillRect(x, box.y + titleHeight + area * (1 - (midi - lowest) / span), width, Math.max(2, area / span))
  }
}

function drawTitle(context: Context, scene: Scene, clip: DawClip, box: Box): void {
  if (box.width < 24) return
  context.fillStyle = scene.colors.text
  const left = Math.max(box.x, 0) + 5
  context.fillText(clip.name, left, box.y + titleHeight / 2 + 1)
}

function drawClip(context: Context, scene: Scene, clip: DawClip, track: DawTrack, y: number): void {
  const x = toX(scene, clip.startBeats)
  const width = Math.max(2, (getClipEnd(scene.document, clip) - clip.startBeats) * scene.zoom)
  if (x > scene.width || x + width < 0) return
  const box = { x, y: y + clipInset, width, height: trackHeight - 2 * clipInset }
  const isSelected = scene.selection.has(clip.id)
  context.save()
  context.beginPath()
  context.roundRect(Math.max(x, -20), box.y, Math.min(x + width, scene.width + 20) - Math.max(x, -20), box.height, 5)
  context.clip()
  context.globalAlpha = clip.isMuted ? 0.4 : 1
  context.fillStyle = scene.colors.surface
  context.fillRect(x, box.y, width, box.height)
  context.globalAlpha = clip.isMuted ? 0.2 : isSelected ? 0.55 : 0.34
  context.fillStyle = track.color
  context.fillRect(x, box.y, width, box.height)
  context.fillRect(x, box.y, width, titleHeight)
  context.globalAlpha = clip.isMuted ? 0.4 : 1
  if (clip.kind === 'audioClip') {
    drawWave(context, scene, clip, box)
    drawFades(context, scene, clip, box)
  } else drawNotes(context, scene, clip, box)
  drawTitle(context, scene, clip, box)
  context.restore()
  context.lineWidth = isSelected ? 2 : 1
  context.strokeStyle = isSelected ? scene.colors.marigold : track.color
  context.beginPath()
  context.roundRect(x + 0.5, box.y + 0.5, width - 1, box.height - 1, 5)
  context.stroke()
}

/** The clips of the tracks that are in view. */
export function drawClips(context: Context, scene: Scene): void {
  const { layout, document, scrollTop, height, colors } = scene
  context.font = scene.font
  context.textBaseline = 'middle'
  layout.tracks.forEach((track, row) => {
    const y = layout.tracksTop + row * trackHeight - scrollTop
    if (y > height || y + trackHeight < layout.tracksTop) return
    context.fillStyle = colors.line
    context.fillRect(0, y + trackHeight - 1, scene.width, 1)
    for (const clip of listTrackClips(document, track.id)) drawClip(context, scene, clip, track, y)
  })
}
