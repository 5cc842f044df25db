import { describe, expect, it } from 'vitest'
import { isFullLength, sample } from '@songloom/platform/testing/length'
import { randomFor } from '../../../dsp/random.ts'
import { detectLanguage } from '../../language.ts'
import { lineSyllables } from '../../syllables.ts'
import { frenchKit, frenchWriter } from '../french/french-writer.ts'
import { hindiKit, hindiWriter, romanHindiWriter } from '../hindi/hindi-writer.ts'
import type { LanguageWriter, LyricBrief, RhymeScheme, SectionNeed, ThemeField, WrittenLyric } from '../lyric-writer.ts'
import { themeFields } from '../lyric-writer.ts'
import { portugueseKit, portugueseWriter } from '../portuguese/portuguese-writer.ts'
import { spanishKit, spanishWriter } from '../spanish/spanish-writer.ts'
import { getNouns } from './concepts.ts'
import { findNoun } from './known-noun.ts'
import type { LanguageKit } from './language-kit.ts'
import { canSay } from './scene.ts'
import { findAgreementFaults, findEnglishWords, findRhymeFaults, findRepeats } from './agreement-faults.ts'

const tongues: readonly [string, LanguageWriter, LanguageKit, RegExp][] = [
  ['Spanish', spanishWriter, spanishKit, /^spanish$/],
  ['French', frenchWriter, frenchKit, /^french$/],
  ['Portuguese', portugueseWriter, portugueseKit, /^portuguese$/],
  ['Hindi', hindiWriter, hindiKit, /./],
  ['Hindi in Latin letters', romanHindiWriter, hindiKit, /^hinglish$/],
]

const need = (name: SectionNeed['name'], lineCount: number, scheme: RhymeScheme): SectionNeed => ({
  name,
  lineCount,
  scheme,
  minSyllables: 5,
  maxSyllables: 12,
})

const needs = [
  need('verse', 4, 'ABAB'),
  need('pre-chorus', 2, 'AABB'),
  need('chorus', 4, 'AABB'),
  need('verse', 4, 'AABB'),
  need('bridge', 2, 'AABB'),
  need('verse', 4, 'ABCB'),
]

const subjectOf: Partial<Record<ThemeField, string>> = {
  love: 'kiss',
  loss: 'friend',
  family: 'grandmother',
  birthday: 'birthday',
  sea: 'sea',
  work: 'factory',
  animals: 'penguin',
  story: 'dragon',
  protest: 'freedom',
  rest: 'moon',
}

function briefOf(field: ThemeField, more: Partial<LyricBrief> = {}): LyricBrief {
  const text = subjectOf[field] ?? 'road'
  const kind = /friend|grand|penguin|dragon/.test(text) ? 'person' : 'thing'
  return {
    language: 'es',
    field,
    subjects: [{ text, kind, isProper: false, isPlural: false }],
    names: [],
    speaker: 'I',
    addressee: 'you',
    counts: [],
    isTender: field === 'loss',
    mood: 'calm',
    ...more,
  }
}

const write = (writer: LanguageWriter, brief: LyricBrief, seed: number): WrittenLyric =>
  writer.write(brief, needs, randomFor(seed, 'lyrics'))

const songs = (writer: LanguageWriter, seeds: number): WrittenLyric[] =>
  sample(themeFields, 4).flatMap((field) =>
    Array.from({ length: seeds }, (_, seed) => write(writer, briefOf(field), seed + 1)),
  )

const wordsIn = (line: string): string[] => line.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []

const songsOfAWish = isFullLength ? 30 : 3
const wishes = ['love', 'loss', 'animals'] as const
/** In the short run one wish for each language, the next for the next. */
const wishesOf = (writer: LanguageWriter): readonly ThemeField[] =>
  isFullLength ? wishes : [wishes[tongues.findIndex((tongue) => tongue[1] === writer) % wishes.length]!]

