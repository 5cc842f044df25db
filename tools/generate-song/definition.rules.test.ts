import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { describe, expect, test } from 'vitest'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import {
  createDisabledReason,
  cutLyricsForVersion,
  areSeveralStylesAllowed,
  isSongDurationAllowed,
  findSongProblem,
  getSongTextLimit,
} from './definition.rules.ts'
import type { SongForm } from './definition.rules.ts'
import { supportsReferences } from './references.rules.ts'
import type { FormReference, SongSlot } from './references.rules.ts'
import { getDefaultRegion } from '../trim-audio/definition.rules.ts'
import { songVersions } from '@songloom/contracts/music/versions.rules'

const { free, pro } = planFeatures

const reference = (slot: SongSlot, durationSeconds = 40, endSeconds = 30, startSeconds = 0): FormReference => ({
  slot,
  durationSeconds,
  region: { startSeconds, endSeconds },
})
const described = (more: Partial<SongForm> = {}): SongForm => ({
  mode: 'describe',
  version: 'v4_5',
  prompt: 'rain on a tin roof',
  lyrics: '',
  styles: [],
  references: [],
  ...more,
})
const custom = (more: Partial<SongForm> = {}): SongForm =>
  described({ mode: 'custom', prompt: '', lyrics: 'la la la', styles: ['pop'], ...more })
const sentence = (form: SongForm, features = free): string | undefined => {
  const problem = findSongProblem(form, features)
  return problem && getErrorMessage(problem.code, 'values' in problem ? problem.values : {})
}

describe('validation of the song generator (spec 1 §5)', () => {
  test("needs lyrics in custom mode: 'Please enter lyrics!'", () => {
    expect(sentence(custom({ lyrics: '[Verse]\n🎵🎶' }))).toBe('Please enter lyrics!')
  })
  test("needs a prompt in describe mode: 'Please describe your song!'", () => {
    expect(sentence(described({ prompt: '' }))).toBe('Please describe your song!')
  })
  test('enables Create with a describe prompt', () => {
    expect(createDisabledReason(described())).toBeUndefined()
    expect(createDisabledReason(described({ prompt: ' \u200b\u200b ' }))).toBe('prompt_missing')
  })
  test.each([
    ['a style is chosen', {}],
    ['a reference song is set', { styles: [], references: [reference('song')] }],
    ['both instrumental and vocals are set', { styles: [], references: [reference('music'), reference('singing')] }],
  ] as const)('enables Create in custom mode with lyrics when %s', (_, more) => {
    expect(createDisabledReason(custom(more))).toBeUndefined()
  })
  test.each([
    ['nothing else', { styles: [] }],
    ['only an instrumental', { styles: [], references: [reference('music')] }],
    ['only vocals', { styles: [], references: [reference('singing')] }],
  ] as const)('disables Create in custom mode with lyrics and %s', (_, more) => {
    expect(createDisabledReason(custom(more))).toBe('style_missing')
  })
  test('limits lyrics and prompt to 400 characters, or 3000 for paid users on v2', () => {
    expect(getSongTextLimit('v2', pro)).toBe(3_000)
    expect([getSongTextLimit('v2', free), getSongTextLimit('v4_5', pro), getSongTextLimit('v1', pro)]).toEqual([
      400, 400, 400,
    ])
    expect(findSongProblem(described({ prompt: 'x'.repeat(400) }), free)).toBeUndefined()
    expect(sentence(described({ prompt: 'x'.repeat(401) }))).toBe('Limit: 400 characters.')
    expect(findSongProblem(custom({ version: 'v2', lyrics: 'x'.repeat(3_000) }), pro)).toBeUndefined()
    expect(sentence(custom({ version: 'v2', lyrics: 'x'.repeat(3_001) }), pro)).toBe('Limit: 3000 characters.')
  })
  test('announces v5 as coming before Create (spec 1 §4)', () => {
    expect(sentence(described({ version: 'v5', prompt: '' }), pro)).toBe('v5 isn’t out yet. You weren’t charged.')
    expect(findSongProblem(described({ version: 'v4_5' }), free)).toBeUndefined()
  })
  test('cuts lyrics to 400 characters on v1', () => {
    expect(cutLyricsForVersion('x'.repeat(500), 'v1')).toHaveLength(400)
    expect(cutLyricsForVersion('x'.repeat(500), 'v2')).toHaveLength(500)
    expect(cutLyricsForVersion(`${'x'.repeat(399)}😀`, 'v1')).toBe('x'.repeat(399))
    expect(cutLyricsForVersion(`${'x'.repeat(398)}😀`, 'v1')).toBe(`${'x'.repeat(398)}😀`)
  })
  test('allows several styles for paid users on v2 or v4_5, one at a time for others', () => {
    expect([areSeveralStylesAllowed('v2', pro), areSeveralStylesAllowed('v4_5', pro)]).toEqual([true, true])
    expect([areSeveralStylesAllowed('v3', pro), areSeveralStylesAllowed('v2', free)]).toEqual([false, false])
    expect(findSongProblem(custom({ styles: ['pop', 'my own words'] }), pro)).toBeUndefined()
    expect(findSongProblem(custom({ styles: ['pop', 'rock'] }), free)).toEqual({ code: 'style_single' })
    expect(findSongProblem(custom({ styles: ['my own words'] }), free)).toMatchObject({ code: 'style_unknown' })
  })
  test('limits a free user to 15 s, and Automatic on v3 (spec 2 §6)', () => {
    expect([15, -1, 30, 60, 180, 300].filter((seconds) => isSongDurationAllowed(seconds, 'v3', free))).toEqual([15, -1])
    expect([15, -1, 30].filter((seconds) => isSongDurationAllowed(seconds, 'v4_5', free))).toEqual([15])
    expect([15, 30, 60, 180, 300].every((seconds) => isSongDurationAllowed(seconds, 'v4_5', pro))).toBe(true)
  })
})

