import type { DawDocument } from '@songloom/contracts/daw/document'
import { getClipEnd } from '../edit/clip-time.ts'
import type { DawClip } from '../edit/clip-time.ts'
import { listTrackClips } from '../state/list-belongings.ts'
import { listObjects } from '../state/list-objects.ts'
import {
  clipInset,
  getClipBand,
  getLayout,
  getRow,
  rulerHeight,
  stripHeight,
  titleHeight,
  trackHeight,
} from './layout.ts'

export type ClipZone = 'body' | 'start' | 'end' | 'fadeIn' | 'fadeOut'

/** What lies under a point of the timeline. */
export type Target =
  | { type: 'clip'; id: string; zone: ClipZone }
  | { type: 'ruler' }
  | { type: 'section' | 'lyric' | 'marker'; id: string }
  | { type: 'lane'; trackId: string | null }

interface Viewed {
  document: DawDocument
  zoom: number
  scrollLeft: number
  scrollTop: number
}

export interface Point {
  x: number
  y: number
}

/** Pixels from an edge that still mean the edge. */
const reach = { mouse: 7, touch: 14 } as const

function findZone({ document, zoom, scrollLeft }: Viewed, clip: DawClip, { x, y }: Point, near: number): ClipZone {
  const left = clip.startBeats * zoom - scrollLeft
  const right = getClipEnd(document, clip) * zoom - scrollLeft
  // A narrow clip can still be moved.
  const edge = Math.min(near, (right - left) / 4)
  if (clip.kind === 'audioClip' && y < clipInset + titleHeight && right - left > 48) {
    const perSecond = (right - left) / clip.durationSeconds
    if (Math.abs(x - (left + clip.fadeInSeconds * perSecond)) < near) return 'fadeIn'
    if (Math.abs(x - (right - clip.fadeOutSeconds * perSecond)) < near) return 'fadeOut'
  }
  if (x - left < edge) return 'start'
  return right - x < edge ? 'end' : 'body'
}

const isWithin = (
  beats: number,
  { startBeats, durationBeats }: { startBeats: number; durationBeats: number },
): boolean => beats >= startBeats && beats < startBeats + durationBeats

function findInStrips({ document, zoom, scrollLeft }: Viewed, { x, y }: Point, near: number): Target {
  const { sectionsTop, lyricsTop } = getLayout(document)
  const beats = (x + scrollLeft) / zoom
  const isIn = (top: number): boolean => top >= 0 && y >= top && y < top + stripHeight
  if (isIn(sectionsTop)) {
    const distance = (startBeats: number): number => x - (startBeats * zoom - scrollLeft)
    const marker = listObjects(document, 'marker').find(
      ({ startBeats }) => distance(startBeats) > -near && distance(startBeats) < near + 10,
    )
    if (marker) return { type: 'marker', id: marker.id }
    const section = listObjects(document, 'section').find((one) => isWithin(beats, one))
    if (section) return { type: 'section', id: section.id }
  }
  const lyric = isIn(lyricsTop) ? listObjects(document, 'lyric').find((one) => isWithin(beats, one)) : undefined
  return lyric ? { type: 'lyric', id: lyric.id } : { type: 'ruler' }
}

/** What lies under a point of the canvas. */
export function hitTest(view: Viewed, point: Point, pointer: keyof typeof reach = 'mouse'): Target {
  const { document, zoom, scrollLeft, scrollTop } = view
  const layout = getLayout(document)
  const near = reach[pointer]
  if (point.y < rulerHeight || point.y < layout.tracksTop) return findInStrips(view, point, near)
  const row = getRow(layout, point.y + scrollTop)
  const track = layout.tracks[row]
  if (!track) return { type: 'lane', trackId: null }
  const beats = (point.x + scrollLeft) / zoom
  // The one drawn last lies on top.
  const rowY = point.y + scrollTop - layout.tracksTop - row * trackHeight
  const clip = listTrackClips(document, track.id).findLast((one) => {
    const { top, height } = getClipBand(document, one)
    const isInBand = rowY >= top && rowY < top + height
    return isInBand && beats >= one.startBeats && beats < getClipEnd(document, one)
  })
  if (!clip) return { type: 'lane', trackId: track.id }
  const y = rowY - getClipBand(document, clip).top
  return { type: 'clip', id: clip.id, zone: findZone(view, clip, { x: point.x, y }, near) }
}
