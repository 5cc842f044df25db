import { findMelody } from '../score/melody.ts'
import type { TempoClock } from '../export/tempo-clock.ts'
import { createTempoClock, ticksPerQuarter } from '../export/tempo-clock.ts'
import type { Score } from '../score/score.ts'

/** A histogram by name; shares add up to 1. */
type Shares = ReadonlyMap<string, number>

/** What one hears of a song at once: a histogram for each side of it, and the tempo. */
export interface SongDescriptor {
  bpm: number
  sides: readonly Shares[]
}

function sharesOf(names: readonly string[]): Shares {
  const shares = new Map<string, number>()
  for (const name of names) shares.set(name, (shares.get(name) ?? 0) + 1 / names.length)
  return shares
}

const stepIn = (clock: TempoClock, seconds: number): number =>
  Math.round(clock.tickAt(seconds) / (ticksPerQuarter / 4)) % 16

/**
 * Pitch classes, melodic moves alone and in threes, melodic and drum steps, chords, form and instruments of a score.
 */
export function describeSong(score: Score): SongDescriptor {
  const melody = findMelody(score)
  const clock = createTempoClock(score)
  const moves = melody.slice(1).map((note, i) => String(note.midi - melody[i]!.midi))
  const sides = [
    sharesOf(score.tracks.flatMap((track) => track.notes.map((note) => String(note.midi % 12)))),
    sharesOf(moves),
    sharesOf(moves.slice(2).map((_, i) => moves.slice(i, i + 3).join(' '))),
    sharesOf(melody.map((note) => String(stepIn(clock, note.startSeconds)))),
    sharesOf(score.drums.map((hit) => `${hit.drum} ${stepIn(clock, hit.startSeconds)}`)),
    sharesOf(score.chords.map((chord) => chord.symbol)),
    sharesOf(score.sections.flatMap(({ name, bars }) => Array<string>(bars).fill(name))),
    sharesOf(score.tracks.map((track) => track.instrument)),
  ]
  return { bpm: score.bpm, sides }
}

/** Half the sum of differences: 0 the same, 1 nothing in common. */
function apart(one: Shares, two: Shares): number {
  const names = new Set([...one.keys(), ...two.keys()])
  let sum = 0
  for (const name of names) sum += Math.abs((one.get(name) ?? 0) - (two.get(name) ?? 0))
  return sum / 2
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** 0 twins to 1 strangers: the mean over all sides, and the tempo, an octave of which is everything. */
export function songDistance(one: SongDescriptor, two: SongDescriptor): number {
  const tempo = Math.min(1, Math.abs(Math.log2(one.bpm / two.bpm)))
  return mean([...one.sides.map((shares, i) => apart(shares, two.sides[i]!)), tempo])
}

/** Two songs of one request are twins below this; siblings are at about 0.4 to 0.5, strangers at 0.75. */
export const twinDistance = 0.15
