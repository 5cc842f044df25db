import type { DawDocument, DawLyric, DawNote, DawTrack } from '@songloom/contracts/daw/document'
import { listObjects } from '../../timeline/list-objects.ts'
import { getMetre } from '../../timeline/get-metre.ts'
import { getTempoMap } from '../../timeline/tempo-map.ts'
import { toGeneralKey } from '../general-midi.ts'
import { respellChord } from './chord-symbols.ts'
import { layOutBars } from './lay-out-bars.ts'
import type { NotatedMark, NotatedPart, Notation } from './notation.ts'
import { divisions, makeGrid, quantise } from './quantise.ts'
import type { Grid, GridNote } from './quantise.ts'
import { getKeySignature } from './spelling.ts'
import { splitVoices } from './split-voices.ts'
import { spellSyllables } from './syllables.ts'
import type { WrittenSyllable } from './syllables.ts'

/** Bars that are written; an hour at 120 has 1,800. */
export const maxBars = 2_000

/** Positions are those of the document; clips cut their notes. */
function listNotes(document: DawDocument, track: DawTrack, byClip: ReadonlyMap<string, DawNote[]>) {
  const clips = listObjects(document, 'scoreClip').filter(({ trackId, isMuted }) => trackId === track.id && !isMuted)
  return clips.flatMap((clip) => {
    const end = clip.offsetBeats + clip.durationBeats
    return (byClip.get(clip.id) ?? [])
      .filter(({ startBeats }) => startBeats >= clip.offsetBeats && startBeats < end)
      .map(({ startBeats, durationBeats, midi, syllable }) => ({
        startBeats: clip.startBeats - clip.offsetBeats + startBeats,
        durationBeats: Math.min(durationBeats, end - startBeats),
        midi,
        syllable: syllable?.trim() ? syllable : null,
      }))
  })
}

/** Of two notes of one pitch that overlap the earlier ends where the later starts. */
function endRepeated(notes: readonly GridNote[]): GridNote[] {
  const ended: GridNote[] = []
  for (const same of Map.groupBy(notes, ({ midi }) => midi).values())
    same.forEach((note, at) => {
      const next = same[at + 1]
      if (next?.start !== note.start) ended.push(next ? { ...note, end: Math.min(note.end, next.start) } : note)
      else if (note.syllable !== null) same[at + 1] = { ...next, syllable: next.syllable ?? note.syllable }
    })
  return ended.sort((a, b) => a.start - b.start || a.midi - b.midi)
}

/** Syllables by the places where they are sung, in the spelling of the lines that they belong to. */
function spellLyrics(notes: readonly GridNote[], lines: readonly DawLyric[]): Map<number, WrittenSyllable> {
  // Singers of one track that sing a syllable together have it once.
  const sung = notes
    .filter(({ syllable }) => syllable !== null)
    .filter(({ start }, at, all) => start !== all[at - 1]?.start)
    .map(({ start, syllable }) => {
      const beats = start / divisions
      const line = lines.findLast(({ startBeats }) => startBeats <= beats + 0.25)
      const isWithin = line && beats < line.startBeats + line.durationBeats + 0.25
      return { start, syllable: syllable!, line: isWithin ? line : undefined }
    })
  const spelled = new Map<number, WrittenSyllable>()
  for (const [line, own] of Map.groupBy(sung, (one) => one.line)) {
    const written = spellSyllables(
      line?.text,
      own.map(({ syllable }) => syllable),
    )
    own.forEach(({ start }, at) => spelled.set(start, written[at]!))
  }
  return spelled
}

function chooseClef({ type }: NonNullable<DawTrack['player']>, notes: readonly GridNote[]): NotatedPart['clef'] {
  if (type === 'kit') return 'percussion'
  const mean = notes.reduce((sum, { midi }) => sum + midi, 0) / Math.max(1, notes.length)
  if (mean >= 58) return 'treble'
  return type === 'voice' ? 'tenor' : 'bass'
}

interface Frame {
  beatsPerBar: number
  beatUnit: number
  lines: readonly DawLyric[]
  isSplit: boolean
}

type Played = ReturnType<typeof listNotes>

