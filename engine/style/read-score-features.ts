import { melodyLines } from '../reference/melody-line.ts'
import { parseKey } from '../score/keys.ts'
import type { Score, Track } from '../score/score.ts'
import { countChordMoves, measureBeatsPerChord } from './chord-moves.ts'
import { measureMelody } from './melody-habits.ts'
import type { StyleFeatures, StyleGroove, StyleInstrument } from './style-features.ts'
import { packPassages } from './style-passages.ts'

/** Pads hold their notes for so long. */
const heldSeconds = 1.5
/** A groove that was counted in another tempo says nothing. */
const countedAlike = 0.05

/** What the score of our own song knows better than listening. */
export function readScoreFeatures(score: Score, groove: StyleGroove | null, heardBpm?: number): Partial<StyleFeatures> {
  const { bpm, metre, key, genre, kit, chords, sections, durationSeconds } = score
  const tonic = parseKey(key)?.tonic ?? 0
  const lines = melodyLines(score)
  const isCountedAlike = heardBpm === undefined || Math.abs(heardBpm / bpm - 1) < countedAlike
  return {
    bpm,
    metre,
    key,
    genre,
    kit,
    groove: isCountedAlike ? groove : null,
    chordMoves: countChordMoves(chords, tonic),
    beatsPerChord: measureBeatsPerChord(chords, bpm),
    melody: measureMelody(lines),
    instruments: listInstruments(score.tracks),
    sections: sections.map(({ name, startSeconds, endSeconds, energy }) => ({
      name,
      share: Math.round((100 * (endSeconds - startSeconds)) / durationSeconds) / 100,
      energy: Math.round(100 * energy) / 100,
    })),
    isSung: score.syllables.length > 0,
    syllablesPerLine: countSyllables(score),
    passages: packPassages(lines),
  }
}

/** Each instrument with its share of the notes of its role. */
function listInstruments(tracks: readonly Track[]): StyleInstrument[] {
  const played = tracks.filter(({ notes }) => notes.length > 0)
  const total = played.reduce((sum, { notes }) => sum + notes.length, 0)
  return played.map((track) => ({
    role: chooseRole(track),
    instrument: track.instrument,
    share: Math.round((100 * track.notes.length) / total) / 100,
  }))
}

function chooseRole({ stem, notes }: Track): StyleInstrument['role'] {
  if (stem !== 'chords') return stem === 'bass' ? 'bass' : 'lead'
  const seconds = notes.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0) / notes.length
  return seconds >= heldSeconds ? 'pad' : 'chords'
}

function countSyllables({ syllables }: Score): number[] {
  const counts = new Map<number, number>()
  for (const { line, continues } of syllables) if (!continues) counts.set(line, (counts.get(line) ?? 0) + 1)
  return [...counts.values()]
}
