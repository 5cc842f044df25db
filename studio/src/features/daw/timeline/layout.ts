import type { DawDocument, DawTrack } from '@songloom/contracts/daw/document'
import { getDocumentEnd } from '../edit/clip-time.ts'
import type { DawClip } from '../edit/clip-time.ts'
import { getGrid } from '../edit/snap.ts'
import { listObjects, listTracks } from '../state/list-objects.ts'

export const rulerHeight = 36
export const stripHeight = 22
export const trackHeight = 76
export const titleHeight = 16
export const clipInset = 2
/** Of a clip on a track without takes, below its title. */
export const waveHeight = trackHeight - 2 * clipInset - titleHeight
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

/** Where a clip lies in the row of its track: the newest take, which is heard, at the top. */
export function getClipBand(document: DawDocument, clip: DawClip): { top: number; height: number } {
  const count = countLanes(document, clip.trackId)
  const lane = clip.kind === 'audioClip' ? clip.lane : 0
  const height = trackHeight / count
  return { top: (count - 1 - lane) * height, height }
}

/** The row of a height below the top of the tracks; it may lie outside of them. */
export const getRow = ({ tracksTop }: Layout, y: number): number => Math.floor((y - tracksTop) / trackHeight)