/** A stroke lasts until the next one, or to the end of its beat: a drum has no length of its own. */
function lengthenStrokes(strokes: readonly GridNote[], { beatLength }: Grid): GridNote[] {
  const onsets = [...new Set(strokes.map(({ start }) => start))]
  const nextOnset = new Map(onsets.map((start, at) => [start, onsets[at + 1] ?? Infinity]))
  return strokes.map((stroke) => {
    const endOfBeat = (Math.floor(stroke.start / beatLength) + 1) * beatLength
    return { ...stroke, end: Math.min(nextOnset.get(stroke.start)!, endOfBeat) }
  })
}

function toPart(track: DawTrack, played: Played, { lines, isSplit, ...metre }: Frame, lastBar: number): NotatedPart {
  const grid = makeGrid(played, metre)
  const end = lastBar * grid.barLength
  const player = track.player!
  const isKit = player.type === 'kit'
  const written = played.map((note) => ({ ...note, midi: toGeneralKey(player, note.midi) }))
  const placed = endRepeated(quantise(written, grid))
  const laid = (isKit ? lengthenStrokes(placed, grid) : placed).filter(({ start }) => start < end)
  const notes = laid.map((note) => ({ ...note, end: Math.min(note.end, end) }))
  const voices: [GridNote[], GridNote[]] = isSplit && !isKit ? splitVoices(notes) : [notes, []]
  return {
    ...{ id: track.id, name: track.name, player, clef: chooseClef(player, notes) },
    bars: layOutBars(voices, grid, lastBar, spellLyrics(notes, lines)),
  }
}

/** Bars as long as the longest track, with those of all chords; at most `maxBars`. */
function countBars(parts: readonly Played[], chords: readonly NotatedMark[], barLength: number): number {
  // A note that is played just before a bar may be written in it.
  const end = parts.flat().reduce((last, { startBeats, durationBeats }) => {
    const [start, stop] = [Math.round(startBeats * 4) * 6 + 6, (startBeats + durationBeats) * divisions - 3]
    return Math.max(last, start, stop)
  }, 0)
  const bars = chords.reduce((most, { bar }) => Math.max(most, bar + 1), Math.ceil(end / barLength))
  return Math.max(1, Math.min(maxBars, bars))
}

/**
 * Writes the score tracks of a document as notation: notes that sound on while others begin have a voice of their own.
 * Muted clips are left out.
 */
export const notate = (document: DawDocument): Notation => notateTracks(document, () => true, true)

/** The same for one track, in one voice and as many bars: chords are tied where one of their notes changes. */
export const notateMelody = (document: DawDocument, trackId: string): Notation =>
  notateTracks(document, ({ id }) => id === trackId, false)

function notateTracks(document: DawDocument, includes: (track: DawTrack) => boolean, isSplit: boolean): Notation {
  const [master] = listObjects(document, 'master')
  const { beatsPerBar, beatUnit } = getMetre(document)
  const byClip = Map.groupBy(listObjects(document, 'note'), ({ clipId }) => clipId)
  const tracks = listObjects(document, 'track')
    .filter(({ player }) => player !== null)
    .map((track) => ({ track, played: listNotes(document, track, byClip) }))
    .filter(({ played }) => played.length > 0)
  const key = getKeySignature(master?.key ?? null)
  const barLength = (beatsPerBar * 4 * divisions) / beatUnit
  const lines = listObjects(document, 'lyric').sort((a, b) => a.startBeats - b.startBeats)
  const frame = { beatsPerBar, beatUnit, lines, isSplit }
  const place = (beats: number) => {
    const at = Math.round((beats * divisions) / 6) * 6
    return { bar: Math.floor(at / barLength), at: at % barLength }
  }
  const mark = (beats: number, text: string): NotatedMark => ({ ...place(beats), text })
  const chords = listObjects(document, 'chord').map(({ startBeats, symbol }) =>
    mark(startBeats, respellChord(symbol, key)),
  )
  const barCount = countBars(
    tracks.map(({ played }) => played),
    chords,
    barLength,
  )
  const isWritten = ({ bar }: { bar: number }): boolean => bar < barCount
  return {
    ...{ title: master?.name ?? '', key, beatsPerBar, beatUnit, barLength },
    tempos: getTempoMap(document)
      .map(({ startBeats, bpm }) => ({ ...place(startBeats), bpm }))
      .filter(isWritten),
    sections: listObjects(document, 'section')
      .map(({ startBeats, name }) => mark(startBeats, name))
      .filter(isWritten),
    chords: chords.filter(isWritten),
    parts: tracks
      .filter(({ track }) => includes(track))
      .map(({ track, played }) => toPart(track, played, frame, barCount)),
  }
}
