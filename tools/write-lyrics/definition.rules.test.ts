import { describe, expect, test } from 'vitest'
import { lyricsText } from './contract.ts'
import { toLyricGenre, lyricGenres, lyricMoods, lyricProblem, lyricSections } from './definition.rules.ts'
import { visibleTools } from '../registry.rules.ts'

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
    expect(lyricProblem(form)).toBeUndefined()
    expect(lyricProblem({ ...form, text: 'x'.repeat(3_000) })).toBeUndefined()
    expect(lyricProblem({ ...form, text: 'x'.repeat(3_001) })).toMatchObject({
      code: 'text_too_long',
      values: { limit: 3_000 },
    })
    expect(lyricProblem({ ...form, text: ' 🎵' })).toMatchObject({ code: 'prompt_missing' })
    expect(lyricProblem({ ...form, mode: 'custom', text: '[Verse] 🎵' })).toMatchObject({ code: 'lyrics_missing' })
    expect(lyricProblem({ ...form, mood: 'furious' })).toMatchObject({ code: 'bad_request', field: 'mood' })
    expect(lyricProblem({ ...form, section: 'coda' })).toMatchObject({ code: 'bad_request', field: 'section' })
    expect(lyricProblem({ ...form, text: 'an erotic night' })).toMatchObject({ code: 'inappropriate_words' })
  })

  test("refuses an artist's name in a description, and takes one in lyrics", () => {
    expect(lyricProblem({ ...form, text: 'a night with Adele' })).toMatchObject({ code: 'artist_name' })
    expect(lyricProblem({ ...form, mode: 'custom', text: 'a night with Adele' })).toBeUndefined()
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
    const has = (isInDaw: boolean) => visibleTools({ staff: true, isInDaw }).some(({ key }) => key === 'lyric_writing')
    expect([has(false), has(true)]).toEqual([true, false])
  })

  test('writes sections in square brackets in lyrics as one text', () => {
    const sections = [
      { name: 'Verse', lines: ['a', 'b'] },
      { name: 'Chorus', lines: ['c'] },
    ]
    expect(lyricsText({ sections })).toBe('[Verse]\na\nb\n\n[Chorus]\nc')
  })
})
