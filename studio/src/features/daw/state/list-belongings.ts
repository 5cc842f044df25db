import type { DawDocument, DawNote } from '@songloom/contracts/daw/document'
import type { DawClip } from '../edit/clip-time.ts'
import { listObjects } from './list-objects.ts'

/** The same array each time, so that what depends on it is not drawn again. */
const none: readonly never[] = []

/** Groups once for each document. */
function remember<T>(group: (document: DawDocument) => Map<string, T[]>) {
  const known = new WeakMap<DawDocument, Map<string, T[]>>()
  return (document: DawDocument, id: string): readonly T[] => {
    let groups = known.get(document)
    if (!groups) {
      groups = group(document)
      known.set(document, groups)
    }
    return groups.get(id) ?? none
  }
}

/** Clips of a track in the order of their starts. */
export const listTrackClips = remember<DawClip>((document) => {
  const clips: DawClip[] = [...listObjects(document, 'audioClip'), ...listObjects(document, 'scoreClip')]
  return Map.groupBy(
    clips.toSorted((one, other) => one.startBeats - other.startBeats),
    ({ trackId }) => trackId,
  )
})

/** Notes of a score clip in the order of their starts. */
export const listClipNotes = remember<DawNote>((document) =>
  Map.groupBy(
    listObjects(document, 'note').toSorted((one, other) => one.startBeats - other.startBeats),
    ({ clipId }) => clipId,
  ),
)
