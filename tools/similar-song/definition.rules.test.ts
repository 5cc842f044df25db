import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { describe, expect, test } from 'vitest'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import { similarMusicTool, findSimilarProblem } from '../similar-music/definition.rules.ts'
import type { SimilarForm } from '../similar-music/definition.rules.ts'
import { findSimilarSongProblem, similarSongTool } from './definition.rules.ts'
import type { SimilarSongForm } from './definition.rules.ts'

const { free, pro } = planFeatures

const region = (seconds: number) => ({ startSeconds: 5, endSeconds: 5 + seconds })
const form = (more: Partial<SimilarForm> = {}): SimilarForm => ({
  durationSeconds: 180,
  region: region(30),
  version: 'v2',
  seconds: 15,
  ...more,
})
const song = (more: Partial<SimilarSongForm> = {}): SimilarSongForm => ({ ...form(), lyrics: 'say it again', ...more })

describe('similar music (spec 2 §5)', () => {
  test('needs at least 30 s of reference on v2, in the specified sentence', () => {
    expect(findSimilarProblem(form(), pro)).toBeUndefined()
    const short = findSimilarProblem(form({ region: region(29) }), pro)
    expect(short?.code).toBe('reference_too_short')
    expect(getErrorMessage(short!.code)).toBe('Please select/upload at least 30 seconds of audio')
    expect(
      findSimilarProblem(form({ durationSeconds: 12, region: { startSeconds: 0, endSeconds: 12 } }), pro)?.code,
    ).toBe('reference_too_short')
  })

  test('uses all of a shorter audio on other versions', () => {
    const whole = { durationSeconds: 12, region: { startSeconds: 0, endSeconds: 12 } }
    for (const version of ['v1', 'v3', 'v4_5'] as const)
      expect(findSimilarProblem(form({ version, ...whole }), pro)).toBeUndefined()
  })

  test('is 15 s long without a plan; longer ones need it, and v5 is not available', () => {
    expect(findSimilarProblem(form(), free)).toBeUndefined()
    expect(findSimilarProblem(form({ seconds: 60 }), free)).toEqual({ code: 'upgrade_needed', field: 'duration' })
    expect(findSimilarProblem(form({ seconds: 60 }), pro)).toBeUndefined()
    expect(findSimilarProblem(form({ version: 'v5' }), pro)?.code).toBe('version_coming')
  })

  test('costs 60, a similar song 200; both have their failure sentence', () => {
    expect([similarMusicTool.priceTokens, similarSongTool.priceTokens]).toEqual([60, 200])
    expect(getErrorMessage(similarMusicTool.job.errors.failed)).toBe('Failed to generate similar music')
    expect(getErrorMessage('similar_reference_missing')).toBe('Please upload a reference audio file')
  })
})

describe('a similar song (spec 2 §5)', () => {
  test('needs lyrics, in the specified sentence', () => {
    expect(getErrorMessage(findSimilarSongProblem(song({ lyrics: ' \n' }), pro)!.code)).toBe('Please add some lyrics')
  })

  test('accepts 400 characters, 3000 with a plan on v2', () => {
    const long = { lyrics: 'a '.repeat(300) }
    expect(findSimilarSongProblem(song(long), free)).toMatchObject({ code: 'text_too_long', values: { limit: 400 } })
    expect(findSimilarSongProblem(song(long), pro)).toBeUndefined()
  })

  test('has the reference rules of similar music', () => {
    expect(findSimilarSongProblem(song({ region: region(29) }), pro)?.code).toBe('reference_too_short')
  })
})
