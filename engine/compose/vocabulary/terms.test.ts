import { describe, expect, it } from 'vitest'
import eras from '../../data/vocabulary/eras.json' with { type: 'json' }
import techniqueWords from '../../data/vocabulary/techniques.json' with { type: 'json' }
import vibePhrases from '../../data/vocabulary/vibe-phrases.json' with { type: 'json' }
import type { Understood } from '../../score/understood.ts'
import { request } from '../../testing/songs.ts'
import { readPhrases } from '../prompt/phrases.ts'
import { understandRequest } from '../prompt/understand-request.ts'
import { instrumentTerms, percussionTerms } from './sounds/all-sounds.ts'
import { colourGenreWords, softGenreWords } from './genre-words.ts'
import { placeTerms, styleTerms, sungOfStyles } from './styles/all-styles.ts'
import { styleWords } from './styles/style-rows.ts'
import { phraseKey, plainText, splitWords } from './words.ts'

interface Term {
  word: string
  isMeant: (understood: Understood) => boolean
}

const flat = (table: Readonly<Record<string, readonly string[]>>): [key: string, word: string][] =>
  Object.entries(table).flatMap(([key, words]) => words.map((word): [string, string] => [key, word]))

const styles = [...styleTerms, ...placeTerms].map(({ word, key }): Term => ({
  word,
  isMeant: ({ genres }) => genres.includes(key),
}))
const sounds = instrumentTerms.map(({ word, by }): Term => ({
  word,
  isMeant: ({ instruments }) => instruments.some(({ instrument }) => instrument === by),
}))
const struck = percussionTerms.map(({ word, by }): Term => ({
  word,
  isMeant: ({ percussion, techniques = [] }) => percussion.includes(by) || techniques.length > 0,
}))
const times = flat(eras).map(([key, word]): Term => ({ word, isMeant: ({ era }) => era === key }))
const ways = flat(techniqueWords).map(([key, word]): Term => ({
  word,
  isMeant: ({ techniques = [], pulse }) => techniques.includes(key) || pulse === false,
}))
const feelings = flat(vibePhrases).map(([key, word]): Term => ({
  word,
  isMeant: ({ vibes, genres, tempo }) => vibes.includes(key) || genres[0] !== 'pop' || tempo !== undefined,
}))

/** Terms that are not read as one phrase, or not as what they mean. */
function misread(terms: readonly Term[]): string[] {
  return terms
    .filter(({ word, isMeant }) => {
      const words = splitWords(plainText(word))
      const whole = readPhrases(words).found.some(({ at, length }) => at === 0 && length === words.length)
      return !whole || !isMeant(understandRequest(request({ prompt: word })))
    })
    .map(({ word }) => word)
}

describe('the words of music', () => {
  it('are more than five thousand, in Latin and Devanagari letters', () => {
    const all = new Set([styles, sounds, struck, times, ways, feelings].flat().map(({ word }) => phraseKey(word)))
    expect(all.size).toBeGreaterThan(5000)
    expect([...all].filter((word) => /\p{Script=Devanagari}/u.test(word)).length).toBeGreaterThan(150)
  })

  it.each([
    ['style and place', styles],
    ['instrument', sounds],
    ['percussion', struck],
    ['time', times],
    ['way of playing', ways],
    ['feeling', feelings],
  ])('each %s is understood as what it means', (_, terms) => {
    expect(misread(terms)).toEqual([])
  })

  it('catch an unknown word', () => {
    const planted: Term = { word: 'blorptronica', isMeant: ({ genres }) => genres.includes('techno') }
    expect(misread([...styles.slice(0, 3), planted])).toEqual(['blorptronica'])
  })

  it('no style falls to a neighbour in silence', () => {
    const silent = styleTerms.filter(
      ({ word, related }) =>
        related && !isBoth(word) && understandRequest(request({ prompt: word })).adjustments.length === 0,
    )
    expect(silent.map(({ word }) => word)).toEqual([])
  })
})

/** Colours of other genres and things to sing of: they count only alone. */
const isBoth = (word: string): boolean =>
  sungOfStyles.has(word) || colourGenreWords.has(word) || softGenreWords.has(word)

describe('a style whose genre is not there', () => {
  const rows = { 'klezmer > folk': ['freylekhs'], '~tango > latin': ['habanera'] }

  it('leans on the next candidate, and says so', () => {
    expect(styleWords(rows, new Set(['folk', 'latin']))).toEqual([
      { word: 'freylekhs', key: 'folk', related: true },
      { word: 'habanera', key: 'latin', related: true },
    ])
  })

  it('is found as soon as it is there; a mere neighbour stays one', () => {
    expect(styleWords(rows, new Set(['klezmer', 'tango', 'folk', 'latin']))).toEqual([
      { word: 'freylekhs', key: 'klezmer', related: false },
      { word: 'habanera', key: 'tango', related: true },
    ])
  })
})
