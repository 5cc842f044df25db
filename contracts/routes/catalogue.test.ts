import { describe, expect, test } from 'vitest'
import { getErrorHint, getErrorMessage, errors, getFailedReply, isErrorCode } from '../errors/errors.rules.ts'
import { genres, isGenreKey, toGenreKey } from '../music/genres.rules.ts'
import { cutProjectId, toId, isId, toMessageId, toWorkflowId } from '../library/ids.rules.ts'
import { getOverallFraction, listSteps } from '../jobs/job-steps.rules.ts'
import { hasRoleAtLeast, getMaxGenerationsPerDay, planFeatures } from '../account/plans.rules.ts'
import {
  getToolPriceTokens,
  findToolByAction,
  catalogue,
  jobTools,
  findToolById,
  listVisibleTools,
} from '@songloom/tools/registry.rules'
import {
  getDurationNotice,
  getNearestDurationSeconds,
  getRenderedDurationSeconds,
  toSentDurationSeconds,
} from '../music/versions.rules.ts'
import { getSpecifiedWaitSeconds, waitMood } from '../jobs/waits.rules.ts'

/** The specification numbers 16 tools; ours come after them. */
const specified = catalogue.filter(({ id }) => id < 16)

describe('tool catalogue (spec 3 §3)', () => {
  test('has the specified tool keys and ids', () => {
    const byNumber = specified.toSorted((one, other) => one.id - other.id)
    expect(byNumber.map(({ id, key }) => `${key} ${id}`)).toEqual([
      'other 0',
      'generate_music 1',
      'extend_music 2',
      'separate_stems 3',
      'auto_complete_music 4',
      'voice_swap 5',
      'voice_to_instrument 6',
      'lyric_writing 7',
      'producer 8',
      'song_gen 9',
      'vocals_gen 10',
      'similar_instru_gen 11',
      'dna 12',
      'similar_song_gen 13',
      'inpainting 14',
      'section_analysis 15',
    ])
  })
  test('has every specified slug once', () => {
    const slugs = [
      'chat-assistant',
      'agent',
      'ai-song-generator',
      'dna-music-generator',
      'ai-music-generator',
      'voice-swap',
      'voice-to-instrument',
      'ai-lyrics-writer',
      'ai-singing-generator',
      'stem-separator',
      'extend-music',
      'similar-music-generator',
      'similar-song-generator',
      'inpainting',
      'section-analysis',
    ]
    expect(
      specified
        .map(({ slug }) => slug)
        .filter((slug) => slug !== 'auto-complete-music' && slug !== 'stem-to-midi')
        .sort(),
    ).toEqual(slugs.sort())
  })
  test('has the specified order of groups (spec 2 §2)', () => {
    const names = (group: string) => catalogue.filter((tool) => tool.group === group).map(({ name }) => name)
    expect(names('generation').map((name) => name.replace(/^AI | Generator$| Writer$/g, ''))).toEqual([
      'Song',
      'Music',
      'Lyrics',
      'Singing',
    ])
    expect(names('modification').slice(0, 4)).toEqual([
      'Stem Separator',
      'Extend Music',
      'Inpainting',
      'Section Analysis',
    ])
    expect(names('controlled').slice(0, 4)).toEqual([
      'Similar Music Generator',
      'Similar Song Generator',
      'Voice Swap',
      'Voice to Instrument',
    ])
  })
  test('tokens: extend 45, auto-complete 45, lyric 2, song_gen 200 (spec 3 §9)', () => {
    expect([
      getToolPriceTokens('extend_music'),
      getToolPriceTokens('auto_complete_music'),
      getToolPriceTokens('lyric_writing'),
      getToolPriceTokens('song_gen'),
    ]).toEqual([45, 45, 2, 200])
  })
  test('loop_audio is voice to instrument, id 6', () => {
    expect(findToolByAction('loop_audio')?.id).toBe(6)
    expect(findToolByAction('v2_song_gen')).toBe(findToolById(9))
  })
  test('shows Agent to staff only', () => {
    expect(listVisibleTools({ staff: false }).some(({ key }) => key === 'producer')).toBe(false)
    expect(listVisibleTools({ staff: true }).some(({ key }) => key === 'producer')).toBe(true)
  })
})

