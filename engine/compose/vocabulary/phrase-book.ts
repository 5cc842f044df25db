import whole from '../../data/vocabulary/whole-phrases.json' with { type: 'json' }
import { listCoursePhrases } from './course-phrases.ts'
import { listFeelingPhrases } from './feeling-phrases.ts'
import { listGenrePhrases } from './genre-phrases.ts'
import { listMannerPhrases } from './manner-phrases.ts'
import type { Meaning, Phrase } from './meaning.ts'
import { listSingerPhrases, listVoicesPhrases } from './singer-phrases.ts'
import { listSoundPhrases } from './sound-phrases.ts'
import { styleTerms } from './styles/all-styles.ts'
import { addCompany } from './styles/style-company.ts'
import { phraseKey } from './words.ts'

/** Styles that do not mean what their words mean: Sacred Harp has no harp. */
const wholeStyles: ReadonlySet<string> = new Set(whole.styles)

function* listPhrases(): Generator<Phrase> {
  yield* listGenrePhrases()
  yield* listFeelingPhrases()
  yield* listSoundPhrases()
  yield* listVoicesPhrases()
  yield* listSingerPhrases()
  yield* listMannerPhrases()
  yield* listCoursePhrases()
}

function createBook(): Map<string, Meaning[]> {
  const book = new Map<string, Meaning[]>()
  for (const [phrase, meaning] of listPhrases()) {
    const key = phraseKey(phrase)
    const known = book.get(key) ?? []
    if (!known.some((one) => one.kind === meaning.kind)) book.set(key, [...known, meaning])
  }
  for (const { word } of styleTerms) addParts(book, phraseKey(word))
  addCompany(book)
  return book
}

/** Adds what the words of a longer style mean: 'sad piano' is sad, 'jazz guitar' has a guitar. */
function addParts(book: Map<string, Meaning[]>, phrase: string): void {
  const words = phrase.split(' ')
  if (words.length < 2 || wholeStyles.has(phrase) || words.at(-1) === 'synth') return
  const meanings = book.get(phrase)!
  const parts = [
    ...(book.get(words[0]!) ?? []).filter(({ kind }) => kind === 'vibe'),
    ...(book.get(words.at(-1)!) ?? []).filter(({ kind }) => kind === 'instrument' || kind === 'percussion'),
  ]
  const added = parts.filter(({ kind }) => !meanings.some((one) => one.kind === kind))
  book.set(phrase, [...meanings, ...added])
}

/** Every known phrase with its meanings, by its words joined with spaces. */
export const phraseBook: ReadonlyMap<string, readonly Meaning[]> = createBook()

export const maxPhraseWords = Math.max(...Array.from(phraseBook.keys(), (phrase) => phrase.split(' ').length))
