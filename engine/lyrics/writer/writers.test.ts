import { describe, expect, it } from 'vitest'
import { isFullLength, sample } from '@songloom/platform/testing/length'
import { composeSong } from '../../compose/compose-song.ts'
import { randomFor } from '../../dsp/random.ts'
import type { LyricBrief, RhymeScheme, SectionNeed, WrittenLyric } from './lyric-writer.ts'
import { readBrief } from './read-brief.ts'
import { getWriter } from './writers.ts'

const seeds = Array.from({ length: isFullLength ? 30 : 3 }, (_, i) => i)
const needsFor = (scheme: RhymeScheme): SectionNeed[] =>
  (['verse', 'pre-chorus', 'chorus', 'verse', 'chorus', 'bridge', 'chorus'] as const).map((name) => ({
    name,
    lineCount: name === 'pre-chorus' ? 2 : 4,
    scheme,
    minSyllables: scheme === 'rap' ? 7 : 5,
    maxSyllables: scheme === 'rap' ? 17 : 12,
  }))
const needs = needsFor('AABB')

function lyric(prompt: string, seed: number, scheme: RhymeScheme = 'AABB'): WrittenLyric & { brief: LyricBrief } {
  const { brief } = readBrief({ prompt, mood: 'hopeful', seed })
  return { brief, ...getWriter(brief).write(brief, needsFor(scheme), randomFor(seed, 'lyrics')) }
}

/** Lines that two songs share. */
function sharedLines(lyrics: readonly WrittenLyric[]): string[] {
  const seen = new Map<string, number>()
  return lyrics.flatMap(({ sections }, song) =>
    [...new Set(sections.flat())].filter((line) => {
      const before = seen.get(line)
      seen.set(line, song)
      return before !== undefined && before !== song
    }),
  )
}

describe(`${seeds.length} songs of one prompt`, () => {
  const prompts = [
    'a pop song about the river',
    'a slow ballad about a friend I lost to cancer',
    'happy birthday song for Amelia',
    'an angry punk song about taxes',
    'a love song',
    'country song about my truck and my dog',
  ]
  it.each(sample(prompts, 1))('%s: one line in a hundred twice at most, titles and hooks of their own', (prompt) => {
    const lyrics = seeds.map((seed) => lyric(prompt, seed))
    const lineCount = lyrics.flatMap(({ sections }) => sections.flat()).length
    // The wish itself is sung in all of them.
    const shared = sharedLines(lyrics).filter((line) => !/birthday (to|for) /.test(line))
    expect(shared.length).toBeLessThanOrEqual(lineCount / 100)
    expect(new Set(lyrics.map(({ title }) => title)).size).toBe(seeds.length)
    expect(new Set(lyrics.map(({ hook }) => hook)).size).toBe(seeds.length)
  })

  const rhymed: [RhymeScheme, string][] = [
    ['ABAB', 'a rock song with a sudden stop'],
    ['ABCB', 'folk song about a letter never sent'],
    ['AABA', 'an angry punk song about taxes'],
    ['AABA', 'country song about my truck and my dog'],
    ['rap', 'rap about money and the rent'],
    ['AABB', 'ten penguins counting song for kids'],
  ]
  it.each(sample(rhymed, 1))('%s, %s: no line twice either', (scheme, prompt) => {
    const lyrics = seeds.map((seed) => lyric(prompt, seed, scheme))
    expect(sharedLines(lyrics)).toEqual([])
    expect(new Set(lyrics.map(({ title }) => title)).size).toBe(seeds.length)
  })

  it('share no line when each is rhymed in its own way', () => {
    const schemes = ['AABB', 'ABAB', 'ABCB', 'AABA', 'rap'] as const
    const lyrics = seeds.map((seed) => lyric('a pop song about the river', seed, schemes[seed % schemes.length]))
    expect(sharedLines(lyrics)).toEqual([])
    expect(new Set(lyrics.map(({ hook }) => hook)).size).toBe(seeds.length)
  })

  it('are reported when they share a line', () => {
    const [one, two] = [lyric('a song about the river', 1), lyric('a song about the river', 2)]
    two.sections[0]![0] = one.sections[0]![0]!
    expect(sharedLines([one, two])).toHaveLength(1)
  })

  it('have their own titles for instrumental music', () => {
    const titles = seeds.map(
      (seed) =>
        composeSong({
          prompt: 'ambient piece about the northern lights',
          styles: [],
          durationSeconds: 15,
          seed,
          instrumental: true,
        }).title,
    )
    expect(new Set(titles).size).toBe(seeds.length)
    expect(titles.every((title) => /northern lights/i.test(title))).toBe(true)
  })
})

const sung = (prompt: string, seed = 3): string => lyric(prompt, seed).sections.flat().join('\n')

const someSeeds = isFullLength ? seeds.slice(0, 8) : seeds.slice(0, 1)

