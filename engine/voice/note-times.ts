import type { SungNote } from './takes.ts'
import type { VocalStyle } from './vocal-styles.ts'

const onsetRoomSeconds = 0.26
const maxCodaSeconds = 0.24
const maxInhaleSeconds = 0.32
/** After a longer silence breath is drawn. */
export const inhaleGapSeconds = 0.42
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

/** Release time of a note; `nextBegins` is the beginning of the next one's first consonant. */
export function endOfNote(note: SungNote, nextBegins: number | undefined, style: VocalStyle): number {
  const length = style.chopped ? Math.min(0.16, note.syllable.durationSeconds) : note.syllable.durationSeconds
  const own = note.startSeconds + Math.max(0.05, length)
  if (nextBegins === undefined) return own
  const room = Math.max(note.startSeconds + 0.05, nextBegins)
  return room - own < (style.chopped ? 0 : legatoSeconds) ? room : own
}

/** How many seconds the consonants after a vowel may take. */
export const codaRoom = (startSeconds: number, endSeconds: number): number =>
  Math.min(maxCodaSeconds, (endSeconds - startSeconds) * 0.5)

/** Time at which the vowel of a note changes to the following consonants. */
export const findVowelEnd = (startSeconds: number, endSeconds: number, codaSeconds: number): number =>
  Math.max(startSeconds + 0.04, endSeconds - codaSeconds)

/** How long breath is drawn after a silence. */
export const inhaleSeconds = (silenceSeconds: number): number => Math.min(maxInhaleSeconds, silenceSeconds * 0.5)