describe('references of the song generator (spec 1 §2, §5)', () => {
  const referring = (version: SongForm['version'], ...references: FormReference[]): SongForm =>
    custom({ version, styles: [], references })

  test('are hidden for v4_5, and refused with a sentence', () => {
    expect(songVersions.filter(supportsReferences)).toEqual(['v1', 'v2', 'v3'])
    expect(sentence(referring('v4_5', reference('song')))).toBe('v4.5 does not take reference audio.')
    for (const version of ['v1', 'v2', 'v3'] as const)
      expect(findSongProblem(referring(version, reference('song')), free)).toBeUndefined()
  })
  test('belong to the Custom tab', () => {
    expect(sentence(described({ version: 'v3', references: [reference('song')] }))).toBe(
      'Reference audio belongs to the Custom tab.',
    )
  })
  test('are one song, or a vocal and an instrumental', () => {
    expect(findSongProblem(referring('v2', reference('singing'), reference('music')), free)).toBeUndefined()
    expect(sentence(referring('v2', reference('song'), reference('music')))).toBe(
      'Use one song, or a singing and a music, not both.',
    )
  })
  test('need at least 30 seconds each on v2, as trimmed: singular and plural', () => {
    const short = reference('song', 20, 20)
    expect(sentence(referring('v2', short))).toBe('Please select/upload at least 30 seconds of audio')
    expect(sentence(referring('v2', reference('singing'), reference('music', 12, 12)))).toBe(
      'Please select/upload at least 30 seconds of audio for both files',
    )
    expect(sentence(referring('v2', reference('song', 90, 50, 30)))).toBe(
      'Please select/upload at least 30 seconds of audio',
    )
    expect(findSongProblem(referring('v3', short), free)).toBeUndefined()
  })
  test.each([
    ['more than 60 seconds', reference('song', 90, 61)],
    ['a part of less than 30', reference('song', 90, 20)],
    ['an end beyond the audio', reference('song', 40, 45, 10)],
    ['a start before it', reference('song', 40, 30, -2)],
    ['no number', reference('song', 40, NaN)],
  ])('are refused with %s', (_, wrong) => {
    expect(sentence(referring('v3', wrong))).toBe('Choose 30 to 60 seconds within each reference.')
  })
  test('default to the first 30 s, or all of a shorter audio', () => {
    expect(getDefaultRegion(180)).toEqual({ startSeconds: 0, endSeconds: 30 })
    expect(getDefaultRegion(12.5)).toEqual({ startSeconds: 0, endSeconds: 12.5 })
  })
})

describe('content rules (spec 3 §5)', () => {
  test("refuse artist names in a prompt: 'Avoid using artist names in your prompt. Please try again.'", () => {
    expect(sentence(described({ prompt: 'something like Ed Sheeran' }))).toBe(
      'Avoid using artist names in your prompt. Please try again.',
    )
    expect(sentence(custom({ version: 'v2', styles: ['in the manner of adele'] }), pro)).toContain('artist names')
  })
  test("refuse inappropriate words: 'Avoid using inappropriate words in your prompt.'", () => {
    expect(sentence(described({ prompt: 'NSFW party' }))).toBe('Avoid using inappropriate words in your prompt.')
    expect(sentence(custom({ lyrics: 'an erotic line' }))).toBe('Avoid using inappropriate words in your prompt.')
  })
  test('name the field, so that a proposal takes the place of the refused text', () => {
    const refused = custom({ version: 'v2', lyrics: 'my own words', styles: ['pop', 'like adele'] })
    expect(findSongProblem(refused, pro)).toMatchObject({
      field: 'styles',
      refusal: { proposal: 'pop, in a soulful ballad style' },
    })
    expect(findSongProblem(custom({ lyrics: 'an erotic line' }), pro)).toMatchObject({ field: 'lyrics' })
    expect(findSongProblem(described({ prompt: 'NSFW party' }), pro)).toMatchObject({ field: 'prompt' })
  })
  test("allow an artist's name in lyrics", () => {
    expect(findSongProblem(custom({ lyrics: 'I danced to Madonna all night' }), free)).toBeUndefined()
  })
})
