import { describe, expect, it } from 'vitest'
import { composeSong } from '../compose/compose-song.ts'
import { request } from '../testing/songs.ts'
import { EngineInputError } from './input-error.ts'
import { readScore } from './testing/read-score.ts'

const score = composeSong(request({ durationSeconds: 20 }))

function asVersion1(): Record<string, unknown> {
  const old: Record<string, unknown> = structuredClone({ ...score, version: 1 })
  for (const name of ['metre', 'tempoMap', 'keyMap', 'understood']) delete old[name]
  delete (old.voice as Record<string, unknown>).style
  return old
}

function codeOf(json: unknown): string | undefined {
  try {
    readScore(json)
  } catch (error) {
    return error instanceof EngineInputError ? error.code : 'other'
  }
  return undefined
}

describe('stored scores', () => {
  it('are read unchanged', () => {
    expect(readScore(JSON.parse(JSON.stringify(score)))).toEqual(JSON.parse(JSON.stringify(score)))
  })

  it('of the first version are brought up to date', () => {
    const read = readScore(asVersion1())
    expect(read.version).toBe(2)
    expect(read.metre).toBe('4/4')
    expect(read.tempoMap).toEqual([{ startSeconds: 0, bpm: score.bpm }])
    expect(read.keyMap).toEqual([{ startSeconds: 0, key: score.key }])
    expect(read.voice!.style).toMatch(/^pop-/)
    expect(read.understood.genres).toEqual([score.genre])
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['a newer version', { ...score, version: 3 }],
    ['no version', { ...score, version: undefined }],
    ['missing tracks', { ...score, tracks: undefined }],
    ['an unknown instrument', { ...score, tracks: [{ ...score.tracks[0]!, instrument: 'kazoo' }] }],
    [
      'a note without a length',
      {
        ...score,
        tracks: [
          { ...score.tracks[0]!, notes: [{ startSeconds: 0, durationSeconds: Number.NaN, midi: 60, velocity: 1 }] },
        ],
      },
    ],
    ['no sections', { ...score, sections: [] }],
  ])('with %s are refused', (_, json) => {
    expect(codeOf(json)).toBe('score_unknown')
  })
})
