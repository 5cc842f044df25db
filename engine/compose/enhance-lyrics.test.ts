import { describe, expect, test } from 'vitest'
import { parseLyrics } from '../lyrics/parse-lyrics.ts'
import { getWriter } from '../lyrics/writer/writers.ts'
import type { LyricLanguage } from '../lyrics/writer/lyric-writer.ts'
import { enhanceLyrics } from './enhance-lyrics.ts'

const english =
  'I walk along the river every night\nthe water is cold\nand I think of my mother in the rain,\nwho sang to me'
const tagged =
  '[Verse 1]\nWe are driving in the night\nEverything will be alright\n' +
  'The radio plays our tune\n\n[Chorus]\nTake me home'
const spanish = 'Camino por la calle\nbajo la lluvia gris\npienso en tu mirada'

/** Lines that another one of their section, two lines away at most, rhymes with. */
function rhymedShare(lyrics: string, language: LyricLanguage = 'en'): number {
  const { rhymeKey } = getWriter({ language })
  const sections = parseLyrics(lyrics).map(({ lines }) => lines)
  const rhymed = sections.flatMap((lines) =>
    lines.filter((line, i) =>
      lines.some((other, j) => i !== j && Math.abs(i - j) <= 2 && rhymeKey(line) === rhymeKey(other)),
    ),
  )
  return rhymed.length / sections.flat().length
}

describe('enhanced lyrics', () => {
  test('keep all lines of the user, in their order', () => {
    const lines = parseLyrics(enhanceLyrics(english, 1, 1_000)).flatMap((section) => section.lines)
    const own = [
      'I walk along the river every night',
      'The water is cold',
      'And I think of my mother in the rain',
      'Who sang to me',
    ]
    expect(lines.filter((line) => own.includes(line))).toEqual(own)
  })

  test('rhyme more than before, in English and in Spanish', () => {
    expect(rhymedShare(enhanceLyrics(english, 1, 1_000))).toBeGreaterThan(rhymedShare(english) + 0.4)
    expect(rhymedShare(enhanceLyrics(spanish, 1, 1_000), 'es')).toBeGreaterThan(rhymedShare(spanish, 'es') + 0.4)
  })

  test('have sections: marks are kept, and a chorus is added where there is none', () => {
    const names = (text: string): string[] => parseLyrics(text).map(({ name }) => name)
    expect(enhanceLyrics(tagged, 1, 1_000)).toMatch(/^\[Verse 1\]\nWe are driving in the night\n/)
    expect(names(enhanceLyrics(tagged, 1, 1_000))).toEqual(['verse', 'chorus'])
    expect(names(enhanceLyrics(english, 1, 1_000))).toEqual(['verse', 'chorus'])
  })

  test('have no line that is too long to sing', () => {
    const long = 'I miss my dog he was brown and we walked by the sea every single day until the very end of summer'
    const { countSyllables } = getWriter({ language: 'en' })
    for (const line of parseLyrics(enhanceLyrics(long, 1, 1_000)).flatMap(({ lines }) => lines))
      expect(countSyllables(line), line).toBeLessThanOrEqual(16)
  })

  test('stay in their language where it shares words with English', () => {
    const lyrics = 'Te espero a la orilla del mar\nme dejaste solo esa noche'
    expect(enhanceLyrics(lyrics, 1, 1_000)).not.toMatch(/\b(?:the|you|your|and)\b/i)
  })

  test.each(['Ich gehe durch die Nacht\nUnd du bist nicht mehr hier', 'Я иду по улице один\nИ думаю о тебе'])(
    'have no line in another language than that of the user: %s',
    (lyrics) => {
      expect(enhanceLyrics(lyrics, 1, 1_000)).toBe(`[Verse]\n${lyrics}`)
    },
  )

  test('are in the language of the lines, whichever one they name', () => {
    const lyrics = 'I heard her singing in Italian\nand I answered her in Spanish'
    const added = enhanceLyrics(lyrics, 1, 1_000)
    expect(added).toMatch(/\[Chorus\]/)
    expect(added).toMatch(/\b(?:the|you|your|and)\b/i)
  })

  test('never exceed the limit; full texts stay unchanged', () => {
    for (const limit of [90, 120, 200, 400])
      expect(enhanceLyrics(english, 3, limit).length).toBeLessThanOrEqual(Math.max(limit, english.length))
  })

  test('are the same for the same seed', () => {
    expect(enhanceLyrics(english, 5, 1_000)).toBe(enhanceLyrics(english, 5, 1_000))
    expect(enhanceLyrics(english, 5, 1_000)).not.toBe(enhanceLyrics(english, 6, 1_000))
  })
})
