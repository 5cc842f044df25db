import { describe, expect, it } from 'vitest'
import { isFullLength, sample } from '@songloom/platform/testing/length'
import { randomFor } from '../../dsp/random.ts'
import { findLyricFaults } from './find-lyric-faults.ts'
import type { LyricBrief, RhymeScheme, SectionNeed, SongPurpose, WrittenLyric } from './lyric-writer.ts'
import { readBrief } from './read-brief.ts'
import { purposePrompts } from './testing/lyric-prompts.ts'
import { getWriter } from './writers.ts'

const needsFor = (scheme: RhymeScheme): SectionNeed[] =>
  (['verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus'] as const).map((name) => ({
    name,
    lineCount: 4,
    scheme: scheme === 'rap' && name !== 'verse' ? 'AABB' : scheme,
    minSyllables: scheme === 'rap' ? 7 : 5,
    maxSyllables: scheme === 'rap' ? 17 : 12,
  }))

interface Written {
  brief: LyricBrief
  needs: SectionNeed[]
  lyric: WrittenLyric
}

const schemes = ['AABB', 'ABAB', 'ABCB', 'AABA'] as const

/** As songs choose their words: the first of three drafts that the judge finds no fault with, or the last. */
function written(prompt: string, seed: number): Written {
  const { brief } = readBrief({ prompt, mood: 'hopeful', seed })
  const needs = needsFor(/\brap\b/.test(prompt) ? 'rap' : schemes[seed % 4]!)
  const drafts = ['lyrics', 'lyrics 1', 'lyrics 2'].map((salt) =>
    getWriter(brief).write(brief, needs, randomFor(seed, salt)),
  )
  return {
    brief,
    needs,
    lyric: drafts.find((draft) => findLyricFaults(brief, needs, draft).length === 0) ?? drafts[2]!,
  }
}

const purposeOf = (prompt: string): SongPurpose | undefined =>
  readBrief({ prompt, mood: 'hopeful', seed: 1 }).brief.purpose

describe('the purpose of a song', () => {
  it.each([
    ['a song to say sorry to my wife for forgetting our anniversary', 'apology', 'wife', 'I forgot our anniversary'],
    [
      'a reggae song to apologize to my girlfriend because I was late again',
      'apology',
      'girlfriend',
      'I was late again',
    ],
    ['sorry song for my brother, I broke his guitar', 'apology', 'brother', 'I broke your guitar'],
    [
      'a rap to say sorry to my roommate for not washing the dishes',
      'apology',
      'roommate',
      'I never washed the dishes',
    ],
    [
      'a song to thank my mother because she helped me through school',
      'thanks',
      'mother',
      'you helped me through school',
    ],
    ['thank you song for the nurses who saved my life', 'thanks', 'nurses', 'you saved my life'],
    ['a song to thank my dad for always being there', 'thanks', 'dad', 'you are always there'],
    ['a song about missing my mom since she moved away', 'missing', 'mom', 'you moved away'],
    [
      'a song to encourage my daughter who is afraid of the dark',
      'encouragement',
      'daughter',
      'you are afraid of the dark',
    ],
    ['a goodbye song to my son who goes to college', 'farewell', 'son', 'you go to college'],
  ])('%s: %s to the %s, for “%s”', (prompt, act, whom, cause) => {
    expect(purposeOf(prompt)).toMatchObject({ act, whom: { text: whom }, cause })
  })

  it.each([
    ['congratulations song for my sister on her graduation', 'congratulation', 'your graduation'],
    ['a song for my brother’s promotion', 'congratulation', 'your promotion'],
    ['a song to cheer up my friend before her exam', 'encouragement', 'your exam'],
    ['a song to invite my friends to my housewarming party', 'invitation', 'my housewarming party'],
    ['will you be my valentine', 'courtship', 'be my valentine'],
    ['an apology to my neighbours for the loud parties', 'apology', 'the loud parties'],
  ])('%s: %s, of %s', (prompt, act, occasion) => {
    expect(purposeOf(prompt)).toMatchObject({ act, occasion })
  })

  it.each([
    'soul song about forgiveness',
    'song about a goodbye',
    'a song about not saying goodbye',
    'I am not sorry, punk',
    'make a lofi beat, thanks',
    'Thanksgiving song about family',
    'warm and inviting acoustic melody',
    'a song about missing home',
    'a song to say sorry for your loss to my neighbour whose husband died',
    'a goodbye song for my grandfather who died in May',
    'a song to tell my ex goodbye because he cheated',
  ])('is nothing but to be about it: %s', (prompt) => {
    expect(purposeOf(prompt)).toBeUndefined()
  })

  it('is not read from lines of a lyric', () => {
    const request = { prompt: 'about I’m sorry, mama', mood: 'sad', seed: 1 }
    expect(readBrief({ ...request, isLyric: true }).brief.purpose).toBeUndefined()
    expect(readBrief(request).brief.purpose?.act).toBe('apology')
  })
})

const seeds = sample([0, 1, 2, 3, 4, 5, 6, 7], 1)

describe.each(sample(purposePrompts, 4))('%s', (prompt) => {
  it('is written with its cause and breaks no rule', () => {
    for (const seed of seeds) {
      const { brief, needs, lyric } = written(prompt, seed)
      expect(brief.purpose).toBeDefined()
      expect(findLyricFaults(brief, needs, lyric).map(({ rule, text }) => `${rule}: ${text} (${lyric.title})`)).toEqual(
        [],
      )
    }
  })
})

describe('the judge of purposes', () => {
  const sound = written('a song to say sorry to my wife for forgetting our anniversary', 1)
  const judged = (spoil: (line: string) => string): string[] => {
    const sections = sound.lyric.sections.map((lines) => lines.map(spoil))
    return findLyricFaults(sound.brief, sound.needs, { ...sound.lyric, sections })
      .filter(({ rule }) => rule === 'purpose')
      .map(({ text }) => text)
  }

  it('finds nothing in an apology that is made', () => {
    expect(judged((line) => line)).toEqual([])
  })

  it('misses an apology, its cause, and who it is made to', () => {
    expect(judged((line) => line.replace(/sorry|forgive/gi, 'happy'))).toContain('no apology in the chorus')
    expect(judged((line) => line.replace(/forgot/g, 'kept').replace(/anniversary/g, 'river'))).toContain(
      'nothing of forgot anniversary',
    )
    expect(judged((line) => line.replace(/my love|my darling|darling/gi, 'hello')).join()).toMatch(
      /addressed to nobody/,
    )
  })
})

it('songs of one purpose share no line', () => {
  const songs = Array.from(
    { length: isFullLength ? 12 : 3 },
    (_, seed) => written('a thank-you song for my teacher', seed).lyric,
  )
  const lines = songs.flatMap(({ sections }) => [...new Set(sections.flat())])
  expect(lines.length - new Set(lines).size).toBe(0)
  expect(new Set(songs.map(({ title }) => title)).size).toBe(songs.length)
})

describe('a rap that is there to do something', () => {
  const needs = needsFor('rap')

  it.each(sample(purposePrompts, 1))('does it in its verses too: %s', (prompt) => {
    const { brief } = readBrief({ prompt, mood: 'hopeful', seed: 4 })
    const lyric = getWriter(brief).write(brief, needs, randomFor(4, 'lyrics'))
    expect(
      findLyricFaults(brief, needs, lyric).filter(({ rule }) => rule === 'purpose' || rule === 'coherence'),
    ).toEqual([])
  })
})
