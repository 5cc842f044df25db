import type { DawAudioClip, DawScoreClip, DawTrack } from '@songloom/contracts/daw/document'
import { getClipEnd, getSoundSeconds } from '../edit/clip-time.ts'
import type { DawClip } from '../edit/clip-time.ts'
import { listClipNotes, listTrackClips } from '../state/list-belongings.ts'
import { toBeats, toSeconds } from '../state/tempo.ts'
import type { Row } from '../rows/list-rows.ts'
import { clipInset, getClipBand, getTitleHeight } from './layout.ts'
import { toX } from './scene.ts'
import type { Scene } from './scene.ts'
import { listPieces } from './sound-pieces.ts'
import type { Piece } from './sound-pieces.ts'
import { chooseTileHeight, roundScale, tileWidth } from './wave-tiles.ts'

type Context = CanvasRenderingContext2D

/** The rectangle of a clip on the canvas, and the part of its height that its title takes. */
interface Box {
  x: number
  y: number
  width: number
  height: number
  titleHeight: number
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
  const area = box.height - box.titleHeight
  const tileHeight = chooseTileHeight(area)
  const gain = 10 ** (clip.gainDb / 20)
  // A quiet clip is drawn lower, of a loud one the middle of its wave.
  const height = area * Math.min(1, gain)
  const top = box.y + box.titleHeight + (area - height) / 2
  const shownHeight = tileHeight / Math.max(1, gain)
  const sourceY = (tileHeight - shownHeight) / 2
  const soundTo = soundFrom + length
  for (let index = Math.floor(soundFrom / tileSeconds); index * tileSeconds < soundTo; index++) {
    const from = Math.max(soundFrom, index * tileSeconds)
    const to = Math.min(soundTo, (index + 1) * tileSeconds)
    const at = clip.isReversed ? clipFrom + (soundTo - to) : clipFrom + (from - soundFrom)
    const left = x(at)
    const right = x(at + to - from)
    if (right < 0 || left > scene.width) continue
    const tile = scene.tiles.get({ audioId: clip.audioId, peaks, scale, index, height: tileHeight })
    if (!tile) continue
    const factor = tile.width / tileSeconds
    const sourceX = tile.x + (from - index * tileSeconds) * factor
    const source = [sourceX, sourceY, Math.max(0.5, (to - from) * factor), shownHeight] as const
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
  const area = box.height - box.titleHeight - 6
  context.fillStyle = scene.colors.text
  for (const { startBeats, durationBeats, midi } of notes) {
    const from = clip.startBeats + startBeats - clip.offsetBeats
    if (from < clip.startBeats || from >= clip.startBeats + clip.durationBeats) continue
    const x = toX(scene, from)
    if (x > scene.width) return
    const width = Math.max(2, durationBeats * scene.zoom - 1)
    if (x + width < 0) continue
    const y = box.y + box.titleHeight + area * (1 - (midi - lowest) / span)
    context.fillRect(x, y, width, Math.max(2, area / span))
  }
}

/** Letters of the clip's font are about so wide. */
const letterWidth = 6

function drawTitle(context: Context, scene: Scene, clip: DawClip, box: Box): void {
  const left = Math.max(box.x, 0) + 5
  const letters = Math.floor((box.x + box.width - left) / letterWidth)
  if (letters < 3 || box.titleHeight === 0) return
  context.fillStyle = scene.colors.text
  context.fillText(clip.name.slice(0, letters).replace(/[\uD800-\uDBFF]$/, ''), left, box.y + box.titleHeight / 2 + 1)
}

const mixes = new Map<string, string>()

/** A colour over the surface, opaque: cheaper than drawing it twice. */
export function mixColor(color: string, surface: string, share: number): string {
  const key = `${color}${surface}${share}`
  let mixed = mixes.get(key)
  if (mixed === undefined) {
    mixed = `color-mix(in srgb, ${color} ${share}%, ${surface})`
    mixes.set(key, mixed)
  }
  return mixed
}

function drawBackground(context: Context, scene: Scene, clip: DawClip, color: string, box: Box): void {
  const { surface } = scene.colors
  const share = clip.isMuted ? 14 : scene.selection.has(clip.id) ? 55 : 34
  const [left, right] = [Math.max(box.x, -8), Math.min(box.x + box.width, scene.width + 8)]
  context.fillStyle = mixColor(color, surface, share)
  context.fillRect(left, box.y, right - left, box.height)
  context.fillStyle = mixColor(color, surface, clip.isMuted ? 22 : 70)
  context.fillRect(left, box.y, right - left, box.titleHeight)
}

function drawFrame(context: Context, scene: Scene, clip: DawClip, color: string, box: Box): void {
  const isSelected = scene.selection.has(clip.id)
  context.lineWidth = isSelected ? 2 : 1
  context.strokeStyle = isSelected ? scene.colors.marigold : color
  context.strokeRect(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1)
}

/** Where a row is on the canvas. */
interface RowBox {
  y: number
  height: number
}

function drawClip(context: Context, scene: Scene, clip: DawClip, track: DawTrack, row: RowBox): void {
  const x = toX(scene, clip.startBeats)
  const width = Math.max(2, (getClipEnd(scene.document, clip) - clip.startBeats) * scene.zoom)
  if (x > scene.width || x + width < 0) return
  const band = getClipBand(scene.document, clip, row.height)
  const height = Math.max(1, band.height - 2 * clipInset)
  const box = { x, y: row.y + band.top + clipInset, width, height, titleHeight: getTitleHeight(height) }
  drawBackground(context, scene, clip, track.color, box)
  context.globalAlpha = clip.isMuted ? 0.4 : 1
  if (clip.kind === 'audioClip') {
    drawWave(context, scene, clip, box)
    drawFades(context, scene, clip, box)
  } else drawNotes(context, scene, clip, box)
  drawTitle(context, scene, clip, box)
  context.globalAlpha = 1
  drawFrame(context, scene, clip, track.color, box)
}

/** The clips of a track in its row. */
export function drawTrack(context: Context, scene: Scene, row: Row & { kind: 'track' }, y: number): void {
  const box = { y, height: row.height }
  for (const clip of listTrackClips(scene.document, row.track.id)) drawClip(context, scene, clip, row.track, box)
}
