import type { DawDocument } from '@songloom/contracts/daw/document'
import { getClip, getClipEnd } from '../edit/clip-time.ts'
import { listSelectedTracks } from '../edit/selected.ts'
import type { BeatRange } from '../state/daw-store.ts'

/** A stretch of time on tracks; `trackIds` null for all that is heard. */
export interface Region extends BeatRange {
  trackIds: readonly string[] | null
}

/**
 * What is selected: the time of the range (dragged, or of a section or a line of lyrics), else that of the selected
 * clips; on the tracks that are selected. Undefined where no time is.
 */
export function readRegion(
  document: DawDocument,
  selection: ReadonlySet<string>,
  range: BeatRange | null,
): Region | undefined {
  const tracks = listSelectedTracks(document, selection)
  const trackIds = tracks.length > 0 ? tracks : null
  if (range) return { ...range, trackIds }
  const clips = [...selection].flatMap((id) => getClip(document, id) ?? [])
  if (clips.length === 0) return undefined
  return {
    startBeats: Math.min(...clips.map(({ startBeats }) => startBeats)),
    endBeats: Math.max(...clips.map((clip) => getClipEnd(document, clip))),
    trackIds,
  }
}
