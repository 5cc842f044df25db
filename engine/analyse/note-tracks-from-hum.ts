import type { Note } from '../score/score.ts'
import type { HumNote } from './notes-from-hum.ts'

export interface PlayedHumOptions {
  /** Octaves or other steps that bring a voice into an instrument's range. */
  transposeSemitones?: number
  /** 0 plays the written pitch, 1 the performed one. */
  performedPitch?: number
  /** Notes whose pitch was less sure are left out. */
  minConfidence?: number
}

/** Notes for any instrument, keeping the performed pitch curve. */
export function noteTracksFromHum(notes: readonly HumNote[], options: PlayedHumOptions = {}): Note[] {
  const { transposeSemitones = 0, performedPitch = 1, minConfidence = 0.4 } = options
  return notes
    .filter(({ confidence }) => confidence >= minConfidence)
    .map(({ startSeconds, durationSeconds, midi, velocity, bendCents }) => ({
      startSeconds,
      durationSeconds,
      velocity,
      midi: Math.max(0, Math.min(127, midi + transposeSemitones)),
      ...(performedPitch > 0 ? { bendCents: bendCents.map((cents) => Math.round(cents * performedPitch)) } : {}),
    }))
}
