import { findWords } from '../../lyrics/find-words.ts'
import { lineSyllables } from '../../lyrics/syllables.ts'
import type { Syllable } from '../../lyrics/syllables.ts'

/** What is sung on one note: the sounds of a syllable, or the vowel of the one before. */
export interface SungSounds {
  syllables: readonly Pick<Syllable, 'text' | 'onset' | 'vowel' | 'coda' | 'startsWord'>[]
  continues: boolean
}

const la = { text: 'la', onset: ['L'], vowel: 'AA', coda: [], startsWord: true }

/** Letters, figures and the signs that are sung. */
const readLetters = (text: string): string => (text.match(/[\p{L}\p{M}\p{N}'’%&$€£₹]/gu) ?? []).join('').toLowerCase()

const splitWords = (text: string): string[] =>
  findWords(text)
    .map(readLetters)
    .filter((word) => word !== '')

/** How the syllables of the notes make words: numbers of notes, word by word, along the words of the written line. */
function countNotes(syllables: readonly string[], text: string): number[] {
  const words = splitWords(text)
  const counts: number[] = []
  let from = 0
  let rest = ''
  for (const syllable of syllables.map(readLetters)) {
    if (rest !== '' && rest.startsWith(syllable)) {
      rest = rest.slice(syllable.length)
      counts[counts.length - 1]!++
      continue
    }
    const at = words.findIndex((word, index) => index >= from && word.startsWith(syllable))
    rest = at < 0 ? '' : words[at]!.slice(syllable.length)
    if (at >= 0) from = at + 1
    counts.push(1)
  }
  return counts
}

/** Syllables of words, in the language of all of them together. */
function pronounce(words: readonly string[]): Syllable[][] {
  const together: Syllable[][] = []
  for (const syllable of lineSyllables(words.join(' '))) {
    if (syllable.startsWord || together.length === 0) together.push([])
    together.at(-1)!.push(syllable)
  }
  return together.length === words.length ? together : words.map((word) => lineSyllables(word))
}

/** A word on its notes: one syllable each; too many share the last note, too few are held. */
function deal(word: readonly Syllable[], notes: number): SungSounds[] {
  const sung = word.length > 0 ? word : [la]
  return Array.from({ length: notes }, (_, index) => {
    const isLast = index === notes - 1
    const syllables = isLast ? sung.slice(index) : sung.slice(index, index + 1)
    return syllables.length > 0 ? { syllables, continues: false } : { syllables: [], continues: true }
  })
}

/**
 * What is sung on each note of a line. `null` and '' go on with the vowel before them; where the line has no words at
 * all, each note is sung on 'la'.
 */
export function readLineWords(syllables: readonly (string | null)[], text: string): SungSounds[] {
  const written = syllables.map((syllable) => (readLetters(syllable ?? '') === '' ? null : syllable!))
  const sung = written.filter((syllable) => syllable !== null)
  const counts = countNotes(sung, text)
  let at = 0
  const words = counts.map((count) =>
    sung
      .slice(at, (at += count))
      .map((part) => part.replace(/\s/gu, ''))
      .join(''),
  )
  const dealt = pronounce(words).flatMap((word, index) => deal(word, counts[index]!))
  let next = 0
  return written.map((syllable): SungSounds => {
    if (syllable !== null) return dealt[next++]!
    return next === 0 ? { syllables: [la], continues: false } : { syllables: [], continues: true }
  })
}
