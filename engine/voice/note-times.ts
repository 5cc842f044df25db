import type { SungNote } from './takes.ts'
import type { VocalStyle } from './vocal-styles.ts'

const onsetRoomSeconds = 0.26
/** Singers carry the vowel over gaps shorter than this. */
const legatoSeconds = 0.11

/** How many seconds before its beat a note's consonants may begin. */
export function onsetRoom(notes: readonly SungNote[], index: number): number {
  const note = notes[index]!
  const previous = notes[index - 1]
  return Math.min(
    onsetRoomSeconds,
    previous ? 0.45 * Math.max(0.04, note.startSeconds - previous.startSeconds) : Math.max(0.02, note.startSeconds),
  )
}

/** When a note is let go; `nextBegins` is the beginning of the next one's first consonant. */
export function endOfNote(note: SungNote, nextBegins: number | undefined, style: VocalStyle): number {
  const length = style.chopped ? Math.min(0.16, note.syllable.durationSeconds) : note.syllable.durationSeconds
  const own = note.startSeconds + Math.max(0.05, length)
  if (nextBegins === undefined) return own
  const room = Math.max(note.startSeconds + 0.05, nextBegins)
  return room - own < (style.chopped ? 0 : legatoSeconds) ? room : own
}
