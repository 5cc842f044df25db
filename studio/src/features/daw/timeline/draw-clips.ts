import type { DawAudioClip, DawScoreClip, DawTrack } from '@songloom/contracts/daw/document'
import { getClipEnd, getSoundSeconds } from '../edit/clip-time.ts'
import type { DawClip } from '../edit/clip-time.ts'
import { listClipNotes, listTrackClips } from '../state/list-belongings.ts'
import { toBeats, toSeconds } from '../state/tempo.ts'
import { clipInset, getClipBand, titleHeight, trackHeight } from './layout.ts'
import { toX } from './scene.ts'
import type { Scene } from './scene.ts'
import { listPieces } from './sound-pieces.ts'
import type { Piece } from './sound-pieces.ts'
import { roundScale, tileWidth } from './wave-tiles.ts'

type Context = CanvasRenderingContext2D

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
  const area = box.height - titleHeight
  const gain = 10 ** (clip.gainDb / 20)
  // A quiet clip is drawn lower, of a loud one the middle of its wave.
  const height = area * Math.min(1, gain)
  const top = box.y + titleHeight + (area - height) / 2
  const shownHeight = scene.tiles.height / Math.max(1, gain)
  const sourceY = (scene.tiles.height - shownHeight) / 2
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

/** Letters of the clip's font are about so wide. */
const letterWidth = 6

function drawTitle(context: Context, scene: Scene, clip: DawClip, box: Box): void {
  const left = Math.max(box.x, 0) + 5
  const letters = Math.floor((box.x + box.width - left) / letterWidth)
  if (letters < 3) return
  context.fillStyle = scene.colors.text
  context.fillText(clip.name.slice(0, letters), left, box.y + titleHeight / 2 + 1)
}

const mixes = new Map<string, string>()

/** A colour over the surface, opaque: cheaper than drawing it twice. */
function mixColor(color: string, surface: string, share: number): string {
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
  context.fillRect(left, box.y, right - left, titleHeight)
}

function drawFrame(context: Context, scene: Scene, clip: DawClip, color: string, box: Box): void {
  const isSelected = scene.selection.has(clip.id)
  context.lineWidth = isSelected ? 2 : 1
  context.strokeStyle = isSelected ? scene.colors.marigold : color
  context.strokeRect(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1)
}

function drawClip(context: Context, scene: Scene, clip: DawClip, track: DawTrack, y: number): void {
  const x = toX(scene, clip.startBeats)
  const width = Math.max(2, (getClipEnd(scene.document, clip) - clip.startBeats) * scene.zoom)
  if (x > scene.width || x + width < 0) return
  const band = getClipBand(scene.document, clip)
  const box = { x, y: y + band.top + clipInset, width, height: band.height - 2 * clipInset }
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
