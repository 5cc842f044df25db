import type { DawDocument } from '@songloom/contracts/daw/document'
import { getClipEnd } from '../edit/clip-time.ts'
import type { DawClip } from '../edit/clip-time.ts'
import { listTrackClips } from '../state/list-belongings.ts'
import { listObjects } from '../state/list-objects.ts'
import { findNearestPoint } from '../automation/lane-scale.ts'
import type { AutomationTarget } from '../mixer/automation/automation-points.ts'
import type { Row } from '../rows/list-rows.ts'
import { clipInset, getClipBand, getRowAt, getTitleHeight, rulerHeight, stripHeight } from './layout.ts'
import type { Layout } from './layout.ts'

export type ClipZone = 'body' | 'start' | 'end' | 'fadeIn' | 'fadeOut'

/** What lies under a point of the timeline. */
export type Target =
  | { type: 'clip'; id: string; zone: ClipZone }
  | { type: 'ruler' }
  | { type: 'section' | 'lyric' | 'marker'; id: string }
  | { type: 'lane'; trackId: string | null }
  | { type: 'group'; id: string }
  | AutomationHit

/** A point of an automation lane, or a place between its points. */
export interface AutomationHit {
  type: 'automation'
  target: AutomationTarget
  /** Of the lane, in pixels of the timeline. */
  top: number
  height: number
  /** Of the point; null between points. */
  index: number | null
}

interface Viewed {
  document: DawDocument
  layout: Layout
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

interface Reach extends Point {
  near: number
  /** Of the clip's band. */
  height: number
}

function findZone({ document, zoom, scrollLeft }: Viewed, clip: DawClip, { x, y, near, height }: Reach): ClipZone {
  const left = clip.startBeats * zoom - scrollLeft
  const right = getClipEnd(document, clip) * zoom - scrollLeft
  // A narrow clip can still be moved.
  const edge = Math.min(near, (right - left) / 4)
  if (clip.kind === 'audioClip' && y < clipInset + getTitleHeight(height - 2 * clipInset) && right - left > 48) {
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

function findInStrips({ document, layout, zoom, scrollLeft }: Viewed, { x, y }: Point, near: number): Target {
  const { sectionsTop, lyricsTop } = layout
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

function findInTrack(view: Viewed, row: Row & { kind: 'track' }, { x, y }: Point, near: number): Target {
  const { document, zoom, scrollLeft } = view
  const beats = (x + scrollLeft) / zoom
  // The one drawn last lies on top.
  const clip = listTrackClips(document, row.track.id).findLast((one) => {
    const { top, height } = getClipBand(document, one, row.height)
    const isInBand = y >= top && y < top + height
    return isInBand && beats >= one.startBeats && beats < getClipEnd(document, one)
  })
  if (!clip) return { type: 'lane', trackId: row.track.id }
  const { top, height } = getClipBand(document, clip, row.height)
  return { type: 'clip', id: clip.id, zone: findZone(view, clip, { x, y: y - top, near, height }) }
}

function findInLane(view: Viewed, row: Row & { kind: 'lane' }, { x, y }: Point, near: number): AutomationHit {
  const { target, height } = row
  const index = findNearestPoint(view, row, { x, y }, near + 3)
  return { type: 'automation', target, top: view.layout.tracksTop + row.top, height, index }
}

/** What lies under a point of the canvas. */
export function findTargetAt(view: Viewed, point: Point, pointer: keyof typeof reach = 'mouse'): Target {
  const { layout, scrollTop } = view
  const near = reach[pointer]
  if (point.y < rulerHeight || point.y < layout.tracksTop) return findInStrips(view, point, near)
  const row = getRowAt(layout, point.y + scrollTop)
  if (!row) return { type: 'lane', trackId: null }
  const inRow = { x: point.x, y: point.y + scrollTop - layout.tracksTop - row.top }
  if (row.kind === 'group') return { type: 'group', id: row.group.id }
  return row.kind === 'track' ? findInTrack(view, row, inRow, near) : findInLane(view, row, inRow, near)
}
