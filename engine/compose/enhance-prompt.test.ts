import { describe, expect, test } from 'vitest'
import { readWholePrompt } from './enhance-keeps.ts'
import { enhancePrompt } from './enhance-prompt.ts'

const prompts = [
  'a song about my dog',
  'sad song about rain',
  'deep house at 124 bpm, no vocals',
  'happy birthday song for Amelia',
  'instrumental piano only',
  'rock without guitar',
  'lo-fi beat',
  'no drums, anything but trap',
  'una canción sobre el mar',
  'ek gaana barish ke baare mein',
  'angry punk song about taxes, no bass',
  'a slow ballad about a friend I lost to cancer',
  'techno',
  'jazz with a walking bass and a saxophone, female voice, 96 bpm, builds slowly',
  'bollywood dance number with dhol',
  'in D minor, 3/4, slow',
  'a duet about summer',
  'metal, very loud, stops suddenly',
]
const cases = prompts.flatMap((prompt) =>
  [1, 2, 3].map((seed) => ({ prompt, seed, text: enhancePrompt(prompt, seed, 400) })),
)

describe('an enhanced prompt', () => {
  test('begins with the user’s own words, says more, and stays within its limit', () => {
    for (const { prompt, text } of cases) {
      expect(text.startsWith(prompt)).toBe(true)
      expect(text.length).toBeGreaterThan(prompt.length)
      expect(text.length).toBeLessThanOrEqual(400)
    }
  })

  test('keeps every wish and every negation as the composer reads them', () => {
    for (const { prompt, text } of cases) {
      const [own, now] = [readWholePrompt(prompt), readWholePrompt(text)]
      const { adjustments: _a, genres, vibes, instruments, percussion, techniques, mood, ...asked } = own.understood
      expect(now.understood, text).toMatchObject(asked)
      expect(now.understood.without, text).toEqual(own.understood.without)
      expect(now.understood.instruments.slice(0, instruments.length)).toEqual(instruments)
      expect(now.understood.vibes.slice(0, vibes.length)).toEqual(vibes)
      expect(now.understood.percussion).toEqual(expect.arrayContaining(percussion))
      expect(now.understood.techniques ?? []).toEqual(expect.arrayContaining(techniques ?? []))
      if (own.saysGenre) expect(now.understood.genres).toEqual(genres)
      if (mood !== 'balanced') expect(now.understood.mood).toBe(mood)
      expect(now.brief.subjects).toEqual(own.brief.subjects)
      expect(now.brief.language).toBe(own.brief.language)
    }
  })

  test('adds nothing that is excluded', () => {
    const added = (prompt: string): string =>
      [1, 2, 3, 4, 5, 6].map((seed) => enhancePrompt(prompt, seed, 400).slice(prompt.length)).join(' ')
    expect(added('rock without guitar')).not.toMatch(/guitar/i)
    expect(added('angry punk song about taxes, no bass')).not.toMatch(/bass/i)
    expect(added('deep house, no vocals')).not.toMatch(/vocals/i)
    expect(added('anything but folk, a song about rain')).not.toMatch(/folk/i)
  })

  test('adds missing instruments, mood, tempo and course, and consoles in a song of mourning', () => {
    const { understood } = readWholePrompt(enhancePrompt('a song about my dog', 1, 400))
    expect(understood.instruments.length).toBeGreaterThanOrEqual(2)
    expect(understood).toMatchObject({ arc: 'builds', bpm: expect.any(Number) as number })
    expect(understood.vibes.length).toBeGreaterThan(0)
    const tender = enhancePrompt('a song for my grandmother’s funeral', 1, 400)
    expect(tender).not.toMatch(/happy|playful|uplifting|euphoric/i)
  })

  test('is the same for the same seed, and others for others', () => {
    expect(enhancePrompt('rain', 7, 400)).toBe(enhancePrompt('rain', 7, 400))
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => enhancePrompt('rain', seed, 400))).size).toBeGreaterThan(2)
  })

  test('leaves a text at the limit unchanged', () => {
    const full = 'rain '.repeat(79).trim()
    expect(enhancePrompt(full, 1, full.length)).toBe(full)
    expect(enhancePrompt('rain', 1, 30).length).toBeLessThanOrEqual(30)
  })
})