describe('regressions', () => {
  it('a friend lost to cancer is consoled, and cancer is not sung', () => {
    for (const seed of someSeeds) {
      expect(sung('a song about a friend I lost to cancer', seed)).not.toMatch(/cancer|party|hooray/i)
      expect(sung('a song about a friend I lost to cancer', seed)).toMatch(/friend/i)
    }
  })

  it.each([
    ['dosti ke baare mein ek gaana', /\bmein\b|\bbaare\b|gaana/],
    ['a song for our tenth wedding anniversary', /\btenth\b/],
    ['a rock song with a sudden stop', /sudden|\bstop\b/],
    ['a sampled beat in Portuguese', /sampled|portuguese/i],
    ['une chanson en espagnol', /\bune\b|espagnol/],
    ['country song about my truck and my dog who died', /\bdied\b/],
  ])('%s: no word of asking is a hook', (prompt, forbidden) => {
    for (const seed of someSeeds) {
      const { brief } = readBrief({ prompt, mood: 'happy', seed })
      const english: LyricBrief = { ...brief, language: 'en' }
      const { hook, title } = getWriter(english).write(english, needs, randomFor(seed, 'lyrics'))
      expect(`${hook} ${title}`).not.toMatch(forbidden)
    }
  })

  it('ten years are sung for a tenth anniversary', () => {
    expect(sung('a song for our tenth wedding anniversary')).toMatch(/ten years/i)
  })

  it('Amelia is sung by name', () => {
    for (const seed of someSeeds) expect(lyric('a song for Amelia’s birthday', seed).hook).toMatch(/Amelia/)
  })

  it('ten penguins are counted down', () => {
    const words = sung('ten penguins, a counting song for kids')
    for (const count of ['ten', 'nine', 'eight', 'seven'])
      expect(words.toLowerCase()).toMatch(new RegExp(`\\b${count}\\b`))
  })

  it('sings taxes as a plural, and the truck next to the dog', () => {
    for (const seed of someSeeds) {
      expect(sung('a song about taxes', seed)).not.toMatch(/\ba taxes|taxes (?:is|was|has|knows)\b/i)
      expect(sung('a song about my truck and my dog', seed)).toMatch(/truck/i)
    }
  })
})

it('says which language could not be written', () => {
  const { adjustments } = composeSong({ prompt: 'a choir song in Latin', styles: [], durationSeconds: 20, seed: 1 })
  expect(adjustments.filter((text) => /Latin/.test(text))).toHaveLength(1)
  expect(adjustments.join(' ')).toMatch(/cannot write words in Latin/)
})

it.each([
  ['uma canção sobre saudade', 'pt', 'longing'],
  ['una canción sobre el mar', 'es', 'sea'],
  ['ek dard bhara gaana, barish ki raat', 'hi-Latn', 'longing'],
  ['tanhai aur intezaar ka geet', 'hi-Latn', 'longing'],
])('reads %s', (prompt, language, field) => {
  expect(readBrief({ prompt, mood: 'hopeful', seed: 1 }).brief).toMatchObject({ language, field })
})

it.each([
  'a song for my late grandmother Rose',
  'the late Mr. Smith, our neighbour',
  'for our late dog',
  'my friend passed last week',
  'my grandmother passed away',
  'my best friend died in a car crash',
  'a soldier dying far from home',
  'at my father’s grave',
  'a song about death',
  'in memory of my dad',
  'my mom has cancer',
  'losing my dog Buddy',
])('consoles: %s', (prompt) => {
  expect(readBrief({ prompt, mood: 'happy', seed: 1 }).brief).toMatchObject({ isTender: true, field: 'loss' })
})

it.each([
  'late night drive through the city',
  'my late nights with my friends',
  'too late to call',
  'I passed my driving test',
  'my daughter passed her exams',
  'a summer that passed too fast',
  'death metal song about dragons',
  'dying to see you',
  'dead tired after work',
  'zombies and the living dead',
  'he killed it on stage',
])('mourns nobody: %s', (prompt) => {
  const { isTender, field } = readBrief({ prompt, mood: 'happy', seed: 1 }).brief
  expect([isTender, field === 'loss']).toEqual([false, false])
})

it.each([
  ['birthday song for my 5 year old Max who loves dinosaurs', 'Max'],
  ['a lullaby for my two-year-old daughter Emma', 'Emma'],
  ['a song for a 40 years old father', 'father'],
  ['a song for my 7-year-old', 'child'],
])('an age is no name: %s', (prompt, who) => {
  expect(readBrief({ prompt, mood: 'happy', seed: 1 }).brief.subjects[0]!.text).toBe(who)
})

it('sings of Friday, not of God, where God is thanked that it is Friday', () => {
  const { subjects, names } = readBrief({ prompt: 'Thank God it’s Friday', mood: 'happy', seed: 1 }).brief
  expect([...subjects.map(({ text }) => text), ...names]).toEqual(['Friday'])
  expect(readBrief({ prompt: 'thank God for my mother', mood: 'happy', seed: 1 }).brief.purpose?.act).toBe('thanks')
})

it.each([
  ['our dog Biscuit turned ten today', ['Biscuit']],
  ['my cat Luna is the queen of the house', ['Luna']],
  ['a song about my daughter Lily and her rabbit Snowy', ['Lily', 'Snowy']],
  ['a song for Emily', ['Emily']],
])('uses the name of a named subject: %s', (prompt, names) => {
  const { subjects } = readBrief({ prompt, mood: 'happy', seed: 1 }).brief
  expect(subjects.filter(({ isProper }) => isProper).map(({ text }) => text)).toEqual(names)
})
