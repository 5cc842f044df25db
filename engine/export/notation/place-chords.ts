import type { DawChord, DawDocument, DawLyric, DawSection } from '@songloom/contracts/daw/document'
import { listObjects } from '../../timeline/list-objects.ts'
import { respellChord } from './chord-symbols.ts'
import { getKeySignature } from './spelling.ts'
import { spellSyllables } from './syllables.ts'

/** A line of a sheet: words with chords at their offsets, or chords alone. */
export interface SheetLine {
  startBeats: number
  text: string
  chords: { offset: number; symbol: string; startBeats: number }[]
}

/** In beats: a line that is sung this much before a chord or a section begins with it. */
const early = 0.2

interface Sung {
  trackId: string
  beats: number
  syllable: string
}

/** Where the parts of a line are sung: offsets in its text, by beats. */
type Places = { beats: number; offset: number }[]

/** Syllables by the order of their tracks, then by time. */
function listSung(document: DawDocument): Sung[] {
  const clips = new Map(listObjects(document, 'scoreClip').map((clip) => [clip.id, clip]))
  const positions = new Map(listObjects(document, 'track').map(({ id, position }) => [id, position]))
  const getPosition = ({ trackId }: Sung): number => positions.get(trackId) ?? 0
  return listObjects(document, 'note')
    .flatMap(({ clipId, startBeats, syllable }) => {
      const clip = clips.get(clipId)
      if (!syllable?.trim() || !clip || clip.isMuted) return []
      return [{ trackId: clip.trackId, beats: clip.startBeats - clip.offsetBeats + startBeats, syllable }]
    })
    .sort((a, b) => getPosition(a) - getPosition(b) || a.beats - b.beats)
}

/** The places of syllables of one track; undefined where they are not those of the line. */
function findSyllables(text: string, sung: readonly Sung[]): Places | undefined {
  const spelled = spellSyllables(
    text,
    sung.map(({ syllable }) => syllable),
  )
  const places: Places = []
  let at = 0
  for (const [index, { text: part }] of spelled.entries()) {
    const offset = text.indexOf(part, at)
    if (offset < 0) return undefined
    places.push({ beats: sung[index]!.beats, offset })
    at = offset + part.length
  }
  return places
}

/** Of the syllables of the first track that sings the line; of words spread evenly where none does. */
function placeWords({ text, startBeats, durationBeats }: DawLyric, sung: readonly Sung[]): Places {
  for (const own of Map.groupBy(sung, ({ trackId }) => trackId).values()) {
    const places = findSyllables(text, own)
    if (places) return places
  }
  return [...text.matchAll(/\S+/gu)].map(({ index }) => ({
    beats: startBeats + (durationBeats * index) / text.length,
    offset: index,
  }))
}

const findNearest = (places: Places, beats: number): number =>
  places.reduce((best, place) => (Math.abs(place.beats - beats) < Math.abs(best.beats - beats) ? place : best)).offset

/**
 * Chords that sound in a line, from its start to the start of what comes after; the one before it stands at its start,
 * unless a line before has it.
 */
function listLineChords(chords: readonly DawChord[], line: DawLyric, taken: ReadonlySet<string>): DawChord[] {
  const start = line.startBeats + early
  const end = line.startBeats + line.durationBeats - early
  const sounding = chords.findLast(({ startBeats }) => startBeats <= start)
  return chords.filter(
    (chord) => !taken.has(chord.id) && (chord === sounding || (chord.startBeats > start && chord.startBeats < end)),
  )
}

function toSheetLine(line: DawLyric, chords: readonly DawChord[], sung: readonly Sung[]): SheetLine {
  const end = line.startBeats + line.durationBeats
  const places = placeWords(
    line,
    sung.filter(({ beats }) => beats >= line.startBeats - 0.01 && beats < end),
  )
  const placed = chords.map(({ startBeats, symbol }) => {
    const isBefore = startBeats <= line.startBeats + early || places.length === 0
    return { offset: isBefore ? 0 : findNearest(places, startBeats), symbol, startBeats }
  })
  return { startBeats: line.startBeats, text: line.text, chords: placed }
}

/**
 * The lines of a document in order with the chords that are played to them;
 * chords between lines have lines of their own.
 */
export function placeChords(document: DawDocument): SheetLine[] {
  const [master] = listObjects(document, 'master')
  const key = getKeySignature(master?.key ?? null)
  const byStart = (a: { startBeats: number }, b: { startBeats: number }): number => a.startBeats - b.startBeats
  const chords = listObjects(document, 'chord')
    .sort(byStart)
    .map((chord) => ({ ...chord, symbol: respellChord(chord.symbol, key) }))
  const sung = listSung(document)
  const taken = new Set<string>()
  const lines = listObjects(document, 'lyric')
    .sort(byStart)
    .map((line) => {
      const own = listLineChords(chords, line, taken)
      for (const { id } of own) taken.add(id)
      return toSheetLine(line, own, sung)
    })
  const edges = [...lines, ...listObjects(document, 'section')]
    .map(({ startBeats }) => startBeats)
    .sort((a, b) => a - b)
  const rest = Map.groupBy(
    chords.filter(({ id }) => !taken.has(id)),
    ({ startBeats }) => edges.findLast((edge) => edge <= startBeats) ?? -1,
  )
  const between = [...rest.values()].map((group): SheetLine => ({
    startBeats: group[0]!.startBeats,
    text: '',
    chords: group.map(({ symbol, startBeats }) => ({ offset: 0, symbol, startBeats })),
  }))
  return [...lines, ...between].sort(byStart)
}

/** Sections and lines in order; a line that is sung a little before its section stands below it. */
export function listSheetRows(document: DawDocument): (DawSection | SheetLine)[] {
  const getStart = (row: DawSection | SheetLine): number => ('kind' in row ? row.startBeats - early : row.startBeats)
  return [...listObjects(document, 'section'), ...placeChords(document)].sort((a, b) => getStart(a) - getStart(b))
}
