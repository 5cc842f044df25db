import { transposeChord, transposeKey } from '@songloom/contracts/daw/chord-names.rules'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { dawLimits, masterId } from '@songloom/contracts/daw/document.rules'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { getClipEnd, listClips } from '../edit/clip-time.ts'
import type { DawClip } from '../edit/clip-time.ts'
import { setFields } from '../edit/set-fields.ts'
import { getMaster, getObject, listObjects } from '../state/list-objects.ts'

/** Clips that are selected, or whose tracks are. */
export const listSelectedClips = (document: DawDocument, selection: ReadonlySet<string>): DawClip[] =>
  listClips(document).filter(({ id, trackId }) => selection.has(id) || selection.has(trackId))

/** Clips that have a pitch: kits have none. */
const isPitched = (document: DawDocument, { trackId }: DawClip): boolean =>
  getObject(document, trackId, 'track')?.player?.type !== 'kit'

/** Moves notes of score clips and the pitch of recordings, within what they can have. */
function transposeClips(document: DawDocument, clips: readonly DawClip[], semitones: number): DawOperation[] {
  const ids = new Set(clips.filter((clip) => isPitched(document, clip)).map(({ id }) => id))
  const notes = listObjects(document, 'note').filter(({ clipId }) => ids.has(clipId))
  return [
    ...setFields(document, ids, (clip) =>
      clip.kind === 'audioClip' ? { semitones: Math.max(-24, Math.min(24, clip.semitones + semitones)) } : {},
    ),
    ...setFields(
      document,
      notes.map(({ id }) => id),
      (note) => (note.kind === 'note' ? { midi: Math.max(0, Math.min(127, note.midi + semitones)) } : {}),
    ),
  ]
}

function transposeChords(document: DawDocument, from: number, to: number, semitones: number): DawOperation[] {
  const chords = listObjects(document, 'chord').filter(({ startBeats }) => startBeats >= from && startBeats < to)
  return setFields(
    document,
    chords.map(({ id }) => id),
    (chord) => (chord.kind === 'chord' ? { symbol: transposeChord(chord.symbol, semitones) } : {}),
  )
}

/**
 * Moves the selected clips with the chords of their time, or, where none is selected, all clips, all chords and the
 * key. Undefined where that would be more than one gesture may change.
 */
export function planTranspose(
  document: DawDocument,
  selection: ReadonlySet<string>,
  semitones: number,
): DawOperation[] | undefined {
  const selected = listSelectedClips(document, selection)
  const clips = selected.length > 0 ? selected : listClips(document)
  const from = selected.length > 0 ? Math.min(...clips.map(({ startBeats }) => startBeats)) : 0
  const to = selected.length > 0 ? Math.max(...clips.map((clip) => getClipEnd(document, clip))) : Infinity
  const key = getMaster(document)?.key ?? null
  const operations = [
    ...transposeClips(document, clips, semitones),
    ...transposeChords(document, from, to, semitones),
    ...(selected.length === 0 && key !== null
      ? setFields(document, [masterId], () => ({ key: transposeKey(key, semitones) }))
      : []),
  ]
  return operations.length > dawLimits.groupOperations ? undefined : operations
}
