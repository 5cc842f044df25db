import { cutToUnits } from '@songloom/contracts/library/names.rules'
import type { LineSyllable } from '@songloom/contracts/daw/new-words'
import type { DawDocument, DawLyric, DawNote, DawScoreClip } from '@songloom/contracts/daw/document'
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

/** The notes of a clip that are heard: a clip that was shortened keeps the others. */
function listHeardNotes(document: DawDocument, clip: DawScoreClip): PlacedNote[] {
  const { id, startBeats, offsetBeats, durationBeats } = clip
  return listClipNotes(document, id)
    .filter((note) => note.startBeats >= offsetBeats && note.startBeats < offsetBeats + durationBeats)
    .map((note) => ({ note, beats: startBeats + note.startBeats - offsetBeats }))
}

function listTrackNotes(document: DawDocument, trackId: string, { startBeats, durationBeats }: DawLyric): PlacedNote[] {
  return listTrackClips(document, trackId)
    .flatMap((clip) => (clip.kind === 'scoreClip' && !clip.isMuted ? listHeardNotes(document, clip) : []))
    .filter(({ beats }) => beats > startBeats - nearBeats && beats < startBeats + durationBeats - nearBeats)
    .toSorted((one, other) => one.beats - other.beats)
}

/** The notes that a line is sung on, of each voice that has words there; the first one leads. */
function listVoices(document: DawDocument, lyric: DawLyric): PlacedNote[][] {
  const voices = listTracks(document).filter(({ player }) => player?.type === 'voice')
  return voices.map(({ id }) => listTrackNotes(document, id, lyric)).filter((notes) => notes.some(isSung))
}

/** The syllables that a line has now. */
export const countSung = (document: DawDocument, lyric: DawLyric): number =>
  listVoices(document, lyric)[0]?.filter(isSung).length ?? 0

/** What new words do to the notes of a line's first voice, and what its voices then sing. */
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

/** A note and what is then sung on it: more syllables than one cut it in parts. */
interface SungNote {
  placed: PlacedNote
  syllables: readonly string[]
}

/** Cut in equal parts, or in parts of `partBeats` and a rest, so that voices change syllables together. */
function cutNote({ placed: { note }, syllables }: SungNote, makeId: MakeId, partBeats?: number): DawOperation[] {
  const count = syllables.length
  const rest = note.durationBeats - (count - 1) * (partBeats ?? 0)
  const durationBeats = partBeats !== undefined && rest > nearBeats ? partBeats : note.durationBeats / count
  const lastBeats = note.durationBeats - (count - 1) * durationBeats
  const fields = count > 1 ? { durationBeats, syllable: syllables[0]! } : { syllable: syllables[0]! }
  const added = syllables.slice(1).map((syllable, index): DawOperation => {
    const startBeats = note.startBeats + (index + 1) * durationBeats
    const length = index === count - 2 ? lastBeats : durationBeats
    return { type: 'put', object: { ...note, id: makeId(), startBeats, durationBeats: length, syllable } }
  })
  const isSame = count === 1 && note.syllable === syllables[0]
  return isSame ? [] : [{ type: 'set', id: note.id, fields }, ...added]
}

/** The syllables on the notes of one voice; undefined where they do not fit. */
function planVoice(notes: readonly PlacedNote[], texts: readonly string[]): SungNote[] | undefined {
  const chosen = chooseNotes(notes, texts.length)
  const parts = countParts(notes, texts.length)
  if (!parts) return undefined
  let next = 0
  return notes.map((placed, index) => {
    if (!chosen.has(placed)) return { placed, syllables: [''] }
    const syllables = texts.slice(next, next + parts[index]!)
    next += syllables.length
    return { placed, syllables }
  })
}

const readSyllable = ({ note }: PlacedNote): string => note.syllable?.trim() ?? ''
const readWords = (notes: readonly PlacedNote[]): string => notes.filter(isSung).map(readSyllable).join(' ')

/** Singers who sing together begin a syllable together, but for what someone has moved by eye. */
const togetherBeats = 1 / 16

const isTogether = (one: PlacedNote, other: PlacedNote): boolean =>
  Math.abs(one.beats - other.beats) < togetherBeats && readSyllable(one) === readSyllable(other)

/** Notes that begin at once are of several singers: the first of each chord, the second, and so on. */
function toLayers(notes: readonly PlacedNote[]): PlacedNote[][] {
  const layers: PlacedNote[][] = []
  for (const placed of notes) {
    const free = layers.find((layer) => placed.beats - layer.at(-1)!.beats > nearBeats)
    if (free) free.push(placed)
    else layers.push([placed])
  }
  return layers
}

/**
 * What another voice sings: with the leader the leader's syllables, with a rhythm of its own the same words. Other
 * words, as those of a canon or a hum, stay. Undefined where the words do not fit.
 */
function planOther(
  notes: readonly PlacedNote[],
  leader: readonly SungNote[],
  texts: readonly string[],
  makeId: MakeId,
): DawOperation[] | undefined {
  const followed = new Map(notes.map((placed) => [placed, leader.find((sung) => isTogether(sung.placed, placed))]))
  const own = toLayers(notes.filter((placed) => !followed.get(placed)))
  const words = readWords(leader.map(({ placed }) => placed))
  const planned = own.filter((layer) => readWords(layer) === words).map((layer) => planVoice(layer, texts))
  if (!planned.every((layer) => layer !== undefined)) return undefined
  const along = [...followed].flatMap(([placed, sung]): DawOperation[] => {
    if (!sung) return []
    const { syllables } = sung
    return cutNote({ placed, syllables }, makeId, sung.placed.note.durationBeats / syllables.length)
  })
  return [...along, ...planned.flat().flatMap((sung) => cutNote(sung, makeId))]
}

/**
 * The same melody with other words, as one gesture of all voices that sing the line. Undefined where the line has no
 * notes, the words no syllables, or too many for the notes of one voice.
 */
export function planNewWords(
  document: DawDocument,
  lyric: DawLyric,
  { text, syllables }: { text: string; syllables: readonly LineSyllable[] },
  makeId: MakeId = makeObjectId,
): NewWordsPlan | undefined {
  const [notes, ...others] = listVoices(document, lyric)
  if (!notes || syllables.length === 0) return undefined
  const texts = syllables.map((syllable) => cutToUnits(syllable.text, 40))
  const leader = planVoice(notes, texts)
  if (!leader) return undefined
  const further = others.map((other) => planOther(other, leader, texts, makeId))
  if (!further.every((operations) => operations !== undefined)) return undefined
  return {
    operations: [
      { type: 'set', id: lyric.id, fields: { text } },
      ...leader.flatMap((sung) => cutNote(sung, makeId)),
      ...further.flat(),
    ],
    held: leader.filter(({ placed, syllables: [first] }) => isSung(placed) && first === '').length,
    split: leader.filter((sung) => sung.syllables.length > 1).length,
  }
}
