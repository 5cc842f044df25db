import { figureRepetition } from '../score/melodic-figures.ts'
import { findMelody, pitchSpan } from '../score/melody.ts'
import type { Score } from '../score/score.ts'

export interface MelodyReport {
  /** Semitones between the lowest and the highest note; null below eight notes. */
  rangeSemitones: number | null
  /** Share of the four-note figures that were heard before, 0 to 1. */
  repetition: number | null
  /** Most notes sounding at once in one track. */
  maxVoices: number
}

/**
 * Measures the range and repetition of a score's melody, null for both below eight notes, and the polyphony of its
 * tracks.
 */
export function measureMelody(score: Score): MelodyReport {
  const melody = findMelody(score)
  if (melody.length < 8) return { rangeSemitones: null, repetition: null, maxVoices: maxVoices(score) }
  return {
    rangeSemitones: pitchSpan(melody),
    repetition: figureRepetition(melody.map((note) => note.midi)),
    maxVoices: maxVoices(score),
  }
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
