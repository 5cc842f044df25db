import { findWords } from './find-words.ts'
import { isDevanagari } from './is-devanagari.ts'
import type { Language } from './language.ts'
import { detectLanguage } from './language.ts'
import { isVowel, onsetLength } from './phonemes.ts'
import { splitText } from './split-text.ts'
import { wordSounds } from './word-sounds.ts'

export interface Syllable {
  text: string
  onset: string[]
  vowel: string
  coda: string[]
  stressed: boolean
  startsWord: boolean
}

/** All syllables of a line, in order. The language is detected from the whole line; signs and emoji are not sung. */
export function lineSyllables(line: string): Syllable[] {
  const { words, language } = rememberedLine(line)
  return words.flatMap((word) =>
    remembered(word, language).map((syllable) => ({
      ...syllable,
      onset: [...syllable.onset],
      coda: [...syllable.coda],
    })),
  )
}

export interface LineMeter {
  syllables: number
  /** Stressed syllables that follow a stressed one. */
  clashes: number
}

/** What `lineSyllables` would have, counted only. */
export function measureMeter(line: string): LineMeter {
  const { words, language } = rememberedLine(line)
  const meter = { syllables: 0, clashes: 0 }
  let isAfterStress = false
  for (const word of words)
    for (const { stressed } of remembered(word, language)) {
      meter.syllables++
      if (stressed && isAfterStress) meter.clashes++
      isAfterStress = stressed
    }
  return meter
}

interface ReadLine {
  words: readonly string[]
  language: Language
}

const lines = new Map<string, ReadLine>()
const memories = new Map<Language, Map<string, Syllable[]>>()
const maxRemembered = 4000

/** Numbers among Devanagari are read in Hindi. */
const isHindi = (line: string): boolean => isDevanagari(line) && !/\p{Script=Latin}/u.test(line)

function rememberedLine(line: string): ReadLine {
  const known = lines.get(line)
  if (known) return known
  if (lines.size >= maxRemembered) lines.clear()
  const words = findWords(line)
  const read: ReadLine = {
    words,
    language: isHindi(line) ? 'hinglish' : detectLanguage(words.map((word) => word.toLowerCase())),
  }
  lines.set(line, read)
  return read
}

/** Songs repeat themselves, and a composer asks again and again. */
function remembered(word: string, language: Language): Syllable[] {
  let memory = memories.get(language)
  if (!memory) memories.set(language, (memory = new Map()))
  const known = memory.get(word)
  if (known) return known
  if (memory.size >= maxRemembered) memory.clear()
  const syllables = wordSyllables(word, language)
  memory.set(word, syllables)
  return syllables
}

function wordSyllables(written: string, language: Language): Syllable[] {
  const { sounds, stress } = wordSounds(written, language)
  const groups = groupPhonemes(sounds)
  const texts = splitText(written, groups.length)
  return groups.map((group, i) => ({ ...group, text: texts[i]!, stressed: i === stress, startsWord: i === 0 }))
}

type Group = Pick<Syllable, 'onset' | 'vowel' | 'coda'>

/** Consonants between two vowels go to the second one as far as languages allow. */
function groupPhonemes(phonemes: readonly string[]): Group[] {
  const groups: Group[] = []
  let pending: string[] = []
  for (const phoneme of phonemes) {
    if (!isVowel(phoneme)) {
      pending.push(phoneme)
      continue
    }
    const previous = groups[groups.length - 1]
    const take = previous ? onsetLength(pending) : pending.length
    if (previous) previous.coda = pending.slice(0, pending.length - take).slice(0, 4)
    groups.push({ onset: pending.slice(pending.length - take).slice(-4), vowel: phoneme, coda: [] })
    pending = []
  }
  const last = groups[groups.length - 1]
  if (last) last.coda = pending.slice(0, 4)
  return groups
}
