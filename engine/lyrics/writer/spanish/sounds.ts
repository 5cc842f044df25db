import { rememberWords } from '../frames/word-memory.ts'
import { createTable } from '../../../tables/create-table.ts'

const vowels = 'aeiouáéíóúü'
const isStrong = (letter: string): boolean => /[aeoáéíóú]/.test(letter)

const nuclei = rememberWords(vowelGroups)

/** Vowel groups of a word, each one syllable: weak i and u join their neighbours, í and ú do not. */
function vowelGroups(word: string): string[] {
  const groups: string[] = []
  let last = -2
  const letters = [...sounded(word)]
  letters.forEach((letter, at) => {
    if (!isVowelAt(letters, at)) return
    const before = groups.at(-1)?.at(-1) ?? ''
    if (last === at - 1 && !(isStrong(before) && isStrong(letter))) groups.push(groups.pop()! + letter)
    else groups.push(letter)
    last = at
  })
  return groups
}

/** Letters that are heard: no h, no u in que, gue. */
function sounded(word: string): string {
  return word
    .toLowerCase()
    .replace(/([qg])u(?=[eiéí])/g, '$1')
    .replace(/(?<!c)h/g, '')
}

function isVowelAt(letters: readonly string[], at: number): boolean {
  const letter = letters[at]!
  if (letter === 'y') return at === letters.length - 1
  return vowels.includes(letter)
}

const wordsOf = (line: string): string[] => line.match(/\p{L}+/gu) ?? []

/** Syllables as they are sung: neighbouring vowels of two words are one (synalepha). */
export function spanishSyllables(line: string): number {
  const words = wordsOf(line)
  return words.reduce((sum, word, i) => sum + nuclei(word).length - (i > 0 && joins(words[i - 1]!, word) ? 1 : 0), 0)
}

function joins(before: string, after: string): boolean {
  return /[aeiouáéíóúy]$/i.test(before) && /^h?[aeiouáéíóú]/i.test(after) && before.length + after.length > 2
}

function stressOf(word: string, groups: readonly string[]): number {
  const written = groups.findIndex((group) => /[áéíóú]/.test(group))
  if (written >= 0) return written
  return /[aeiouns]$/i.test(word) ? Math.max(0, groups.length - 2) : groups.length - 1
}

const plain = createTable<string>({ á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', y: 'i' })

/** The vowel that carries a syllable. */
function core(group: string): string {
  const letters = [...group]
  const strong = letters.find(isStrong) ?? letters.at(-1)!
  return plain.get(strong) ?? strong
}

/**
 * Assonance, as in the romance: the vowels from the last stressed one on; of a word stressed on the third syllable from
 * its end, the first and the last.
 */
export function spanishRhyme(line: string): string {
  const word = (wordsOf(line).at(-1) ?? '').toLowerCase()
  const groups = nuclei(word)
  const tail = groups.slice(stressOf(word, groups)).map(core)
  return (tail.length > 2 ? [tail[0]!, tail.at(-1)!] : tail).join('-')
}
