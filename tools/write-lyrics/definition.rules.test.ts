import { describe, expect, test } from 'vitest'
import { toLyricsText } from './contract.ts'
import { toLyricGenre, lyricGenres, lyricMoods, findLyricProblem, lyricSections } from './definition.rules.ts'
import { listVisibleTools } from '../registry.rules.ts'

const form = { mode: 'describe', text: 'rain', mood: 'sad', section: 'verse', genre: 'pop' } as const

describe('the lyrics writer (spec 2 §2, §5, §9)', () => {
  test('has nine moods, seven sections and 65 genres plus None', () => {
    expect(lyricMoods.map(({ name }) => name)).toEqual([
      'None',
      'Happy',
      'Sad',
      'Angry',
      'Emotional',
      'Rythmic',
      'Poetic',
      'Motivational',
      'Romantic',
    ])
    expect(lyricSections.map(({ name }) => name)).toEqual([
      'None',
      'Intro',
      'Verse',
      'Chorus',
      'Bridge',
      'Outro',
      'Song',
    ])
    expect(lyricGenres).toHaveLength(66)
  })

  test('accepts a text of 1 to 3,000 characters, and listed options only', () => {
    expect(findLyricProblem(form)).toBeUndefined()
    expect(findLyricProblem({ ...form, text: 'x'.repeat(3_000) })).toBeUndefined()
    expect(findLyricProblem({ ...form, text: 'x'.repeat(3_001) })).toMatchObject({
      code: 'text_too_long',
      values: { limit: 3_000 },
    })
    expect(findLyricProblem({ ...form, text: ' 🎵' })).toMatchObject({ code: 'prompt_missing' })
    expect(findLyricProblem({ ...form, mode: 'custom', text: '[Verse] 🎵' })).toMatchObject({ code: 'lyrics_missing' })
    expect(findLyricProblem({ ...form, mood: 'furious' })).toMatchObject({ code: 'bad_request', field: 'mood' })
    expect(findLyricProblem({ ...form, section: 'coda' })).toMatchObject({ code: 'bad_request', field: 'section' })
    expect(findLyricProblem({ ...form, text: 'an erotic night' })).toMatchObject({ code: 'inappropriate_words' })
  })

  test("refuses an artist's name in a description, and takes one in lyrics", () => {
    expect(findLyricProblem({ ...form, text: 'a night with Adele' })).toMatchObject({ code: 'artist_name' })
    expect(findLyricProblem({ ...form, mode: 'custom', text: 'a night with Adele' })).toBeUndefined()
  })

  test('reads a style by name or key; an unknown one leaves the choice to the writer', () => {
    expect(['Pop', 'Hip Hop', 'rnb', 'Folk, Rock', 'None', 'polka'].map(toLyricGenre)).toEqual([
      'pop',
      'hip-hop',
      'rnb',
      'folk',
      'none',
      'none',
    ])
  })

  test('is absent in the DAW', () => {
    const has = (isInDaw: boolean) =>
      listVisibleTools({ staff: true, isInDaw }).some(({ key }) => key === 'lyric_writing')
    expect([has(false), has(true)]).toEqual([true, false])
  })

  test('writes sections in square brackets in lyrics as one text', () => {
    const sections = [
      { name: 'Verse', lines: ['a', 'b'] },
      { name: 'Chorus', lines: ['c'] },
    ]
    expect(toLyricsText({ sections })).toBe('[Verse]\na\nb\n\n[Chorus]\nc')
  })
})
