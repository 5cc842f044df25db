import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { describe, expect, test } from 'vitest'
import {
  getDefaultExtendSeconds,
  getExtendCharge,
  listExtendChoices,
  isExtendDurationAllowed,
  findExtendProblem,
  getExtendedBySeconds,
  getKeptPart,
  getModeForVersion,
  getNearestExtendSeconds,
} from './definition.rules.ts'
import type { ExtendForm } from './definition.rules.ts'

const { free, pro } = planFeatures

const form: ExtendForm = { mode: 'music', version: 'v4_5', lyrics: '', prompt: '', durationSeconds: 60, seconds: 15 }
const problemOf = (change: Partial<ExtendForm>, features = pro) =>
  findExtendProblem({ ...form, ...change }, features)?.code
const region = (seconds: number) => ({ startSeconds: 0, endSeconds: seconds })

describe('Extend (spec 2 §5, §6, §9)', () => {
  test('offers 15, 30, 45, 60, 85 s, and Automatic on v3', () => {
    expect(listExtendChoices('v2')).toEqual([15, 30, 45, 60, 85])
    expect(listExtendChoices('v3')).toEqual([-1, 15, 30, 45, 60, 85])
    expect([getDefaultExtendSeconds('v3', pro), getDefaultExtendSeconds('v4_5', pro)]).toEqual([-1, 60])
    expect([1, 20, 37.5, 70, 500, -1].map(getNearestExtendSeconds)).toEqual([15, 15, 30, 60, 85, -1])
  })

  test('needs a plan for 30, 45, 60 and 85 s; without one Automatic is 15 s', () => {
    expect([15, 30, 45, 60, 85].map((seconds) => isExtendDurationAllowed(seconds, free))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect([getExtendedBySeconds(-1, free), getExtendedBySeconds(-1, pro)]).toEqual([15, 60])
    expect(problemOf({ seconds: 30 }, free)).toBe('upgrade_needed')
    expect(problemOf({ seconds: -1, version: 'v3' }, free)).toBeUndefined()
  })

  test('changes Extend Song to Extend Music unless the version is v2', () => {
    expect((['v1', 'v2', 'v3', 'v4_5'] as const).map((version) => getModeForVersion('song', version))).toEqual([
      'music',
      'song',
      'music',
      'music',
    ])
  })

  test('needs lyrics and at least 10 s of audio in song mode', () => {
    const song = { mode: 'song', version: 'v2' } as const
    expect(problemOf({ ...song })).toBe('lyrics_missing')
    expect(problemOf({ ...song, lyrics: '🎵🎶' })).toBe('lyrics_missing')
    expect(problemOf({ ...song, lyrics: 'la', durationSeconds: 9 })).toBe('extend_too_short')
    expect(problemOf({ ...song, lyrics: 'la' })).toBeUndefined()
  })

  test('is not made with a version that is coming', () => {
    expect(findExtendProblem({ ...form, version: 'v5' }, pro)).toEqual({
      code: 'version_coming',
      values: { version: 'v5' },
    })
  })

  test('needs a region of 30 s on v2', () => {
    expect(problemOf({ version: 'v2', region: region(29) })).toBe('reference_too_short')
    expect(problemOf({ version: 'v2', region: region(30) })).toBeUndefined()
    expect(problemOf({ version: 'v4_5', region: region(12) })).toBeUndefined()
  })

  test('limits text to 400 characters, 3,000 for paid users on v2, with the rules of prompts', () => {
    expect(problemOf({ prompt: 'x'.repeat(401) })).toBe('text_too_long')
    expect(problemOf({ prompt: 'x'.repeat(401), version: 'v2' })).toBeUndefined()
    expect(problemOf({ prompt: 'like Taylor Swift' })).toBe('artist_name')
    expect(problemOf({ mode: 'song', version: 'v2', lyrics: 'I met Adele' })).toBeUndefined()
    expect(problemOf({ prompt: 'xxx' })).toBe('inappropriate_words')
  })

  test('costs 45 tokens, nothing when the result is under 30 s', () => {
    expect([getExtendCharge(29.99), getExtendCharge(30), getExtendCharge(300)]).toEqual([0, 45, 45])
  })

  test("keeps the part before the region's end, or after its start", () => {
    const chosen = { startSeconds: 20, endSeconds: 50 }
    expect(getKeptPart('right', chosen, 90)).toEqual({ startSeconds: 0, endSeconds: 50 })
    expect(getKeptPart('left', chosen, 90)).toEqual({ startSeconds: 20, endSeconds: 90 })
    expect(getKeptPart('right', undefined, 90)).toEqual({ startSeconds: 0, endSeconds: 90 })
  })
})
