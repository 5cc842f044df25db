import { figureRepetition } from '../score/melodic-figures.ts'
import type { Score } from '../score/score.ts'

export interface MelodyReport {
  /** Semitones between the lowest and the highest note; null without a melody. */
  rangeSemitones: number | null
  /** Share of the four-note figures that were heard before, 0 to 1. */
  repetition: number | null
  /** Most notes sounding at once in one track. */
  maxVoices: number
}

/** The tune: what is sung, otherwise the lead with the most notes. */
export function melodyOf(score: Score): { midi: number; startSeconds: number }[] {
  // Of several singers the first has the tune in one register.
  if (score.syllables.length > 0) return score.syllables.filter(({ singer = 0 }) => singer === 0)
  const leads = score.tracks.filter((track) => track.stem === 'lead')
  const fullest = leads.sort((a, b) => span(b.notes) - span(a.notes))[0]
  return fullest?.notes ?? []
}

function span(notes: readonly { midi: number }[]): number {
  const [low, high] = extremes(notes)
  return notes.length === 0 ? 0 : high - low
}

export function measureMelody(score: Score): MelodyReport {
  const melody = melodyOf(score)
  if (melody.length < 8) return { rangeSemitones: null, repetition: null, maxVoices: maxVoices(score) }
  return {
    rangeSemitones: span(melody),
    repetition: figureRepetition(melody.map((note) => note.midi)),
    maxVoices: maxVoices(score),
  }
}

function extremes(notes: readonly { midi: number }[]): [number, number] {
  let low = Infinity
  let high = -Infinity
  for (const { midi } of notes) [low, high] = [Math.min(low, midi), Math.max(high, midi)]
  return [low, high]
}

function maxVoices(score: Score): number {
  return Math.max(
    0,
    ...score.tracks.map(({ notes }) => {
      const edges = notes.flatMap(
        (note) =>
          [
            [note.startSeconds + 0.01, 1],
            [note.startSeconds + note.durationSeconds - 0.01, -1],
          ] as const,
      )
      let now = 0
      let max = 0
      for (const [, change] of edges.sort((a, b) => a[0] - b[0] || a[1] - b[1])) max = Math.max(max, (now += change))
      return max
    }),
  )
}