describe('genres and versions', () => {
  test('65 genres with unique keys, among them the named ones (spec 1 §3)', () => {
    expect(new Set(genres.map(({ key }) => key)).size).toBe(65)
    for (const key of [
      'pop',
      'hip-hop',
      'k-pop',
      'deep-house',
      'indian-electronic',
      '80s',
      'bossa-nova',
      'spoken-word',
      'western-classical',
      'melodic',
    ]) {
      expect(isGenreKey(key), key).toBe(true)
    }
  })
  test('accepts a genre by name, and leaves other words unchanged', () => {
    expect(['Pop', 'hip hop', 'R&B', 'deep-house', 'My own'].map(toGenreKey)).toEqual([
      'pop',
      'hip-hop',
      'rnb',
      'deep-house',
      'My own',
    ])
  })
  test('sends -1 for v3, otherwise 15 (spec 1 §9)', () => {
    expect([toSentDurationSeconds('v3'), toSentDurationSeconds('v4_5'), toSentDurationSeconds('v1')]).toEqual([
      -1, 15, 15,
    ])
  })
  test('clamps durations to 15 to 300 (spec 3 §9)', () => {
    expect([
      getRenderedDurationSeconds(1),
      getRenderedDurationSeconds(1_000),
      getRenderedDurationSeconds(180),
      getRenderedDurationSeconds(-1),
    ]).toEqual([15, 300, 180, 60])
  })
  test('allows 15, 30, 60, 180, 300 s, and rounds others with a note (spec 3 §9)', () => {
    expect([-50, 0, 16.5, 22, 45, 46, 119, 121, 240, 241, 9_999].map(getNearestDurationSeconds)).toEqual([
      15, 15, 15, 15, 30, 60, 60, 180, 180, 300, 300,
    ])
    expect([15, 30, 60, 180, 300, -1].map(getDurationNotice)).toEqual(Array(6).fill(undefined))
    expect(getDurationNotice(45)).toBe('Songs are 15, 30, 60, 180, 300 seconds long; this one will be 30.')
  })
  test('estimates the specified waits: 15 gives 55, 30 gives 110, … 300 gives 1078 (spec 3 §9)', () => {
    expect([15, 30, 60, 120, 180, 300].map(getSpecifiedWaitSeconds)).toEqual([55, 110, 187, 231, 660, 1_078])
    expect([getSpecifiedWaitSeconds(45), getSpecifiedWaitSeconds(5), getSpecifiedWaitSeconds(999)]).toEqual([
      149, 55, 1_078,
    ])
  })
  test('wait is long past 1.5 × and checked past 3 ×', () => {
    expect([80, 83, 166].map((elapsed) => waitMood(elapsed, 55))).toEqual(['usual', 'long', 'looked-at'])
  })
})

describe('plans and roles', () => {
  test("the text of a checkout contains 'pro' for pro alone (spec 2 §4)", () => {
    const saysPro = (plan: 'creator' | 'pro') => planFeatures[plan].checkoutDescription?.toLowerCase().includes('pro')
    expect([saysPro('pro'), saysPro('creator')]).toEqual([true, false])
  })
  test('exempts admin, enterprise_admin and appsumo_user from the generation limit (spec 3 §6)', () => {
    expect(
      (['admin', 'enterprise_admin', 'appsumo_user', 'user', 'teacher'] as const).map((role) =>
        getMaxGenerationsPerDay(role, 'free'),
      ),
    ).toEqual([null, null, null, 10, 10])
    expect(getMaxGenerationsPerDay('user', 'pro')).toBeNull()
  })
  test('lead has all rights of support, and not the reverse', () => {
    expect([
      hasRoleAtLeast('lead', 'support'),
      hasRoleAtLeast('support', 'lead'),
      hasRoleAtLeast('user', 'support'),
    ]).toEqual([true, false, false])
  })
})

describe('ids', () => {
  test('24 hexadecimal characters from 12 random bytes; a longer id is cut to 24 (spec 1 §4)', () => {
    const id = toId(Uint8Array.from({ length: 16 }, (_, index) => index * 16))
    expect(id).toMatch(/^[0-9a-f]{24}$/)
    expect(isId(id)).toBe(true)
    expect(cutProjectId(`${id}ffff`)).toBe(id)
    expect([isId(''), isId('../../etc/passwd'), isId(`${id}0`), isId('G'.repeat(24))]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
  test('derives one workflow id from a job', () => {
    expect(toMessageId(toWorkflowId('abc'))).toBe('abc')
  })
})

describe('steps and errors', () => {
  test('step weights sum to 1, and progress only rises', () => {
    for (const { key: tool } of jobTools) {
      expect(listSteps(tool).reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1)
      const fractions = listSteps(tool).flatMap(({ name }) => [
        getOverallFraction(tool, name, 0),
        getOverallFraction(tool, name, 1),
      ])
      expect(fractions).toEqual([...fractions].sort((one, other) => one - other))
    }
  })
  test('every error has a stable code, a sentence and a matching status', () => {
    for (const [code, { status, message }] of Object.entries(errors)) {
      expect(code).toMatch(/^[a-z][a-z_]*[a-z]$/)
      expect(message.length, code).toBeGreaterThan(5)
      expect(status >= 400 && status < 600, code).toBe(true)
    }
  })
  test('errors have the specified sentences verbatim', () => {
    const sentences = [
      'Failed to generate lyrics: {message}',
      'Received unexpected data from the server.',
      'Failed to process reference audio. Please try again.',
      'An error occurred during the song creation process',
      'Failed to generate song',
      'Failed to rename project',
      'Failed to create project',
      'Something went wrong creating your project. Please try again.',
      'Please enter a valid YouTube URL',
      'File size too large (> {limit} MB)',
      'Please log in to use Extend Music.',
      'Please select a Voice Model.',
      'You can select up to 5 tags',
      'Streaming failed',
      'Failed to create Dreampack',
      'Error fetching user generation limits. Please try again.',
      'Timed out waiting for stems. No stems were returned from the backend.',
    ]
    expect(Object.values(errors).map(({ message }) => message)).toEqual(expect.arrayContaining(sentences))
  })
  test('replaces placeholders, leaves an unknown one, and prefixes a failed message with Error: {message}', () => {
    expect(getErrorMessage('style_unknown', { style: 'polka' })).toBe('This style is not in our list: polka.')
    expect(getErrorMessage('style_unknown')).toContain('{style}')
    expect(getFailedReply('x')).toBe('Error: x')
    expect([isErrorCode('not_found'), isErrorCode('constructor')]).toEqual([true, false])
    expect(getErrorHint('song_failed')).toBe('Please try again.')
  })
  test('hints do not mention tokens, which the card shows as numbers', () => {
    for (const code of Object.keys(errors) as (keyof typeof errors)[])
      expect(getErrorHint(code) ?? '', code).not.toMatch(/charged|tokens came back/)
  })
})
