import type { GenreWeight, Meaning } from './meaning.ts'
import type { Metre } from '../../score/metre.ts'
import type { StemName } from '../../score/stem-names.ts'
import { vocalStyleNames } from '../../score/vocal-style-names.ts'
import { moods } from './moods.ts'
import { metrePhrases, taalPhrases } from './metre-words.ts'
import type { ScaleName } from '../../score/scale-names.ts'
import type { TaalName } from '../../score/taal-names.ts'
import { phraseKey } from './words.ts'
import { furtherGenreWords } from './further-genre-words.ts'
import { colourGenreWords, genreWords, relatedGenres, softGenreWords } from './genre-words.ts'
import { aCappellaPhrases, freeTimePhrases, pulsePhrases, westernPhrases, wholeStyles } from './whole-phrases.ts'
import {
  arcPhrases,
  levelPhrases,
  openingPhrases,
  stopPhrases,
  tempoCoursePhrases,
  tempoCourses,
} from './course-words.ts'
import { eraPhrases } from './era-words.ts'
import {
  europeanInstruments,
  europeanStems,
  europeanTempi,
  europeanVibes,
  europeanVoices,
  europeanWithout,
} from './european-words.ts'
import { instrumentPhrases, otherInstrumentPhrases, percussionKeys, pitchedInstruments } from './instrument-table.ts'
import { languageFrames, languageNames } from './language-words.ts'
import { energyPhrases, stemPhrases, vocalStylePhrases, voicePhrases, withoutPhrases } from './manner-words.ts'
import { instrumentTerms, percussionTerms, rolesOf } from './sounds/all-sounds.ts'
import { plainScales, scaleFrames, scaleWords } from './scale-words.ts'
import { addCompany } from './styles/style-company.ts'
import { colourStyles, placeTerms, styleTerms, sungOfStyles } from './styles/all-styles.ts'
import { techniqueWords } from './technique-words.ts'
import { unaccompanied, voicePartPhrases, voicesPhrases } from './voice-words.ts'
import type { VoicePart } from '../../score/voice-parts.ts'
import { tempoWords } from './tempo-table.ts'
import { themePhrases, themeTable } from './theme-table.ts'
import { vibeWords } from './vibe-table.ts'

const weightOf = (word: string): GenreWeight =>
  colourGenreWords.has(word) || colourStyles.has(word) || sungOfStyles.has(word)
    ? 'colour'
    : softGenreWords.has(word)
      ? 'soft'
      : 'named'

const spaced = (key: string): string => key.replaceAll('-', ' ')

function* genrePhrases(): Generator<[string, Meaning]> {
  for (const { word, key, related } of styleTerms)
    yield [
      word,
      { kind: 'genre', key, weight: weightOf(word), related, ...(sungOfStyles.has(word) && { sungOf: true }) },
    ]
  for (const [key, words] of [...[...furtherGenreWords], ...[...genreWords]]) {
    for (const word of [spaced(key), ...words])
      yield [word, { kind: 'genre', key, weight: weightOf(word), related: false }]
  }
  for (const [word, key] of [...relatedGenres])
    yield [word, { kind: 'genre', key, weight: weightOf(word), related: true }]
  for (const { word, key, related } of placeTerms)
    yield [word, { kind: 'genre', key, weight: 'colour', related, ...(sungOfStyles.has(word) && { sungOf: true }) }]
}

function* feelingPhrases(): Generator<[string, Meaning]> {
  for (const [key, words] of [...[...vibeWords], ...[...europeanVibes]])
    for (const word of [key, ...words]) yield [word, { kind: 'vibe', key }]
  for (const { name, words } of moods) for (const word of [name, ...words]) yield [word, { kind: 'mood', key: name }]
  for (const key of [...themeTable.keys()])
    for (const word of [spaced(key), ...(themePhrases.get(key) ?? [])]) yield [word, { kind: 'theme', key }]
  for (const [key, words] of [...[...tempoWords], ...[...europeanTempi]])
    for (const word of [spaced(key), ...words]) yield [word, { kind: 'tempo', key }]
  for (const [word, energy] of [...energyPhrases]) yield [word, { kind: 'energy', energy }]
  for (const [era, words] of [...eraPhrases])
    for (const word of [...(feelings.has(era) ? [] : [era]), ...words]) yield [word, { kind: 'era', era }]
}

/** Times whose bare name is a feeling. */
const feelings: ReadonlySet<string> = new Set(['romantic'])

