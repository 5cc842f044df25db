import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { motifUses } from '@songloom/contracts/music/motif-uses.rules'
import { EngineInputError } from '../../score/input-error.ts'
import { checkScore } from '../../check/check-score.ts'
import type { Score } from '../../score/score.ts'
import { request } from '../../testing/songs.ts'
import { composeSong } from '../compose-song.ts'
import type { SongMotif } from './song-motif.ts'

const folder = join(import.meta.dirname, '..', '..', 'testing', 'midi-cases')
const refusals = ['midi_invalid', 'midi_empty', 'midi_too_large', 'motif_no_melody']

function becomes(use: SongMotif['use'], file: string): Score | string {
  const motif = { use, name: file, midi: readFileSync(join(folder, file)) }
  try {
    return composeSong(request({ styles: ['pop'], durationSeconds: 30, motif }))
  } catch (error) {
    if (error instanceof EngineInputError) return error.code
    throw error
  }
}

/** What is wrong with a song, of what is not the file's own affair: how wide and how full it is. */
const isFault = (finding: string): boolean => !/spans|sound at once|repeats/.test(finding)

describe.each(motifUses)('unusual files, %s', (use) => {
  it.each(readdirSync(folder).filter((name) => name.endsWith('.mid')))(
    '%s becomes a song, or is refused by its code',
    (file) => {
      const song = becomes(use, file)
      if (typeof song === 'string') return expect(refusals).toContain(song)
      expect(song.durationSeconds).toBe(30)
      expect(song.tracks.length + song.drums.length).toBeGreaterThan(0)
      expect(checkScore(song).findings.filter(isFault)).toEqual([])
    },
  )
})

it('files of drums and of one note have no motif, and are played', () => {
  const drums = readdirSync(folder).find((name) => name.includes('drums-only'))!
  expect(becomes('developed', drums)).toBe('motif_no_melody')
  expect(becomes('exact', drums)).toMatchObject({ tracks: [] })
})
