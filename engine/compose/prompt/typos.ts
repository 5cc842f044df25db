import { smallWords } from './hindi.ts'
import { phraseBook } from '../vocabulary/phrase-book.ts'
import type { Meaning } from '../vocabulary/meaning.ts'
import { mayBeHindi } from '../../lyrics/hinglish.ts'
import { pronunciation } from '../../lyrics/pronunciations.ts'
import { ordinaryWords } from '../vocabulary/ordinary-words.ts'
import { createTable } from '../../tables/create-table.ts'

const isName = ({ kind, ...meaning }: Meaning, phrase: string): boolean =>
  kind === 'genre' ||
  kind === 'instrument' ||
  kind === 'percussion' ||
  (kind === 'vibe' && 'key' in meaning && meaning.key === phrase)

/** Genres, instruments and the vibes' own names: what people misspell and what matters. */
const candidates: readonly string[] = [...phraseBook]
  .filter(([phrase, meanings]) => /^[a-z]{4,}$/.test(phrase) && meanings.some((meaning) => isName(meaning, phrase)))
  .map(([phrase]) => phrase)
  .sort()

/** Written as they sound, further off than two letters. */
const bySound = createTable<string>({
  tekno: 'techno',
  tecno: 'techno',
  jaz: 'jazz',
  jass: 'jazz',
  rok: 'rock',
  regeton: 'reggaeton',
  filarmonic: 'philharmonic',
  simfonic: 'symphonic',
  sinth: 'synth',
  kwire: 'choir',
  ukelele: 'ukulele',
  saxaphone: 'saxophone',
})

/** The word of the vocabulary that was probably meant by a misspelt one; undefined for words of everyday language. */
export function nearestPhrase(word: string): string | undefined {
  if (bySound.has(word)) return bySound.get(word)
  if (word.length > 16 || !/^[a-z]{4,}$/.test(word) || isWord(word)) return undefined
  let best: string | undefined
  let min = 3
  for (const candidate of candidates) {
    if (candidate[0] !== word[0]) continue
    const limit = Math.min(min, word.length >= 7 && candidate.length >= 8 ? 3 : 2)
    if (Math.abs(candidate.length - word.length) >= limit) continue
    const distance = editDistance(word, candidate, limit)
    if (distance < limit) [best, min] = [candidate, distance]
  }
  return best
}

/** A word of English or Hindi is no misspelt one. */
const isWord = (word: string): boolean =>
  ordinaryWords.has(word) || smallWords.has(word) || mayBeHindi(word) || pronunciation(word) !== undefined

/** Insertions, deletions, replacements and swapped neighbours (optimal string alignment); gives up at `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1)
    }
    if (Math.min(...row) >= limit) return limit
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length]!
}
