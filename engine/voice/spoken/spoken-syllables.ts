import { isVowel } from '../../lyrics/phonemes.ts'
import type { SungSyllable } from '../../score/score.ts'
import type { SungNote } from '../takes.ts'
import { findNearestEnglishSound } from './english-sounds.ts'
import type { Speaker } from './speakers.ts'
import type { LinePhone, SpokenLine } from './spoken-line.ts'
import type { SpokenLines } from './spoken-lines.ts'

/** One sung syllable in the speech it is taken from. */
export interface SpokenSyllable {
  line: SpokenLine
  onset: readonly LinePhone[]
  vowel: LinePhone
  coda: readonly LinePhone[]
}

/** The indices of notes whose words are spoken as one phrase, line by line. */
export function splitPhrases(notes: readonly SungNote[]): number[][] {
  const phrases: number[][] = []
  notes.forEach(({ syllable }, index) => {
    const last = phrases.at(-1)
    const before = notes[index - 1]?.syllable
    if (last && before?.line === syllable.line && before.singer === syllable.singer) last.push(index)
    else phrases.push([index])
  })
  return phrases
}

/** The syllables of one phrase, one for each of its notes; `undefined` where it cannot be spoken. */
export function speakPhrase(
  lines: SpokenLines,
  notes: readonly SungNote[],
  phrase: readonly number[],
  speaker: Speaker,
): SpokenSyllable[] | undefined {
  const words: string[][] = []
  for (const word of wordsOf(notes, phrase)) {
    const symbols = symbolsOf(word)
    if (!symbols) return undefined
    words.push(symbols)
  }
  const line = lines.speak(speaker, words)
  return line && dealt(notes, phrase, line)
}

/** The sung syllables of each word; a melisma's later notes have nothing to say but their end. */
function wordsOf(notes: readonly SungNote[], phrase: readonly number[]): SungSyllable[][] {
  const words: SungSyllable[][] = []
  for (const [n, index] of phrase.entries()) {
    const { syllable } = notes[index]!
    if (n === 0 || (syllable.startsWord && !syllable.continues)) words.push([])
    words.at(-1)!.push(syllable)
  }
  return words
}

/**
 * Vowels are stressed: what is sung on a note of its own is not swallowed as in speech. But no English word ends in the
 * vowel of *love*: there it is that of *the* and *sofa*.
 */
function symbolsOf(word: readonly SungSyllable[]): string[] | undefined {
  const symbols: string[] = []
  for (const [n, { onset, vowel, coda, continues }] of word.entries())
    // A melisma's vowel was spoken by the syllable that it goes on from.
    for (const sound of n > 0 && continues ? coda : [...onset, vowel, ...coda]) {
      const symbol = findNearestEnglishSound(sound)
      if (symbol === undefined) return undefined
      symbols.push(isVowel(symbol) ? `${symbol}1` : symbol)
    }
  if (symbols.at(-1) === 'AH1') symbols[symbols.length - 1] = 'AH0'
  return symbols
}

/** Deals the phones of the line out to the syllables; `undefined` where the speaker spoke other phones. */
function dealt(notes: readonly SungNote[], phrase: readonly number[], line: SpokenLine): SpokenSyllable[] | undefined {
  let at = 0
  const take = (count: number): readonly LinePhone[] => line.phones.slice(at, (at += count))
  const dealt: SpokenSyllable[] = []
  for (const [n, index] of phrase.entries()) {
    const { onset, coda, continues } = notes[index]!.syllable
    const goesOn = n > 0 && continues
    const before = goesOn ? [] : take(onset.length)
    const vowel = goesOn ? dealt[n - 1]!.vowel : take(1)[0]
    if (!vowel || !isVowel(vowel.symbol)) return undefined
    dealt.push({ line, onset: before, vowel, coda: take(coda.length) })
  }
  return at === line.phones.length ? dealt : undefined
}
