import { readFileSync } from 'node:fs'
import { foldHindi, toTerms } from './normalise.ts'

/** Languages with vocabulary; a request in none of them is answered in English. */
export const replyLanguages = ['en', 'hi', 'es', 'fr', 'de'] as const
export type ReplyLanguage = (typeof replyLanguages)[number]

/**
 * Terms in a row that have a meaning: a plain term, a beginning (`split*`), an end (`*lied`),
 * or `*` for up to three of any kind.
 */
export interface Entry {
  /** Such as `make` or `mood=sad`. */
  concept: string
  parts: readonly string[]
}

export interface Lexicon {
  entries: readonly Entry[]
  stopWords: ReadonlySet<string>
  /** Of terms before they are compared. */
  fold: (term: string) => string
}

const unfolded = (term: string): string => term

function parsePart(part: string, fold: Lexicon['fold']): string[] {
  if (part === '*') return ['*']
  const [start, end] = [part.startsWith('*') ? '*' : '', part.endsWith('*') ? '*' : '']
  return toTerms(part.replaceAll('*', '')).map((term) => start + fold(term) + end)
}

const parsePhrases = (text: string, fold: Lexicon['fold']): string[][] =>
  text.split('|').map((phrase) =>
    phrase
      .trim()
      .split(/\s+/)
      .flatMap((part) => parsePart(part, fold)),
  )

function readLexicon(name: string): Lexicon {
  const fold = name === 'hi' ? foldHindi : unfolded
  const lines = readFileSync(new URL(`./data/lexicon/${name}.txt`, import.meta.url), 'utf8').split('\n')
  const meanings = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/:\s+/) as [concept: string, phrases: string])
  const entries = meanings.flatMap(([concept, phrases]) =>
    parsePhrases(phrases, fold).map((parts) => ({ concept, parts })),
  )
  const isStop = ({ concept }: Entry): boolean => concept === 'stop words'
  return {
    entries: entries.filter((entry) => !isStop(entry)),
    stopWords: new Set(entries.filter(isStop).flatMap(({ parts }) => parts)),
    fold,
  }
}

export const sharedLexicon = readLexicon('any')
export const lexicons: Readonly<Record<ReplyLanguage, Lexicon>> = {
  en: readLexicon('en'),
  hi: readLexicon('hi'),
  es: readLexicon('es'),
  fr: readLexicon('fr'),
  de: readLexicon('de'),
}
