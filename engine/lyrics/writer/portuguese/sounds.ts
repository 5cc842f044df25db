import { rememberWords } from '../frames/word-memory.ts'
import { createTable } from '../../../tables/create-table.ts'

const vowel = /[aeiouáéíóúâêôãõà]/
const strong = /[aeoáéíóúâêôãõà]/
const accented = /[áéíóúâêô]/

const nuclei = rememberWords(vowelGroups)

/** Vowel groups of a word, each one syllable; 'rio' and 'dia' are two. */
function vowelGroups(word: string): string[] {
  const groups: string[] = []
  const letters = [...sounded(word)]
  let last = -2
  letters.forEach((letter, at) => {
    if (!vowel.test(letter)) return
    const joins = last === at - 1 && isDiphthong(groups.at(-1)!, letter, letters, at)
    if (joins) groups.push(groups.pop()! + letter)
    else groups.push(letter)
    last = at
  })
  return groups
}

function sounded(word: string): string {
  return word.toLowerCase().replace(/([qg])u(?=[eiéí])/g, '$1')
}

function isDiphthong(before: string, letter: string, letters: readonly string[], at: number): boolean {
  if (/[ãõ]$/.test(before)) return /[oe]/.test(letter)
  if (before.length > 1) return false
  if (strong.test(before))
    return /[iu]/.test(letter) && !/^[rlmnz]$/.test(letters[at + 1] ?? '') && letters[at + 1] !== 'nh'
  const isAtEnd =
    letters
      .slice(at + 1)
      .join('')
      .replace(/s$/, '') === ''
  if (/[qg]/.test(letters[at - 2] ?? '') && before === 'u') return true
  return /[iu]/.test(before) && isAtEnd && accented.test(letters.join(''))
}

const wordsOf = (line: string): string[] => line.match(/\p{L}+/gu) ?? []

/** Syllables as they are sung: a vowel at the end of a word joins the one that begins the next. */
export function portugueseSyllables(line: string): number {
  const words = wordsOf(line)
  return words.reduce((sum, word, i) => sum + nuclei(word).length - (i > 0 && joins(words[i - 1]!, word) ? 1 : 0), 0)
}

function joins(before: string, after: string): boolean {
  return /[aeo]$/i.test(before) && /^h?[aeiouáéíóúâêô]/i.test(after) && before.length + after.length > 2
}

function stressOf(word: string, groups: readonly string[]): number {
  const written = groups.findIndex((group) => accented.test(group))
  if (written >= 0) return written
  const nasal = groups.findLastIndex((group) => /[ãõ]/.test(group))
  if (nasal >= 0) return nasal
  return /([aeo]s?|[ae]m|ens)$/i.test(word) ? Math.max(0, groups.length - 2) : groups.length - 1
}

const plain = createTable<string>({
  á: 'a',
  à: 'a',
  â: 'a',
  ã: 'ã',
  é: 'e',
  ê: 'e',
  í: 'i',
  ó: 'o',
  ô: 'o',
  õ: 'õ',
  ú: 'u',
})

function core(group: string): string {
  if (/^[ãõ]/.test(group)) return group
  const letter = [...group].find((each) => strong.test(each)) ?? group.at(-1)!
  return plain.get(letter) ?? letter
}

/** The vowels from the last stressed one on, and what closes the word: r, l, z or a nose. */
export function portugueseRhyme(line: string): string {
  const word = (wordsOf(line).at(-1) ?? '').toLowerCase()
  const groups = nuclei(word)
  const tail = groups.slice(stressOf(word, groups)).map(core)
  const close = /([rlzmn])s?$/.exec(word)?.[1] ?? ''
  return tail.join('-') + (close === 'n' ? 'm' : close)
}
