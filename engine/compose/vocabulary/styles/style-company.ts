import company from '../../../data/vocabulary/styles/company.json' with { type: 'json' }
import type { Meaning } from '../meaning.ts'
import { phraseKey } from '../words.ts'

const ballad = / ballad$/
const devotion = /^(?!desh).* (?:bhajan|aarti|kirtan|bhakti geet|bhakti sangeet)$/

/** Adds to each style what it implies, as other phrases of the vocabulary: a delta blues has an acoustic guitar. */
export function addCompany(book: Map<string, Meaning[]>): void {
  for (const [phrase, others] of Object.entries(company)) accompany(book, phraseKey(phrase), others.map(phraseKey))
  for (const phrase of [...book.keys()].filter((key) => ballad.test(key))) accompany(book, phrase, ['ballad'])
  for (const phrase of [...book.keys()].filter((key) => devotion.test(key))) accompany(book, phrase, ['bhajan'])
  for (const [phrase, home] of scaleHomes(book)) accompany(book, phrase, [home], true)
}

/** Words that imply their genre as well: 'mohanam kriti' is a scale in carnatic music. */
const homes = new Set(['raga', 'raag', 'kriti', 'maqam'])

const scaleHomes = (book: ReadonlyMap<string, Meaning[]>): [string, string][] =>
  [...book]
    .filter(([, meanings]) => meanings.some(({ kind }) => kind === 'scale'))
    .flatMap(([phrase]) =>
      phrase.split(' ').flatMap((word): [string, string][] => (homes.has(word) ? [[phrase, word]] : [])),
    )

function accompany(book: Map<string, Meaning[]>, phrase: string, others: readonly string[], withGenre = false): void {
  const own = book.get(phrase)
  if (!own) throw new Error(`‘${phrase}’ is no style of the vocabulary.`)
  const kinds = new Set(own.map(({ kind }) => kind))
  const added = others
    .flatMap((other) => book.get(other) ?? [])
    .filter(({ kind }) => !kinds.has(kind) && (withGenre || kind !== 'genre'))
  book.set(phrase, [...own, ...added])
}
