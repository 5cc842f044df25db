import type { DawDocument, DawTrack } from '@songloom/contracts/daw/document'
import { getDocumentEnd } from '../edit/clip-time.ts'
import { getGrid } from '../edit/snap.ts'
import { listObjects, listTracks } from '../state/list-objects.ts'

export const rulerHeight = 36
export const stripHeight = 22
export const trackHeight = 76
export const headerWidth = 216

/** Rows of the timeline, in pixels from its top: ruler, sections and markers, lyrics, tracks. */
export interface Layout {
  /** Where the strip begins; -1 where there is none. */
  sectionsTop: number
  lyricsTop: number
  tracksTop: number
  tracks: readonly DawTrack[]
  /** With room for a further track. */
  height: number
  /** Quarter notes that can be scrolled to. */
  beats: number
}

const layouts = new WeakMap<DawDocument, Layout>()

function measure(document: DawDocument): Layout {
  const hasSections = listObjects(document, 'section').length + listObjects(document, 'marker').length > 0
  const hasLyrics = listObjects(document, 'lyric').length > 0
  const sectionsTop = hasSections ? rulerHeight : -1
  const lyricsTop = hasLyrics ? rulerHeight + (hasSections ? stripHeight : 0) : -1
  const tracksTop = rulerHeight + (hasSections ? stripHeight : 0) + (hasLyrics ? stripHeight : 0)
  const tracks = listTracks(document)
  const height = tracksTop + (tracks.length + 1) * trackHeight
  const beats = getDocumentEnd(document) + 16 * getGrid(document).bar
  return { sectionsTop, lyricsTop, tracksTop, tracks, height, beats }
}

/** The same object for the same document. */
export function getLayout(document: DawDocument): Layout {
  let layout = layouts.get(document)
  if (!layout) {
    layout = measure(document)
    layouts.set(document, layout)
  }
  return layout
}

/** The row of a height below the top of the tracks; it may lie outside of them. */
export const getRow = ({ tracksTop }: Layout, y: number): number => Math.floor((y - tracksTop) / trackHeight)
