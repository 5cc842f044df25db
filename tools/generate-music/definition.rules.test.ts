import { planFeatures } from '@songloom/contracts/account/plans.rules'
import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { describe, expect, test } from 'vitest'
import { genres } from '@songloom/contracts/music/genres.rules'
import { generatorGenres } from '@songloom/contracts/music/generator-genres.rules'
import {
  toCustomLoopCount,
  getDefaultMusicModel,
  isLoopCount,
  loopAvailable,
  loopCounts,
  getMaxLoopCount,
  isMusicDurationAllowed,
  getMusicFileSeconds,
  isMusicModelAllowed,
  musicModelNames,
  findMusicProblem,
  musicTagGroups,
  musicTagKey,
} from './definition.rules.ts'
import type { MusicForm, MusicTags } from './definition.rules.ts'
import { allowedDurationsSeconds, versions } from '@songloom/contracts/music/versions.rules'

const { free, pro } = planFeatures

const noTags: MusicTags = { genre: [], theme: [], vibe: [], instrument: [], tempo: [] }
const form: MusicForm = {
  version: 'v0.5',
  model: 'sansaar_1_lite',
  lyrics: 'calm rain',
  tags: noTags,
  durationSeconds: 15,
  loop: false,
  count: 1,
}
const problem = (change: Partial<MusicForm>, features = pro) => findMusicProblem({ ...form, ...change }, features)
const tagged = (tags: Partial<MusicTags>) => problem({ tags: { ...noTags, ...tags } })

describe('AI Music Generator (spec 2 §5, §6, §9)', () => {
  test('offers 29 of 65 genres, those that the specification names first', () => {
    expect(generatorGenres).toHaveLength(29)
    expect(generatorGenres.every((genre) => genres.includes(genre))).toBe(true)
    expect(generatorGenres.slice(0, 10).map(({ name }) => name)).toEqual([
      'Lo-fi',
      'EDM',
      'Rock',
      'Pop',
      'Hip Hop',
      'Rap',
      'R&B',
      'Jazz',
      'Bollywood',
      'Phonk',
    ])
    expect(new Set(generatorGenres.map(({ key }) => key)).size).toBe(29)
  })

  test('offers Sansaar 1 HD, which is premium, and its lite, the default without a plan', () => {
    expect(musicModelNames.sansaar_1).toBe('Sansaar 1 HD')
    expect([getDefaultMusicModel(pro), getDefaultMusicModel(free)]).toEqual(['sansaar_1', 'sansaar_1_lite'])
    expect([isMusicModelAllowed('sansaar_1', free), isMusicModelAllowed('sansaar_1_lite', free)]).toEqual([false, true])
    expect(problem({ model: 'sansaar_1' }, free)).toEqual({ code: 'upgrade_needed', field: 'model' })
    expect(problem({ model: 'sansaar_1' }, pro)).toBeUndefined()
  })

  test('offers 15, 30, 60, 180, 300 s; without a plan only 15 s, and Automatic on v3', () => {
    const allowed = (features: PlanFeatures) =>
      allowedDurationsSeconds.filter((seconds) => isMusicDurationAllowed(seconds, 'v0.5', features))
    expect([allowed(pro), allowed(free)]).toEqual([[15, 30, 60, 180, 300], [15]])
    expect([isMusicDurationAllowed(-1, 'v3', free), isMusicDurationAllowed(-1, 'v0.5', free)]).toEqual([true, false])
    expect(problem({ durationSeconds: 60 }, free)).toEqual({ code: 'upgrade_needed', field: 'duration' })
  })

  test("needs a prompt of at most 400 characters: 'Please add some lyrics'", () => {
    expect(problem({ lyrics: ' 🎸 ' })).toMatchObject({ code: 'music_prompt_missing' })
    expect(problem({ lyrics: 'x'.repeat(401) })).toMatchObject({ code: 'text_too_long', values: { limit: 400 } })
    expect(problem({ lyrics: 'x'.repeat(400) })).toBeUndefined()
  })

  test('allows two genres, three vibes, five instruments, one theme and one tempo', () => {
    for (const [group, { options, max, field }] of Object.entries(musicTagGroups)) {
      const keys = options.map(({ key }) => key)
      expect(tagged({ [group]: keys.slice(0, max) })).toBeUndefined()
      const over = { code: 'tags_over_limit', field, values: { limit: max } }
      expect(tagged({ [group]: keys.slice(0, max + 1) })).toEqual(over)
      expect(tagged({ [group]: ['no such tag'] })).toMatchObject({ code: 'tag_unknown', field })
    }
    expect(Object.values(musicTagGroups).map(({ max }) => max)).toEqual([2, 1, 3, 5, 1])
  })

  test('accepts tags by key or name', () => {
    expect([musicTagKey('genre', 'Lo-fi'), musicTagKey('genre', 'hip-hop')]).toEqual(['lo-fi', 'hip-hop'])
    expect(musicTagKey('tempo', 'Very Fast')).toBe('very-fast')
    expect(musicTagKey('vibe', ' polka ')).toBe('polka')
  })

  test('loops on v0.5 only', () => {
    expect(versions.filter(loopAvailable)).toEqual(['v0.5'])
  })

  test("accepts a preset count, or a number above 0 and below 64: 'Enter a number between 1 and 64'", () => {
    expect(loopCounts).toEqual([4, 8, 16, 32, 64])
    expect(loopCounts.every(isLoopCount)).toBe(true)
    expect(['1', '63', ' 7 '].map(toCustomLoopCount)).toEqual([1, 63, 7])
    expect(['0', '64', '65', '-1', '1.5', 'four', '', '1e1'].map(toCustomLoopCount)).toEqual(Array(8).fill(undefined))
    for (const count of [0, 65, 1.5, Number.NaN])
      expect(problem({ loop: true, count })).toEqual({ code: 'loop_count_invalid', field: 'count' })
    expect(problem({ loop: false, count: 0 })).toBeUndefined()
  })

  test('limits all rounds together to 20 minutes: every preset of 15 s, four of 300 s', () => {
    for (const count of loopCounts) expect(problem({ loop: true, count })).toBeUndefined()
    expect(problem({ loop: true, count: 4, durationSeconds: 300 })).toBeUndefined()
    expect(problem({ loop: true, count: 5, durationSeconds: 300 })).toMatchObject({
      code: 'loop_too_long',
      values: { limit: 20 },
    })
    expect([15, 30, 60, 180, 300].map(getMaxLoopCount)).toEqual([80, 40, 20, 6, 4])
    expect([getMusicFileSeconds(15, true, 4), getMusicFileSeconds(15, false, 4)]).toEqual([60, 15])
  })

  test('uses 30 to 60 s of a reference, or all of a shorter one', () => {
    const reference = (seconds: number, whole = 120) => ({
      durationSeconds: whole,
      region: { startSeconds: 0, endSeconds: seconds },
    })
    expect(problem({ reference: reference(40) })).toBeUndefined()
    expect(problem({ reference: reference(12, 12) })).toBeUndefined()
    expect(problem({ reference: reference(10) })).toMatchObject({ code: 'reference_region' })
  })

  test('applies the content rules of song prompts', () => {
    expect(problem({ lyrics: 'nsfw beats' })).toMatchObject({ code: 'inappropriate_words' })
    expect(problem({ lyrics: 'like Daft Punk' })).toMatchObject({ code: 'artist_name' })
  })
})
