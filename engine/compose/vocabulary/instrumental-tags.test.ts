import { generatorGenres } from '@songloom/contracts/music/generator-genres.rules'
import { musicTagGroups } from '@songloom/tools/generate-music/definition.rules'
import type { Option } from '@songloom/contracts/library/option-list.rules'
import { describe, expect, it } from 'vitest'
import { composeSong } from '../compose-song.ts'
import type { SongRequest } from '../song-request.ts'

const request: SongRequest = {
  prompt: 'rain on a tin roof',
  styles: [],
  durationSeconds: 15,
  seed: 7,
  instrumental: true,
}

/** The music alone: what was read differs by itself. */
function musicOf(changes: Partial<SongRequest>): string {
  const { understood, adjustments, title, ...music } = composeSong({ ...request, ...changes })
  expect(understood.genres.length + adjustments.length + title.length).toBeGreaterThan(0)
  return JSON.stringify(music)
}

const keys = (options: readonly Option[]): string[] => options.map(({ key }) => key)
const { theme, vibe, instrument, tempo } = musicTagGroups

/** The tags that change nothing, in music of one genre and of none. */
const idle = (options: readonly Option[], asked: (key: string) => Partial<SongRequest>): string[] => {
  const bases = [[], ['techno'], ['lo-fi']]
  const plain = bases.map((styles) => musicOf({ styles }))
  return keys(options).filter((key) => bases.every((styles, at) => musicOf({ styles, ...asked(key) }) === plain[at]))
}

describe('each tag of the music generator changes what is written for instruments', () => {
  it('no two of the 29 genres write the same; one is what is played where none is named', () => {
    const written = keys(generatorGenres).map((key) => musicOf({ styles: [key] }))
    expect(new Set(written).size).toBe(29)
    expect(written.filter((music) => music === musicOf({})).length).toBeLessThan(2)
  })

  it('a second genre', () => {
    const written = keys(generatorGenres.slice(1)).map((key) => musicOf({ styles: ['lo-fi', key] }))
    expect(new Set([musicOf({ styles: ['lo-fi'] }), ...written]).size).toBe(29)
  })

  it('themes', () => expect(idle(theme.options, (key) => ({ theme: key }))).toEqual([]))
  it('vibes', () => expect(idle(vibe.options, (key) => ({ vibes: [key] }))).toEqual([]))
  it('instruments', () => expect(idle(instrument.options, (key) => ({ instruments: [key] }))).toEqual([]))
  it('tempi', () => expect(idle(tempo.options, (key) => ({ tempo: key }))).toEqual([]))
})