function* soundPhrases(): Generator<[string, Meaning]> {
  for (const { word, by, neighbour, home } of instrumentTerms)
    yield [
      word,
      { kind: 'instrument', key: word, instrument: by, roles: rolesOf(by), home, ...(neighbour && { neighbour }) },
    ]
  for (const [key, { instrument, roles }] of [...pitchedInstruments]) {
    for (const word of [spaced(key), ...(instrumentPhrases.get(key) ?? [])])
      yield [word, { kind: 'instrument', key, instrument, roles }]
  }
  for (const key of percussionKeys)
    for (const word of [spaced(key), ...(instrumentPhrases.get(key) ?? [])]) yield [word, { kind: 'percussion', key }]
  for (const [word, { instrument, roles }] of [...otherInstrumentPhrases])
    yield [word, { kind: 'instrument', key: word, instrument, roles }]
  for (const { word, by, neighbour, home } of percussionTerms)
    yield [word, { kind: 'percussion', key: by, home, ...(neighbour && { neighbour }) }]
  for (const [stem, words] of Object.entries(stemPhrases))
    for (const word of words) yield [word, { kind: 'stem', stem: stem as StemName }]
  for (const [words, [instrument, ...roles]] of europeanInstruments)
    for (const word of words) yield [word, { kind: 'instrument', key: word, instrument, roles }]
  for (const [word, stem] of [...europeanStems]) yield [word, { kind: 'stem', stem }]
  for (const [word, stem] of [...[...withoutPhrases], ...[...europeanWithout]]) yield [word, { kind: 'without', stem }]
  for (const word of aCappellaPhrases) yield [word, { kind: 'aCappella' }]
  for (const word of westernPhrases) yield [word, { kind: 'western' }]
  for (const word of pulsePhrases) yield [word, { kind: 'pulse' }]
  for (const word of freeTimePhrases) yield [word, { kind: 'freeTime' }]
}

function* singerPhrases(): Generator<[string, Meaning]> {
  for (const [phrase, meaning] of voicesPhrases()) {
    yield [phrase, { kind: 'voices', ...meaning }]
    if (unaccompanied.test(phrase)) yield [phrase, { kind: 'aCappella' }]
    if (phrase.includes('monk')) yield [phrase, { kind: 'vocalStyle', style: 'gregorian-chant' }]
  }
  for (const [part, words] of Object.entries(voicePartPhrases))
    for (const word of words) yield [word, { kind: 'voicePart', part: part as VoicePart }]
}

function* mannerPhrases(): Generator<[string, Meaning]> {
  for (const [voice, words] of [...Object.entries(voicePhrases), ...Object.entries(europeanVoices)])
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
  for (const [taal, words] of Object.entries(taalPhrases))
    for (const word of words) yield [word, { kind: 'taal', taal: taal as TaalName }]
  for (const [scale, names] of Object.entries(scaleWords))
    for (const name of names)
      for (const word of [...(plainScales.has(name) ? [name] : []), ...scaleFrames.map((frame) => frame(name))])
        yield [word, { kind: 'scale', scale: scale as ScaleName }]
  for (const [key, words] of [...techniqueWords]) for (const word of words) yield [word, { kind: 'technique', key }]
  for (const [language, names] of [...languageNames])
    for (const frame of languageFrames) for (const name of names) yield [frame(name), { kind: 'language', language }]
}

function* coursePhrases(): Generator<[string, Meaning]> {
  for (const word of stopPhrases) yield [word, { kind: 'ending' }]
  for (const word of openingPhrases) yield [word, { kind: 'opening' }]
  for (const [level, words] of Object.entries(levelPhrases))
    for (const word of words) yield [word, { kind: 'level', level: level as keyof typeof levelPhrases }]
  for (const [name, words] of Object.entries(tempoCoursePhrases))
    for (const word of words)
      yield [word, { kind: 'tempoCourse', course: tempoCourses[name as keyof typeof tempoCourses] }]
  for (const [arc, words] of Object.entries(arcPhrases))
    for (const word of words) yield [word, { kind: 'arc', arc: arc as keyof typeof arcPhrases }]
}

/** Styles whose bare name is first of all a genre or an instrument. */
const plainStyles: ReadonlySet<string> = new Set(['rap', 'hiphop', 'rock', 'hard-rock', 'metal', 'choir'])

function collect(): Map<string, Meaning[]> {
  const book = new Map<string, Meaning[]>()
  for (const phrases of [
    genrePhrases(),
    feelingPhrases(),
    soundPhrases(),
    singerPhrases(),
    mannerPhrases(),
    coursePhrases(),
  ]) {
    for (const [phrase, meaning] of phrases) {
      const key = phraseKey(phrase)
      const known = book.get(key) ?? []
      if (!known.some((one) => one.kind === meaning.kind)) book.set(key, [...known, meaning])
    }
  }
  for (const { word } of styleTerms) addParts(book, phraseKey(word))
  addCompany(book)
  return book
}

/** What a longer style says by its words: 'sad piano' is sad, 'jazz guitar' has a guitar. */
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

/** Every phrase the reader knows, by its words joined with spaces. */
export const phraseBook: ReadonlyMap<string, readonly Meaning[]> = collect()

export const maxPhraseWords = Math.max(...Array.from(phraseBook.keys(), (phrase) => phrase.split(' ').length))
