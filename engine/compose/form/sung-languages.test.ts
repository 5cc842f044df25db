import { describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { detectLanguage } from '../../lyrics/language.ts'
import { request } from '../../testing/songs.ts'
import { composeSong } from '../compose-song.ts'

const wordsIn = (line: string): string[] => line.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []

/** Share of the lines that are heard as the language. */
function heardShare(lines: readonly string[], language: string): number {
  const heard = lines.filter((line) =>
    language === 'hindi' ? /\p{Script=Devanagari}/u.test(line) : detectLanguage(wordsIn(line)) === language,
  )
  return heard.length / lines.length
}

/** The singer may count one more than the writer, where the writer joins two vowels. */
const lostSyllables = (adjustments: readonly string[]): number =>
  adjustments.reduce((sum, note) => sum + Number(/^(\d+) syllables? of lines/.exec(note)?.[1] ?? 0), 0)

const seeds = sample([1, 2, 3], 1)

const wishes = [
  ['spanish', 'a pop song in Spanish about the rain'],
  ['spanish', 'canción de rock sobre la lluvia'],
  ['spanish', 'una canción folk sobre la luna y el mar'],
  ['french', 'a folk song in French about the sea'],
  ['french', 'une chanson pop sur la mer'],
  ['french', 'a rock song in French about the moon'],
  ['portuguese', 'a bossa nova song in Portuguese about the night'],
  ['portuguese', 'uma música pop sobre a noite e a chuva'],
  ['portuguese', 'a rock song in Portuguese about the sea'],
  ['hindi', 'a pop song in Hindi about the rain'],
  ['hindi', 'बारिश के बारे में एक गाना'],
  ['hinglish', 'dosti ke baare mein ek rock gaana'],
] as const

describe('a song in a supported language', () => {
  it.each(wishes)('is heard as %s and loses at most one syllable: %s', (language, prompt) => {
    for (const seed of seeds) {
      const { writtenLines = [], adjustments } = composeSong(request({ prompt, durationSeconds: 60, seed }))
      const lines = writtenLines.map(({ text }) => text)
      expect(lines.length).toBeGreaterThan(3)
      expect(heardShare(lines, language)).toBeGreaterThanOrEqual(0.9)
      expect(adjustments.join(' ')).not.toMatch(/do not know|cannot write/)
      expect(lostSyllables(adjustments)).toBeLessThanOrEqual(1)
    }
  })

  it.each([
    'a rap about the night bus',
    'hip hop about counting change',
    'old school rap about school',
    'UK drill about betrayal',
  ])('raps every syllable, the rhymes first of all: %s', (prompt) => {
    for (const durationSeconds of sample([30, 60, 120], 1))
      for (const seed of seeds)
        expect(lostSyllables(composeSong(request({ prompt, durationSeconds, seed })).adjustments)).toBe(0)
  })

  it('is reported when it sings English', () => {
    expect(heardShare(['We walk along the river tonight', 'and you are with me'], 'spanish')).toBe(0)
    expect(lostSyllables(['12 syllables of lines too long to be sung'])).toBe(12)
  })
})
