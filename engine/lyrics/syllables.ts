import { wordToPhonemes } from './letter-to-sound.ts'
import { isVowel, onsetLength } from './phonemes.ts'

export interface Syllable {
  text: string
  onset: string[]
  vowel: string
  coda: string[]
  stressed: boolean
  startsWord: boolean
}

const weakWords = new Set(('a an the and or but of in on at to for with from by as is are was were be been am do did has have had my your our his her its ' +
  'i you he she it we they me us them that this than so if can will').split(' '))

/** All syllables of a sung line, in order. */
export function lineSyllables(line: string): Syllable[] {
  const words = line.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []
  return words.flatMap((word) => wordSyllables(word))
}

function wordSyllables(written: string): Syllable[] {
  const word = plain(written)
  const groups = groupPhonemes(soundsOf(word, written))
  const stressedIndex = weakWords.has(word) ? -1 : stressOf(word, groups.length)
  const texts = splitText(written, groups.length)
  return groups.map((group, i) => ({ ...group, text: texts[i]!, stressed: i === stressedIndex, startsWord: i === 0 }))
}

function plain(word: string): string {
  return word.toLowerCase().replace(/’/g, "'").normalize('NFD').replace(/\p{M}/gu, '').replace(/^'+|'+$/g, '')
}

const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function soundsOf(word: string, written: string): string[] {
  if (/^[0-9]+$/.test(word)) return [...word].slice(0, 4).flatMap((digit) => wordToPhonemes(digits[Number(digit)]!))
  const phonemes = wordToPhonemes(word)
  return phonemes.length > 0 ? withVowels(phonemes) : openSyllables(written)
}

/** 'brrr' and 'hmm' are sung on a neutral vowel, one for every three consonants. */
function withVowels(phonemes: string[]): string[] {
  if (phonemes.some(isVowel)) return phonemes
  const limited = phonemes.slice(0, 9)
  return limited.flatMap((phoneme, i) => (i % 3 === Math.min(1, limited.length - 1) ? [phoneme, 'AH'] : [phoneme]))
}

/** A script without rules yet is sung on 'la'. */
function openSyllables(written: string): string[] {
  const count = Math.max(1, Math.min(4, Math.round([...written].length / 2.5)))
  return Array.from({ length: count }, () => ['L', 'AA']).flat()
}

function stressOf(word: string, count: number): number {
  if (count < 2) return 0
  if (/^(a|be|re|de|un|to|for|with|be|ex|in)[^aeiou]/.test(word) && count === 2) return 1
  return /(tion|sion|ic)$/.test(word) ? Math.max(0, count - 2) : 0
}

type Group = Pick<Syllable, 'onset' | 'vowel' | 'coda'>

/** Consonants between two vowels go to the second one as far as English allows. */
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
    if (previous) previous.coda = pending.slice(0, pending.length - take)
    groups.push({ onset: pending.slice(pending.length - take), vowel: phoneme, coda: [] })
    pending = []
  }
  const last = groups[groups.length - 1]
  if (last) last.coda = pending.slice(0, 3)
  return groups
}

/** Letters for the screen: the word cut into as many pieces as it has syllables, at vowels. */
function splitText(word: string, count: number): string[] {
  if (count <= 1) return [word]
  const letters = [...word]
  const cuts = Array.from({ length: count + 1 }, (_, i) => Math.round((i * letters.length) / count))
  return Array.from({ length: count }, (_, i) => letters.slice(cuts[i], cuts[i + 1]).join(''))
}
