import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EngineInputError } from '../../score/input-error.ts'
import { request } from '../../testing/songs.ts'
import { composeSong } from '../compose-song.ts'
import { phraseBook } from '../vocabulary/phrase-book.ts'
import { understandRequest } from './understand-request.ts'

const phrases = [...phraseBook.keys()]
const glue = [
  'no',
  'not',
  'without',
  'and',
  'or',
  ',',
  'but',
  'in',
  'about',
  'only',
  'bina',
  'nahi',
  '400 bpm',
  '7/8',
  'C# minor',
  '🎸',
  '\u0000',
  '\u202e',
  'ढोल',
  '鼓',
  'барабан',
  '____',
  '((((',
  '))))',
]
const nonsense = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
)
/** Prompts of known phrases in any order: contradictions of every kind. */
const contradictions = fc
  .array(fc.oneof(fc.constantFrom(...phrases), fc.constantFrom(...glue)), { maxLength: 25 })
  .map((words) => words.join(' '))

/** A song that makes sense: finite numbers only, something to hear, the length that was asked for. */
function checkSensible(prompt: string): void {
  const score = composeSong(request({ prompt }))
  expect(JSON.stringify(score)).not.toMatch(/:null,"(?:bpm|midi|startSeconds)|NaN|Infinity/)
  expect(score.tracks.length + score.drums.length + score.syllables.length).toBeGreaterThan(0)
  expect(score.bpm).toBeGreaterThanOrEqual(39)
  expect(score.bpm).toBeLessThanOrEqual(221)
}

describe('malformed prompts', () => {
  it('text of any kind becomes a sensible song', () => {
    fc.assert(fc.property(nonsense, checkSensible), { numRuns: 10, seed: 7 })
  })

  it('wishes that contradict each other become a sensible song', () => {
    fc.assert(fc.property(contradictions, checkSensible), { numRuns: 15, seed: 8 })
  })

  it('reading never throws, and always names a genre and a mood', () => {
    fc.assert(
      fc.property(fc.oneof(nonsense, contradictions), fc.array(nonsense, { maxLength: 4 }), (prompt, styles) => {
        const understood = understandRequest(
          request({ prompt, styles, vibes: styles, instruments: styles, theme: styles[0], tempo: styles[1] }),
        )
        expect(understood.genres.length).toBeGreaterThan(0)
        expect(understood.mood).toMatch(/^[a-z]+$/)
        expect(understood.bpm ?? 100).toBeGreaterThanOrEqual(40)
      }),
      { numRuns: 60, seed: 9 },
    )
  })

  it.each([
    ['10,000 letters', 'a'.repeat(10_000)],
    ['10,000 words', 'no '.repeat(5_000)],
    ['negations without end', 'not any '.repeat(1_250)],
    ['digits', '9'.repeat(10_000)],
    ['half a tempo', '1.'.repeat(5_000)],
    ['spaces', ' '.repeat(10_000)],
    ['commas', 'no drums,'.repeat(1_100)],
    ['combining marks', 'e\u0301\u0302'.repeat(3_300)],
    ['hyphens', '-'.repeat(10_000)],
    ['keys', 'A minor '.repeat(1_250)],
    ['misspellings', 'tekkno jazzz regae '.repeat(500)],
    ['long ligatures', '\ufdfa'.repeat(10_000)],
    ['emoji', '👩‍👩‍👧‍👦'.repeat(900)],
    ['tempo words', 'tempo tempo of '.repeat(600)],
  ])('%s are read in little time', (_, prompt) => {
    const before = process.cpuUsage()
    understandRequest(request({ prompt }))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(20_000)
  })

  it('a prompt beyond 4,000 characters is read to there, and reports that', () => {
    expect(understandRequest(request({ prompt: `jazz ${'x'.repeat(5_000)} techno` }))).toMatchObject({
      genres: ['jazz'],
      adjustments: ['Only the first 4000 characters of the prompt were read.'],
    })
  })

  it('values other than text are rejected with a code', () => {
    for (const prompt of [undefined, null, 7, {}]) {
      expect(() => composeSong(request({ prompt: prompt as unknown as string })), String(prompt)).toThrow(
        EngineInputError,
      )
    }
  })

  it('words of another script than ours are not taken for a wish', () => {
    expect(understandRequest(request({ prompt: '悲しい歌を作ってください' }))).toMatchObject({
      genres: ['pop'],
      adjustments: [expect.stringContaining('could not be read')],
    })
  })
})
