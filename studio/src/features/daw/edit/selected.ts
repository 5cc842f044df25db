import type { DawDocument } from '@songloom/contracts/daw/document'
import { listTracks } from '../state/list-objects.ts'
import { getClip } from './clip-time.ts'

/** The selected clips. */
export const listSelectedClips = (document: DawDocument, selection: ReadonlySet<string>): string[] =>
  [...selection].filter((id) => getClip(document, id) !== undefined)

/** The selected tracks, those of selected groups and those of selected clips. */
export function listSelectedTracks(document: DawDocument, selection: ReadonlySet<string>): string[] {
  const ofClips = new Set([...selection].flatMap((id) => getClip(document, id)?.trackId ?? []))
  const isSelected = (id: string | null): boolean => id !== null && selection.has(id)
  return listTracks(document).flatMap(({ id, groupId }) =>
    isSelected(id) || isSelected(groupId) || ofClips.has(id) ? [id] : [],
  )
}
