import type { Note } from '../../score/score.ts'

/** Seconds that a note is held before its release. */
export function heldSeconds(note: Note): number {
  return note.durationSeconds * (note.articulation === 'staccato' ? 0.5 : 1)
}
