import { colourGenreWords, furtherGenreWords, genreWords, relatedGenres, softGenreWords } from './genre-words.ts'
import type { GenreWeight, Phrase } from './meaning.ts'
import { colourStyles, placeTerms, styleTerms, sungOfStyles } from './styles/all-styles.ts'
import { splitKey } from './words.ts'

function getWeight(word: string): GenreWeight {
  if (colourGenreWords.has(word) || colourStyles.has(word) || sungOfStyles.has(word)) return 'colour'
  return softGenreWords.has(word) ? 'soft' : 'named'
}

const sungOf = (word: string): { sungOf?: true } => (sungOfStyles.has(word) ? { sungOf: true } : {})

/** Styles, genres and places, the first meaning of a word before the next. */
export function* listGenrePhrases(): Generator<Phrase> {
  for (const { word, key, related } of styleTerms)
    yield [word, { kind: 'genre', key, weight: getWeight(word), related, ...sungOf(word) }]
  for (const [key, words] of [...furtherGenreWords, ...genreWords])
    for (const word of [splitKey(key), ...words])
      yield [word, { kind: 'genre', key, weight: getWeight(word), related: false }]
  for (const [word, key] of relatedGenres) yield [word, { kind: 'genre', key, weight: getWeight(word), related: true }]
  for (const { word, key, related } of placeTerms)
    yield [word, { kind: 'genre', key, weight: 'colour', related, ...sungOf(word) }]
}
