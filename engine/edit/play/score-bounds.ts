import { EngineInputError } from '../../score/input-error.ts'
import type { SoundNote } from '../../timeline/sounds/sounds.ts'

/** A sound is held in memory as floats: these are 635 MB. */
export const maxScoreSeconds = 1_800
/** The lengths of all notes together, on which the time to play them depends. */
export const maxNoteSeconds = 20_000

/** Throws EngineInputError 'notes_too_long' for notes that would take too much memory or time to play. */
export function assertPlayable(notes: readonly SoundNote[]): void {
  const end = notes.reduce((last, note) => Math.max(last, note.startSeconds + note.durationSeconds), 0)
  const total = notes.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  if (end > maxScoreSeconds || total > maxNoteSeconds)
    throw new EngineInputError('notes_too_long', 'These notes are too long to be played.')
}
