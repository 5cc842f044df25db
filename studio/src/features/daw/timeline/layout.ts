import type { DawDocument } from '@songloom/contracts/daw/document'
import { getDocumentEnd } from '../edit/clip-time.ts'
import type { DawClip } from '../edit/clip-time.ts'
import { getGrid } from '../edit/snap.ts'
import { findRow, findTrackIndex, listRows, trackHeights } from '../rows/list-rows.ts'
import type { Row, Rows } from '../rows/list-rows.ts'
import type { RowView } from '../rows/row-view.ts'
import { listObjects } from '../state/list-objects.ts'

export const rulerHeight = 36
export const stripHeight = 22
export const clipInset = 2
export const headerWidth = 216

/** Rows of the timeline, in pixels from its top: ruler, sections and markers, lyrics, tracks. */
export interface Layout {
  /** Where the strip begins; -1 where there is none. */
  sectionsTop: number
  lyricsTop: number
  tracksTop: number
  /** Their tops count from `tracksTop`. */
  rows: Rows
  /** With room for a further track. */
  height: number
  /** Quarter notes that can be scrolled to. */
  beats: number
}

const layouts = new WeakMap<DawDocument, { view: RowView; layout: Layout }>()

function measure(document: DawDocument, view: RowView): Layout {
  const hasSections = listObjects(document, 'section').length + listObjects(document, 'marker').length > 0
  const hasLyrics = listObjects(document, 'lyric').length > 0
  const sectionsTop = hasSections ? rulerHeight : -1
  const lyricsTop = hasLyrics ? rulerHeight + (hasSections ? stripHeight : 0) : -1
  const tracksTop = rulerHeight + (hasSections ? stripHeight : 0) + (hasLyrics ? stripHeight : 0)
  const rows = listRows(document, view)
  const height = tracksTop + rows.height + trackHeights.normal
  const beats = getDocumentEnd(document) + 16 * getGrid(document).bar
  return { sectionsTop, lyricsTop, tracksTop, rows, height, beats }
}

/** The same object for the same document and view. */
export function getLayout(document: DawDocument, view: RowView): Layout {
  const known = layouts.get(document)
  if (known?.view === view) return known.layout
  const layout = measure(document, view)
  layouts.set(document, { view, layout })
  return layout
}

const laneCounts = new WeakMap<DawDocument, ReadonlyMap<string, number>>()

/** How many takes lie one above the other on a track. */
export function countLanes(document: DawDocument, trackId: string): number {
  let counts = laneCounts.get(document)
  if (!counts) {
    const byTrack = Map.groupBy(listObjects(document, 'audioClip'), (clip) => clip.trackId)
    counts = new Map([...byTrack].map(([id, clips]) => [id, 1 + Math.max(...clips.map(({ lane }) => lane))]))
    laneCounts.set(document, counts)
  }
  return counts.get(trackId) ?? 1
}

/** Where a clip is in the row of its track: the newest take, which is heard, at the top. */
export function getClipBand(document: DawDocument, clip: DawClip, rowHeight: number): { top: number; height: number } {
  const count = countLanes(document, clip.trackId)
  const lane = clip.kind === 'audioClip' ? clip.lane : 0
  const height = rowHeight / count
  return { top: (count - 1 - lane) * height, height }
}

/** The title of a clip; a low one has no room for it. */
export const getTitleHeight = (clipHeight: number): number => (clipHeight < 30 ? 0 : 16)

/** The row at a height of the timeline, in pixels from its top. */
export const getRowAt = ({ tracksTop, rows }: Layout, y: number): Row | undefined => findRow(rows, y - tracksTop)

/** Which of the shown tracks a height of the timeline belongs to. */
export const getTrackIndexAt = ({ tracksTop, rows }: Layout, y: number): number => findTrackIndex(rows, y - tracksTop)
