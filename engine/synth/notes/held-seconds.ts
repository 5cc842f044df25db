import type { Note } from '../../score/score.ts'

/** How long a note is held before it is let go. */
export function heldSeconds(note: Note): number {
  return note.durationSeconds * (note.articulation === 'staccato' ? 0.5 : 1)
}
