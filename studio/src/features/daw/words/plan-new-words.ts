import { cutToUnits } from '@songloom/contracts/library/names.rules'
import type { LineSyllable } from '@songloom/contracts/daw/new-words'
import type { DawDocument, DawLyric, DawNote } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { makeObjectId } from '../edit/move-clips.ts'
import type { MakeId } from '../edit/move-clips.ts'
import { listClipNotes, listTrackClips } from '../state/list-belongings.ts'
import { listTracks } from '../state/list-objects.ts'

/** A note that begins in the line, where it lies on the timeline. */
interface PlacedNote {
  note: DawNote
  beats: number
}

const nearBeats = 1 / 960
/** In quarter notes: shorter notes have no room for a syllable. */
const minBeats = 1 / 8

const isSung = ({ note }: PlacedNote): boolean => Boolean(note.syllable?.trim())

function listTrackNotes(document: DawDocument, trackId: string, { startBeats, durationBeats }: DawLyric): PlacedNote[] {
  const notes = listTrackClips(document, trackId).flatMap((clip) => {
    if (clip.kind !== 'scoreClip') return []
    return listClipNotes(document, clip.id).map((note) => ({
      note,
      beats: clip.startBeats + note.startBeats - clip.offsetBeats,
    }))
  })
  return notes
    .filter(({ beats }) => beats > startBeats - nearBeats && beats < startBeats + durationBeats - nearBeats)
    .toSorted((one, other) => one.beats - other.beats)
}

/** The notes that a line is sung on: of the first voice that has words there. */
export function listLineNotes(document: DawDocument, lyric: DawLyric): PlacedNote[] {
  for (const { id, player } of listTracks(document)) {
    if (player?.type !== 'voice') continue
    const notes = listTrackNotes(document, id, lyric)
    if (notes.some(isSung)) return notes
  }
  return []
}

/** The syllables that a line has now. */
export const countSung = (document: DawDocument, lyric: DawLyric): number =>
  listLineNotes(document, lyric).filter(isSung).length

/** What new words do to a line's notes. */
export interface NewWordsPlan {
  operations: DawOperation[]
  /** Notes that go on with a vowel, and that did not before. */
  held: number
  /** Notes that are cut in parts, as there are more syllables than notes. */
  split: number
}

/** Which notes get a syllable: those that had one, further ones from the longest on, fewer from the shortest on. */
function chooseNotes(notes: readonly PlacedNote[], count: number): Set<PlacedNote> {
  const byLength = (one: PlacedNote, other: PlacedNote): number =>
    one.note.durationBeats - other.note.durationBeats || other.beats - one.beats
  const chosen = new Set(notes.filter(isSung))
  const first = [...chosen][0]
  for (const note of [...chosen].toSorted(byLength)) if (chosen.size > count && note !== first) chosen.delete(note)
  const others = notes.filter((note) => !chosen.has(note)).toSorted(byLength)
  while (chosen.size < count && others.length > 0) chosen.add(others.pop()!)
  return chosen
}

/** How many parts each note is cut into, the longest first; undefined where parts would be too short. */
function countParts(notes: readonly PlacedNote[], count: number): number[] | undefined {
  const parts = notes.map(() => 1)
  for (let added = notes.length; added < count; added++) {
    const lengths = notes.map(({ note }, index) => note.durationBeats / (parts[index]! + 1))
    const longest = Math.max(...lengths)
    if (longest < minBeats) return undefined
    parts[lengths.indexOf(longest)]!++
  }
  return parts
}

function cutNote({ note }: PlacedNote, syllables: readonly string[], makeId: MakeId): DawOperation[] {
  const durationBeats = note.durationBeats / syllables.length
  const fields = syllables.length > 1 ? { durationBeats, syllable: syllables[0]! } : { syllable: syllables[0]! }
  const rest = syllables.slice(1).map((syllable, index): DawOperation => {
    const startBeats = note.startBeats + (index + 1) * durationBeats
    return { type: 'put', object: { ...note, id: makeId(), startBeats, durationBeats, syllable } }
  })
  const isSame = syllables.length === 1 && note.syllable === syllables[0]
  return isSame ? [] : [{ type: 'set', id: note.id, fields }, ...rest]
}

/**
 * The same melody with other words, as one gesture. Undefined where the line has no notes, the words no syllables, or
 * too many for the notes.
 */
export function planNewWords(
  document: DawDocument,
  lyric: DawLyric,
  { text, syllables }: { text: string; syllables: readonly LineSyllable[] },
  makeId: MakeId = makeObjectId,
): NewWordsPlan | undefined {
  const notes = listLineNotes(document, lyric)
  if (notes.length === 0 || syllables.length === 0) return undefined
  const chosen = chooseNotes(notes, syllables.length)
  const parts = countParts(notes, syllables.length)
  if (!parts) return undefined
  let next = 0
  const operations = notes.flatMap((placed, index): DawOperation[] => {
    if (!chosen.has(placed)) return cutNote(placed, [''], makeId)
    const sung = syllables.slice(next, next + parts[index]!).map((syllable) => cutToUnits(syllable.text, 40))
    next += sung.length
    return cutNote(placed, sung, makeId)
  })
  return {
    operations: [{ type: 'set', id: lyric.id, fields: { text } }, ...operations],
    held: notes.filter((note) => isSung(note) && !chosen.has(note)).length,
    split: parts.filter((count) => count > 1).length,
  }
}
