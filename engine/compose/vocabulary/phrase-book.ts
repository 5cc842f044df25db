import type { InstrumentName } from '../../score/instrument-names.ts'
import type { Metre } from '../../score/metre.ts'
import type { StemName } from '../../score/stem-names.ts'
import type { InstrumentRole, Understood } from '../../score/understood.ts'
import type { VocalStyleName } from '../../score/vocal-style-names.ts'
import { vocalStyleNames } from '../../score/vocal-style-names.ts'
import { moods } from './moods.ts'
import { phraseKey } from './words.ts'
import { colourGenreWords, genreWords, relatedGenres, softGenreWords } from './genre-words.ts'
import { instrumentPhrases, otherInstrumentPhrases, percussionKeys, pitchedInstruments } from './instrument-table.ts'
import {
  arcPhrases,
  energyPhrases,
  eraPhrases,
  metrePhrases,
  stemPhrases,
  vocalStylePhrases,
  voicePhrases,
  withoutPhrases,
} from './manner-words.ts'
import { tempoWords } from './tempo-table.ts'
import { themePhrases, themeTable } from './theme-table.ts'
import { vibeWords } from './vibe-table.ts'

/** What a phrase may mean; one phrase may mean several things at once ('epic' is a vibe and, failing others, a genre). */
export type Meaning =
  | { kind: 'genre'; key: string; weight: GenreWeight; related: boolean }
  | KeyedMeaning['mood' | 'vibe' | 'theme' | 'percussion' | 'tempo']
  | { kind: 'instrument'; key: string; instrument: InstrumentName; roles: readonly InstrumentRole[] }
  | { kind: 'stem'; stem: StemName }
  | { kind: 'without'; stem: StemName }
  | { kind: 'voice'; voice: 'low' | 'high' }
  | { kind: 'vocalStyle'; style: VocalStyleName }
  | { kind: 'metre'; metre: Metre }
  | { kind: 'energy'; energy: number }
  | { kind: 'arc'; arc: NonNullable<Understood['arc']> }
  | { kind: 'era'; era: string }
  | { kind: 'aCappella' }

type KeyedMeaning = { [K in 'mood' | 'vibe' | 'theme' | 'percussion' | 'tempo']: { kind: K; key: string } }

/** 'named' always counts, 'soft' leads only alone, 'colour' counts only alone. */
export type GenreWeight = 'named' | 'soft' | 'colour'

const weightOf = (word: string): GenreWeight =>
  colourGenreWords.has(word) ? 'colour' : softGenreWords.has(word) ? 'soft' : 'named'

const spaced = (key: string): string => key.replaceAll('-', ' ')

function* genrePhrases(): Generator<[string, Meaning]> {
  for (const [key, words] of Object.entries(genreWords)) {
    for (const word of [spaced(key), ...words])
      yield [word, { kind: 'genre', key, weight: weightOf(word), related: false }]
  }
  for (const [word, key] of Object.entries(relatedGenres))
    yield [word, { kind: 'genre', key, weight: weightOf(word), related: true }]
}

function* feelingPhrases(): Generator<[string, Meaning]> {
  for (const [key, words] of Object.entries(vibeWords))
    for (const word of [key, ...words]) yield [word, { kind: 'vibe', key }]
  for (const { name, words } of moods) for (const word of [name, ...words]) yield [word, { kind: 'mood', key: name }]
  for (const key of Object.keys(themeTable))
    for (const word of [spaced(key), ...(themePhrases[key] ?? [])]) yield [word, { kind: 'theme', key }]
  for (const [key, words] of Object.entries(tempoWords))
    for (const word of [spaced(key), ...words]) yield [word, { kind: 'tempo', key }]
  for (const [word, energy] of Object.entries(energyPhrases)) yield [word, { kind: 'energy', energy }]
  for (const [era, words] of Object.entries(eraPhrases))
    for (const word of [era, ...words]) yield [word, { kind: 'era', era }]
}

function* soundPhrases(): Generator<[string, Meaning]> {
  for (const [key, { instrument, roles }] of Object.entries(pitchedInstruments)) {
    for (const word of [spaced(key), ...(instrumentPhrases[key] ?? [])])
      yield [word, { kind: 'instrument', key, instrument, roles }]
  }
  for (const key of percussionKeys)
    for (const word of [spaced(key), ...(instrumentPhrases[key] ?? [])]) yield [word, { kind: 'percussion', key }]
  for (const [word, { instrument, roles }] of Object.entries(otherInstrumentPhrases))
    yield [word, { kind: 'instrument', key: word, instrument, roles }]
  for (const [stem, words] of Object.entries(stemPhrases))
    for (const word of words) yield [word, { kind: 'stem', stem: stem as StemName }]
  for (const [word, stem] of Object.entries(withoutPhrases)) yield [word, { kind: 'without', stem }]
  for (const word of [
    'a cappella',
    'acappella',
    'a capella',
    'acapella',
    'voice only',
    'only vocals',
    'just vocals',
    'vocals only',
  ])
    yield [word, { kind: 'aCappella' }]
}

function* mannerPhrases(): Generator<[string, Meaning]> {
  for (const [voice, words] of Object.entries(voicePhrases))
    for (const word of words) yield [word, { kind: 'voice', voice: voice as 'low' | 'high' }]
  for (const style of vocalStyleNames) {
    const own = plainStyles.has(style) ? [] : [spaced(style)]
    for (const word of [
      ...own,
      `${spaced(style)} voice`,
      `${spaced(style)} vocals`,
      ...(vocalStylePhrases[style] ?? []),
    ])
      yield [word, { kind: 'vocalStyle', style }]
  }
  for (const [metre, words] of Object.entries(metrePhrases))
    for (const word of words) yield [word, { kind: 'metre', metre: metre as Metre }]
  for (const [arc, words] of Object.entries(arcPhrases))
    for (const word of words) yield [word, { kind: 'arc', arc: arc as keyof typeof arcPhrases }]
}

/** Styles whose bare name is first of all a genre or an instrument. */
const plainStyles: ReadonlySet<string> = new Set(['rap', 'hiphop', 'rock', 'hard-rock', 'metal', 'choir'])

function collect(): Map<string, Meaning[]> {
  const book = new Map<string, Meaning[]>()
  for (const phrases of [genrePhrases(), feelingPhrases(), soundPhrases(), mannerPhrases()]) {
    for (const [phrase, meaning] of phrases) {
      const key = phraseKey(phrase)
      const known = book.get(key) ?? []
      if (!known.some((one) => one.kind === meaning.kind)) book.set(key, [...known, meaning])
    }
  }
  return book
}

/** Every phrase the reader knows, by its words joined with spaces. */
export const phraseBook: ReadonlyMap<string, readonly Meaning[]> = collect()

export const maxPhraseWords = Math.max(...Array.from(phraseBook.keys(), (phrase) => phrase.split(' ').length))
