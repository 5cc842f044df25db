import type { Syllable } from '../../lyrics/syllables.ts'
import { syllableGap } from '../form/line-layout.ts'
import type { SongPlan } from '../song-plan.ts'
import type { SungNote } from '../tune/melisma.ts'
import type { Onset } from '../tune/phrase.ts'
import type { PhraseNote } from '../tune/phrase-note.ts'

/** Indices of notes on which a syllable may begin: far enough from the one before to be understood. */
function listPlaces(notes: readonly PhraseNote[], gap: number): number[] {
  const places: number[] = []
  for (const [i, { step }] of notes.entries()) {
    const last = places.at(-1)
    if (last === undefined || step - notes[last]!.step >= gap) places.push(i)
  }
  return places
}

/** The longest notes are struck again at their pitch until there are enough; undefined where they are too short. */
function splitNotes(notes: readonly PhraseNote[], count: number, gap: number): PhraseNote[] | undefined {
  const split = [...notes]
  while (split.length < count) {
    const longest = split.reduce((best, { length }, i) => (length > split[best]!.length ? i : best), 0)
    const { step, length, midi } = split[longest]!
    const half = Math.floor(length / 2)
    if (half < gap) return undefined
    split.splice(longest, 1, { step, length: half, midi }, { step: step + half, length: length - half, midi })
  }
  return split
}

/** Syllables on chosen notes; the notes between them continue the vowel before. */
function setSyllables(notes: readonly PhraseNote[], starts: readonly number[], words: readonly Syllable[]): SungNote[] {
  let at = -1
  return notes.map((note, i): SungNote => {
    const begins = starts.includes(i)
    if (begins) at++
    const isOpen = i + 1 < notes.length && !starts.includes(i + 1)
    return { ...note, syllable: words[at]!, ...(begins ? {} : { continues: true }), ...(isOpen ? { open: true } : {}) }
  })
}

/** As many of the places as there are syllables, the first among them, evenly apart. */
const spread = (places: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, i) => places[Math.floor((i * places.length) / count)]!)

/**
 * Sets words to a given tune, every note of which is sung: notes too many continue a vowel, syllables too many share a
 * note. Where even that leaves no time, the words have the rhythm of `ordinary` and the pitches of the tune in order.
 */
export function singMotif(
  { timing, delivery }: Pick<SongPlan, 'timing' | 'delivery'>,
  notes: readonly PhraseNote[],
  words: readonly Syllable[],
  ordinary: () => readonly Onset[],
): SungNote[] {
  if (words.length === 0 || notes.length === 0) return []
  const gap = syllableGap(timing, delivery)
  const places = listPlaces(notes, gap)
  if (words.length <= places.length) return setSyllables(notes, spread(places, words.length), words)
  const split = splitNotes(notes, words.length, gap)
  if (split && listPlaces(split, gap).length >= words.length)
    return setSyllables(split, spread(listPlaces(split, gap), words.length), words)
  const onsets = ordinary()
  return onsets.map((onset, i) => {
    const { midi } = notes[Math.floor((i * notes.length) / onsets.length)]!
    return { ...onset, midi, syllable: words[i]! }
  })
}
