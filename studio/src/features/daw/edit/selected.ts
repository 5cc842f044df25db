import type { DawDocument } from '@songloom/contracts/daw/document'
import { listTracks } from '../state/list-objects.ts'
import { getClip } from './clip-time.ts'

/** The selected clips. */
export const listSelectedClips = (document: DawDocument, selection: ReadonlySet<string>): string[] =>
  [...selection].filter((id) => getClip(document, id) !== undefined)

/** The selected tracks, and those of selected clips. */
export function listSelectedTracks(document: DawDocument, selection: ReadonlySet<string>): string[] {
  const ofClips = new Set([...selection].flatMap((id) => getClip(document, id)?.trackId ?? []))
  return listTracks(document).flatMap(({ id }) => (selection.has(id) || ofClips.has(id) ? [id] : []))
}
