import { describe, expect, test } from 'vitest'
import { writeLyrics } from '../compose/write-lyrics.ts'
import { lineSyllables } from '../lyrics/syllables.ts'
import { describeLyrics } from './describe-lyrics.ts'
import { countQuotes, drawLyrics, sumWordWeights } from './draw-lyrics.ts'
import { hashQuotes, measureLyrics } from './lyric-habits.ts'
import type { StyleFeatures } from './style-features.ts'
import type { StyleProfile } from './style-profile.ts'

const source = `[Verse]
The harbour lies in silver light
The sailor rows into the night
The harbour bell is ringing low
The river tells him where to go

[Chorus]
Carry me home to the sea
Harbour and river and me
Over the water we stay
Harbour, O harbour, all day

[Verse]
A sailor never counts the rain
The harbour calls him like a train
The river knows the sailor's way
And keeps the harbour for the day

[Chorus]
Carry me home to the sea
Harbour and river and me
Over the water we stay
Harbour, O harbour, all day`

const habits = measureLyrics(source)!
const profileOf = (lyrics = habits): StyleProfile => ({
  schemaVersion: 1,
  version: 1,
  tracks: [{ weight: 1, features: { lyrics } as StyleFeatures }],
})

describe('the lyric habits of a track', () => {
  test('are line length, rhyme, repetition, plan and single words', () => {
    expect(habits).toMatchObject({
      ...{ minSyllables: 7, maxSyllables: 8, linesPerSection: 4, repetition: 0.25 },
      schemes: [{ scheme: 'AABB', count: 4 }],
      sections: ['verse', 'chorus', 'verse', 'chorus'],
    })
    expect(habits.vocabulary.find(({ word }) => word === 'harbour')!.count).toBe(10)
    expect(measureLyrics('[Instrumental]')).toBeUndefined()
  })

  test('hold no four words in a row of the source', () => {
    const stored = habits.vocabulary.map(({ word }) => word).join(' ')
    const lines = source.split('\n').map((line) => line.toLowerCase())
    const quotes = lines.flatMap((line) => {
      const words = line.match(/[\p{L}’']+/gu) ?? []
      return words.slice(3).map((_, at) => words.slice(at, at + 4).join(' '))
    })
    expect(quotes.length).toBeGreaterThan(30)
    expect(quotes.filter((quote) => stored.includes(quote))).toEqual([])
    expect(hashQuotes('the harbour lies')).toEqual([])
  })

  test('become sentences for a writer elsewhere', () => {
    expect(describeLyrics(profileOf(), 7)).toMatch(/^Lines of 7 to 8 syllables, 4 in a section\. .*AABB.*harbour/)
  })
})

describe('lyrics in a style', () => {
  const request = {
    mode: 'describe',
    text: 'a train in the morning',
    mood: 'none',
    section: 'none',
    genre: 'none',
  } as const
  const drawn = drawLyrics(profileOf(), 7)!
  const write = (seed: number, style?: StyleProfile) => writeLyrics({ ...request, seed, ...(style ? { style } : {}) })
  const linesOf = (written: ReturnType<typeof write>) => written.sections.flatMap(({ lines }) => lines)
  const seeds = [1, 2, 3]
  const styled = seeds.map((seed) => write(seed, profileOf()))

  test('have its plan and measure, and quote nothing', () => {
    for (const written of styled) {
      expect(written.sections.map(({ name }) => name)).toEqual(['Verse', 'Chorus', 'Verse', 'Chorus'])
      expect(written.sections[3]!.lines).toEqual(written.sections[1]!.lines)
      expect(countQuotes(linesOf(written), drawn)).toBe(0)
      const counts = linesOf(written).map((line) => lineSyllables(line).length)
      expect(counts.filter((count) => count > 11)).toEqual([])
    }
    expect(write(1, profileOf())).toEqual(styled[0])
  })

  test('use more of its words than others do', () => {
    const weigh = (all: readonly ReturnType<typeof write>[]) =>
      all.reduce((sum, written) => sum + sumWordWeights(linesOf(written), drawn), 0)
    expect(weigh(styled)).toBeGreaterThan(weigh(seeds.map((seed) => write(seed))))
  })

  test('follow another plan where the style has another', () => {
    const other = { ...habits, sections: ['chorus', 'verse', 'bridge'], linesPerSection: 2, repetition: 0 }
    const { sections } = write(1, profileOf(other))
    expect(sections.map(({ name, lines }) => [name, lines.length])).toEqual([
      ['Chorus', 2],
      ['Verse', 2],
      ['Bridge', 2],
    ])
  })
})