describe.each(tongues)('songs in %s', (_, writer, kit, sungAs) => {
  const written = songs(writer, isFullLength ? 4 : 1)
  const lines = written.flatMap(({ sections }) => sections.flat())

  it('agree in gender and join what the language joins', () => {
    expect(lines.flatMap((line) => findAgreementFaults(kit, line))).toEqual([])
  })

  it('rhyme in the requested scheme', () => {
    const faults = written.flatMap(({ sections }) =>
      sections.flatMap((section, i) => findRhymeFaults(writer, needs[i]!, section)),
    )
    expect(faults.length).toBeLessThanOrEqual(lines.length * 0.01)
  })

  it('keep to the syllables of the tune', () => {
    // Latin letters may spell a glide that Devanagari does not write.
    const spare = writer === romanHindiWriter ? 1 : 0
    const counts = lines.map((line) => writer.countSyllables(line))
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5)
    expect(Math.max(...counts)).toBeLessThanOrEqual(12 + spare)
  })

  it('hold no English word', () => {
    expect(lines.flatMap((line) => findEnglishWords(kit, line))).toEqual([])
  })

  it('are detected as their language when they are sung', () => {
    const strange = lines.filter((line) => !sungAs.test(detectLanguage(wordsIn(line))))
    // A few lines may be heard as a neighbour's: 3 % of all, 7 % of the sample in Spanish.
    expect(strange.length).toBeLessThanOrEqual(lines.length * (isFullLength ? 0.04 : 0.08))
  })

  it('never sing a line twice in one song but the chorus', () => {
    for (const { sections } of written) expect(findRepeats(sections.flat())).toEqual([])
  })

  it.each(wishesOf(writer))(`share no line in ${songsOfAWish} songs of one wish about %s`, (field) => {
    const many = Array.from({ length: songsOfAWish }, (_, seed) =>
      write(writer, briefOf(field, { edition: seed + 1 }), seed + 1),
    )
    const lines = many.flatMap(({ sections }) => [...new Set(sections.flat())])
    // Portuguese has fewer rhymes: up to two of some five hundred lines come back.
    expect(findRepeats(lines).length).toBeLessThanOrEqual(kit === portugueseKit ? 2 : 0)
    expect(findRepeats(many.map(({ title }) => title))).toEqual([])
    expect(findRepeats([...lines, lines[7]!])).toContain(lines[7])
  })

  it('sing a name that is all a request gives', () => {
    const subjects = [{ text: 'Amelia', kind: 'person', isProper: true, isPlural: false }] as const
    for (let seed = 1; seed <= (isFullLength ? 10 : 2); seed++)
      expect(write(writer, briefOf('birthday', { names: ['Amelia'], subjects }), seed).hook).toMatch(/Amelia/)
  })

  it('say their subject, their names, their place and their numbers', () => {
    const brief = briefOf('birthday', { names: ['Amelia'], place: 'Oaxaca', counts: [{ count: 10, noun: 'penguins' }] })
    for (let seed = 1; seed <= (isFullLength ? 10 : 2); seed++) {
      const { hook, sections } = write(writer, brief, seed)
      expect(hook).toContain('Amelia')
      expect(sections[0]!.join()).toContain('Oaxaca')
      expect(wordsIn(sections[0]![0]!).join(' ')).toMatch(/diez|dix|dez|दस|das/)
      expect(wordsIn(sections[3]![0]!).join(' ')).toMatch(/nueve|neuf|nove|नौ|nau/)
    }
  })

  it('console in a song of mourning and repeat the same words for the same seed', () => {
    const brief = briefOf('celebration', { isTender: true, subjects: briefOf('loss').subjects })
    const [once, again] = [write(writer, brief, 3), write(writer, brief, 3)]
    expect(again).toEqual(once)
    expect(once).toEqual(write(writer, { ...brief, field: 'loss' }, 3))
  })

  it('sing every noun with a vowel in every word', () => {
    for (const { text } of getNouns(kit.column).values()) expect(lineSyllables(text).length, text).toBeGreaterThan(0)
  })
})

describe('subjects', () => {
  it('are known in English, in plural and in the language itself', () => {
    expect(findNoun(spanishKit, 'my best friends')).toMatchObject({ text: 'amigos', isPlural: true })
    expect(findNoun(spanishKit, 'la lluvia')).toMatchObject({ text: 'lluvia', gender: 'f' })
    expect(findNoun(portugueseKit, 'coracao')).toMatchObject({ text: 'coração' })
    expect(findNoun(hindiKit, 'baarish')).toMatchObject({ text: 'बारिश' })
    expect(findNoun(hindiKit, 'dosti')).toMatchObject({ text: 'दोस्ती' })
    expect(findNoun(frenchKit, 'sea')).toMatchObject({ text: 'mer', gender: 'f' })
  })

  it('that are not known make room for an image of the theme', () => {
    const strange = { text: 'spreadsheet', kind: 'thing', isProper: false, isPlural: false } as const
    expect(canSay(frenchKit, strange)).toBe(false)
    const { hook } = write(frenchWriter, briefOf('work', { subjects: [strange] }), 1)
    expect(hook).not.toContain('spreadsheet')
  })

  it('number more than four hundred in each language', () => {
    for (const kit of [spanishKit, frenchKit, portugueseKit, hindiKit])
      expect(new Set([...getNouns(kit.column).values()].map(({ text }) => text)).size).toBeGreaterThan(400)
  })
})

describe('the rules catch', () => {
  it.each([
    [spanishKit, 'Miro la camino en la noche', 'la camino'],
    [spanishKit, 'Vengo de el mar', 'de el'],
    [frenchKit, 'Je chante la soleil', 'la soleil'],
    [frenchKit, 'Je viens de le port', 'de le'],
    [portugueseKit, 'Guardei uma barco', 'uma barco'],
    [portugueseKit, 'Estou em a rua', 'em a'],
    [hindiKit, 'मेरा बारिश आई', 'मेरा बारिश'],
  ])('what does not agree', (kit, line, fault) => {
    expect(findAgreementFaults(kit, line)).toContain(fault)
  })

  it('a pair without a rhyme, and one on the same word', () => {
    const couplet = need('bridge', 2, 'AABB')
    expect(findRhymeFaults(spanishWriter, couplet, ['Vuelvo del mar', 'Miro la luna'])).toHaveLength(1)
    expect(findRhymeFaults(spanishWriter, couplet, ['Vuelvo del mar', 'Sueño con el mar'])).toHaveLength(1)
    expect(findRhymeFaults(spanishWriter, couplet, ['Vuelvo del mar', 'Quiero cantar'])).toEqual([])
  })

  it('an English word, and a line that comes back', () => {
    expect(findEnglishWords(frenchKit, 'Je chante pour ma mother')).toEqual(['mother'])
    expect(findRepeats(['Vuelvo al mar', 'No', 'vuelvo al mar'])).toEqual(['vuelvo al mar'])
  })

  it('a line of another language', () => {
    expect(detectLanguage(wordsIn('We walk along the river tonight'))).toBe('english')
  })
})
