import { genres } from '@songloom/contracts/music/genres.rules'
import { describe, expect, it } from 'vitest'
import { request } from '../../testing/songs.ts'
import type { GenreProfile } from '../genre-profile.ts'
import { understandRequest } from '../prompt/understand-request.ts'
import { furtherGenreWords } from '../vocabulary/genre-words.ts'
import { genreAliases } from './genre-aliases.ts'
import { furtherFiles, panelFiles } from './genre-files.ts'
import { genreProfiles, getProfile, ownProfiles, resolveProfile } from './genre-profiles.ts'

/** The genre and the adjustments, of which a known word has none. */
const readAs = (prompt: string, styles: readonly string[]): string => {
  const { genres: read, adjustments } = understandRequest({ ...request({ prompt }), styles: [...styles] })
  return [...read, ...adjustments].join(' ')
}

const bars = (progression: string): string[] => progression.split(' ')

/** How two profiles differ, of what a listener hears at once. */
function differences(one: GenreProfile, other: GenreProfile): number {
  const sounds = (profile: GenreProfile): unknown[] => [
    profile.grooves,
    profile.progressions,
    profile.bass,
    profile.chords,
    profile.leads,
    profile.bpm,
    profile.modes,
    profile.kit,
    profile.second,
    profile.pads,
  ]
  const theirs = sounds(other)
  return sounds(one).filter((part, i) => JSON.stringify(part) !== JSON.stringify(theirs[i])).length
}

describe('genre profiles', () => {
  it('has one for each genre of the panel, and for others: at least seventy-four of its own', () => {
    expect(panelFiles.map((file) => file.key)).toEqual(genres.map((genre) => genre.key).sort())
    expect(ownProfiles.length).toBeGreaterThanOrEqual(74)
    expect(new Set(genreProfiles.map((profile) => profile.key)).size).toBe(genreProfiles.length)
  })

  it('is reached beyond the panel by each of its words, as a prompt and as a chosen style', () => {
    const wrong = [...furtherGenreWords].flatMap(([key, words]) =>
      [key.replaceAll('-', ' '), ...words].filter((word) => readAs(word, []) !== key || readAs('', [word]) !== key),
    )
    expect(wrong).toEqual([])
    expect(furtherFiles.map(({ key }) => key)).toEqual([...furtherGenreWords.keys()].sort())
    expect(readAs('a word never heard', [])).toBe('pop')
  })

  it('gives each genre a sound that no other has: at least four of ten parts differ between any two', () => {
    for (const [i, one] of genreProfiles.entries()) {
      for (const other of genreProfiles.slice(i + 1))
        expect(differences(one, other), `${one.key} and ${other.key}`).toBeGreaterThanOrEqual(4)
    }
  })

  it('gives no two genres the same beat, except those without drums', () => {
    const beats = genreProfiles.filter(({ grooves }) => Object.keys(grooves.chorus[0]!).length > 1)
    const written = beats.map(({ grooves, swing, kit, bpm }) => JSON.stringify([grooves, swing, kit, bpm]))
    expect(new Set(written).size).toBe(beats.length)
  })

  it('chooses among several progressions, of whole phrases', () => {
    for (const { key, progressions, modes } of genreProfiles) {
      expect(progressions.major.length + progressions.minor.length, key).toBeGreaterThanOrEqual(3)
      expect(modes.length, key).toBeGreaterThan(0)
      for (const progression of [...progressions.major, ...progressions.minor])
        expect([3, 4, 12], `${key}: ${progression}`).toContain(bars(progression).length)
    }
  })

  it('says form and melody of each', () => {
    for (const { key, form, melody } of genreProfiles)
      expect([key, form !== undefined, melody !== undefined]).toEqual([key, true, true])
  })

  it('knows other names by a genre that has a profile', () => {
    for (const [alias, key] of [...genreAliases])
      expect([alias, genreProfiles.some((profile) => profile.key === key)]).toEqual([alias, true])
    expect(genreProfiles.filter((profile) => genreAliases.has(profile.key))).toEqual([])
    expect(getProfile('D n B').key).toBe('pop')
    expect(getProfile('Drum n Bass').key).toBe('drum-and-bass')
    expect(getProfile('something never heard').key).toBe('pop')
  })
})

describe('two genres at once', () => {
  const blend = resolveProfile(['house', 'bollywood'])
  const [house, bollywood] = [getProfile('house'), getProfile('bollywood')]

  it('keeps the beat, bass and comping of the first', () => {
    expect(blend.grooves.chorus[0]).toMatchObject({ kick: 'X---X---X---X---', openHat: '--X---X---X---X-' })
    expect([blend.bass, blend.chords.rhythm, blend.kit]).toEqual([house.bass, house.chords.rhythm, house.kit])
  })

  it('takes instruments, percussion, scale and chords of the second', () => {
    expect([blend.leads, blend.chords.instruments]).toEqual([bollywood.leads, bollywood.chords.instruments])
    expect(blend.grooves.chorus[0]).toHaveProperty('tablaNa')
    expect(blend.melody?.scale).toBe('raga')
    expect(blend.progressions.minor).toEqual(
      expect.arrayContaining([bollywood.progressions.minor[0]!, house.progressions.minor[0]!]),
    )
  })

  it('has a tempo between the two, counting double or half where that is nearer', () => {
    expect(blend.bpm[0]).toBeGreaterThanOrEqual(bollywood.bpm[0])
    expect(blend.bpm[1]).toBeLessThanOrEqual(house.bpm[1])
    expect(resolveProfile(['drum-and-bass', 'lo-fi']).bpm[0]).toBeGreaterThan(150)
  })

  it('depends on which leads, and is itself when both are the same', () => {
    expect(resolveProfile(['bollywood', 'house']).kit).toBe('tabla')
    expect(resolveProfile(['jazz', 'jazz'])).toBe(getProfile('jazz'))
    expect(resolveProfile([])).toBe(getProfile('pop'))
  })

  it('plays a genre of 12 steps inside one of 16 and the other way round', () => {
    for (const pair of [
      ['techno', 'flamenco'],
      ['flamenco', 'techno'],
      ['western-classical', 'qawwali'],
    ]) {
      expect(resolveProfile(pair).grooves.chorus.length).toBeGreaterThan(0)
    }
  })
})
