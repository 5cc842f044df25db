import { describe, expect, test } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { lineSyllables } from '../lyrics/syllables.ts'
import { findLyricFaults } from '../lyrics/writer/find-lyric-faults.ts'
import { asked, genres, lyricSamples, moods } from './testing/lyric-samples.ts'
import type { LyricsRequest } from './write-lyrics.ts'
import { draftLyrics, writeLyrics } from './write-lyrics.ts'

const known = new Map<string, string[]>()

/** Written once for all tests of the file that ask for the same. */
function linesOf(more: Partial<LyricsRequest>): string[] {
  const request = asked(more)
  const key = JSON.stringify(request)
  const lines = known.get(key) ?? writeLyrics(request).sections.flatMap((section) => section.lines)
  known.set(key, lines)
  return lines
}
const meanSyllables = (more: Partial<LyricsRequest>): number => {
  const lines = [1, 2, 3].flatMap((seed) => linesOf({ ...more, seed }))
  return lines.reduce((sum, line) => sum + lineSyllables(line).length, 0) / lines.length
}

/** Seeds whose raps repeated a couplet in two verses, or had no room for a name. */
const brokeOnce = [58, 70, 82]

describe('lyrics over mood, section and genre', () => {
  test.each(
    [...new Set([...sample(lyricSamples, 1), ...lyricSamples.filter(({ seed }) => brokeOnce.includes(seed))])].map(
      (request) =>
        [`${request.seed}: ${request.text}, ${request.mood}, ${request.section}, ${request.genre}`, request] as const,
    ),
  )('%s breaks none of the rules', (_, request) => {
    const { brief, needs, lyric } = draftLyrics(request)
    expect(findLyricFaults(brief, needs, lyric).map(({ rule, text }) => `${rule}: ${text}`)).toEqual([])
    expect(lyric.sections.map(({ length }) => length)).toEqual(needs.map(({ lineCount }) => lineCount))
    expect(lyric.title || lyric.hook).not.toBe('')
  })
})

describe('options change the lyrics', () => {
  test('every mood and every genre writes other words', () => {
    const textOf = (more: Partial<LyricsRequest>): string => linesOf(more).join('\n')
    expect(new Set(moods.map((mood) => textOf({ mood }))).size).toBe(moods.length)
    expect(new Set(genres.map((genre) => textOf({ genre }))).size).toBe(genres.length)
  })

  test('poetic lines are longer than angry and rhythmic ones', () => {
    expect(meanSyllables({ mood: 'poetic' })).toBeGreaterThan(meanSyllables({ mood: 'rythmic' }) + 1)
    expect(meanSyllables({ mood: 'poetic' })).toBeGreaterThan(meanSyllables({ mood: 'angry' }) + 1)
  })

  test('a mood brings its own subjects besides the one that is given', () => {
    const words = (mood: string): string =>
      [1, 2, 3, 4]
        .flatMap((seed) => linesOf({ mood, seed, text: 'the city' }))
        .join(' ')
        .toLowerCase()
    const romance = /\b(love|kiss|heart|arms|hand|hold|darling|dance|lips)\b/g
    expect(words('romantic').match(romance)?.length ?? 0).toBeGreaterThan(words('angry').match(romance)?.length ?? 0)
  })

  test('rap has lines with two rhymes, a country song has short couplets of four', () => {
    expect(meanSyllables({ genre: 'rap', section: 'verse' })).toBeGreaterThan(
      meanSyllables({ genre: 'punk', section: 'verse' }) + 3,
    )
  })

  test('each section is the requested one', () => {
    const namesOf = (section: string): string[] => writeLyrics(asked({ section })).sections.map(({ name }) => name)
    expect(namesOf('none')).toEqual(['Verse', 'Chorus', 'Verse', 'Chorus'])
    expect(namesOf('song')).toEqual([
      'Verse',
      'Pre-Chorus',
      'Chorus',
      'Verse',
      'Pre-Chorus',
      'Chorus',
      'Bridge',
      'Chorus',
      'Outro',
    ])
    for (const section of ['Intro', 'Verse', 'Chorus', 'Bridge', 'Outro'])
      expect(namesOf(section.toLowerCase())).toEqual([section])
  })

  test('grief stays grief, whatever the mood', () => {
    const { brief, lyric } = draftLyrics(asked({ text: 'my grandfather who died in May', mood: 'happy' }))
    expect(brief.isTender).toBe(true)
    expect(lyric.sections.flat().join(' ')).not.toMatch(/party|hooray|birthday/i)
  })
})

describe('lines of one’s own', () => {
  const own = 'I walked the line\nand I followed the sun'

  test('stay as they are, at the beginning, and are completed', () => {
    const { sections: written } = writeLyrics(asked({ mode: 'custom', text: own }))
    expect(written[0]).toEqual({ name: 'Verse', lines: ['I walked the line', 'and I followed the sun'] })
    expect(written.map(({ name }) => name)).toEqual(['Verse', 'Chorus', 'Verse', 'Chorus'])
  })

  test('bring their own chorus back', () => {
    const { sections: written } = writeLyrics(asked({ mode: 'custom', text: `${own}\n\n[Chorus]\nTake me home` }))
    const choruses = written.filter(({ name }) => name === 'Chorus')
    expect(choruses.length).toBeGreaterThanOrEqual(2)
    for (const { lines } of choruses) expect(lines).toEqual(['Take me home'])
  })
})

test.each([
  ['Ich gehe durch die Nacht\nund du bist nicht mehr hier', 'German'],
  ['Я иду по улице один\nи думаю о тебе', 'this language'],
  ['I heard her singing in Italian\nand I answered her in Spanish', undefined],
])('lines of one’s own in a language that we do not write have a note: %j', (text, language) => {
  const { note, language: written } = writeLyrics(asked({ mode: 'custom', text }))
  expect(written).toBe('en')
  expect(note).toEqual(language && expect.stringContaining(`cannot write words in ${language}`))
})

test('a language that we do not write is named in a note', () => {
  const german = writeLyrics(asked({ text: 'ein Lied über meine Oma Inge und ihren Garten in Hamburg' }))
  expect(german.note).toMatch(/cannot write words in German/)
  expect(german.sections.flatMap(({ lines }) => lines).join(' ')).toMatch(/Inge/)
  expect(writeLyrics(asked()).note).toBeUndefined()
})

test('the language is that of the request, and the same request gives the same words', () => {
  expect(writeLyrics(asked({ text: 'una canción sobre mi madre' })).language).toBe('es')
  expect(writeLyrics(asked())).toEqual(writeLyrics(asked()))
})
