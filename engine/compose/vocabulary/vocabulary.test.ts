import { genres } from '@songloom/contracts/music/genres.rules'
import { instruments } from '@songloom/contracts/music/instruments.rules'
import { tempi } from '@songloom/contracts/music/tempi.rules'
import { themes } from '@songloom/contracts/account/themes.rules'
import { vibes } from '@songloom/contracts/music/vibes.rules'
import { vocalStyles } from '@songloom/contracts/music/vocal-styles.rules'
import { describe, expect, it } from 'vitest'
import { vocalStyleNames } from '../../score/vocal-style-names.ts'
import { request } from '../../testing/songs.ts'
import { composeSong } from '../compose-song.ts'
import type { SongRequest } from '../song-request.ts'
import { genreWords } from './genre-words.ts'
import { percussionKeys, pitchedInstruments } from './instrument-table.ts'
import { phraseBook } from './phrase-book.ts'
import { tempoTable } from './tempo-table.ts'
import { themeTable } from './theme-table.ts'
import { vibeTable } from './vibe-table.ts'

const keysOf = (entries: readonly { key: string }[]): string[] => entries.map(({ key }) => key).sort()

/** The music alone: what was read does not show what is played. */
function musicOf(changes: Partial<SongRequest>): string {
  const { understood, adjustments, ...music } = composeSong(
    request({ prompt: '', durationSeconds: 20, seed: 5, ...changes }),
  )
  expect(understood.genres.length + adjustments.length).toBeGreaterThan(0)
  return JSON.stringify(music)
}

const alone = (changes: Partial<SongRequest>): string => musicOf(changes)
const inTechno = (changes: Partial<SongRequest>): string => musicOf({ styles: ['techno'], ...changes })

describe('the engine and the panels', () => {
  it('know the same 65 genres, 31 themes, 25 vibes, 58 instruments, 5 tempi and 24 vocal styles', () => {
    expect([...genreWords.keys()].sort()).toEqual(keysOf(genres))
    expect([...themeTable.keys()].sort()).toEqual(keysOf(themes))
    expect([...vibeTable.keys()].sort()).toEqual(keysOf(vibes))
    expect([...[...pitchedInstruments.keys()], ...percussionKeys].sort()).toEqual(keysOf(instruments))
    expect([...tempoTable.keys()].sort()).toEqual(keysOf(tempi))
    expect([...vocalStyleNames]).toEqual(vocalStyles.map(({ key }) => key))
    expect([genres, themes, vibes, instruments, tempi, vocalStyles].map((list) => new Set(keysOf(list)).size)).toEqual([
      65, 31, 25, 58, 5, 24,
    ])
  })

  it('read every name of the panels in a prompt', () => {
    const named = [...genres, ...themes, ...vibes, ...instruments, ...tempi].map(({ name }) =>
      name.toLowerCase().replaceAll('-', ' '),
    )
    expect(named.filter((name) => !phraseBook.has(name))).toEqual([])
  })
})

describe('every key changes the score', () => {
  const plain = alone({})
  const plainTechno = inTechno({})

  it('each of the 65 genres makes another song', () => {
    const songs = genres.map(({ key }) => musicOf({ styles: [key] }))
    expect(new Set(songs).size).toBe(65)
  })

  it('each of the 31 themes, with no genre named and with one', () => {
    const [free, techno] = [
      themes.map(({ key }) => alone({ theme: key })),
      themes.map(({ key }) => inTechno({ theme: key })),
    ]
    expect([new Set([plain, ...free]).size, new Set([plainTechno, ...techno]).size]).toEqual([32, 32])
  })

  it('each of the 25 vibes, and no two alike', () => {
    expect(new Set([plain, ...vibes.map(({ key }) => alone({ vibes: [key] }))]).size).toBe(26)
  })

  it.each(instruments.map(({ key }) => key))('%s is heard when it is chosen', (key) => {
    expect([inTechno({ instruments: [key] }) === plainTechno, alone({ instruments: [key] }) === plain]).toContain(false)
    const pitched = pitchedInstruments.get(key)
    if (!pitched) return
    const { tracks } = composeSong(request({ prompt: '', styles: ['techno'], durationSeconds: 20, instruments: [key] }))
    expect(tracks.map(({ instrument }) => instrument)).toContain(pitched.instrument)
  })

  it('each of the 5 tempi, from slow to very fast', () => {
    const bpms = ['slow', 'moderate', 'normal', 'fast', 'very-fast'].map(
      (tempo) => composeSong(request({ styles: ['pop'], tempo, durationSeconds: 20 })).bpm,
    )
    expect(bpms).toEqual([...bpms].sort((a, b) => a - b))
    expect(new Set(bpms).size).toBe(5)
  })

  it('each of the 24 vocal styles has a singer', () => {
    const songs = vocalStyleNames.map((vocalStyle) =>
      composeSong(request({ prompt: '', durationSeconds: 20, vocalStyle })),
    )
    expect(songs.map(({ voice }) => voice?.style)).toEqual([...vocalStyleNames])
    expect(new Set(songs.map((song) => JSON.stringify([song.voice, song.syllables]))).size).toBe(24)
    expect(songs.every(({ syllables }) => syllables.length > 0)).toBe(true)
  })
})
