import { describe, expect, it } from 'vitest'
import type { Understood } from '../../score/understood.ts'
import { composeSong } from '../compose-song.ts'
import { understandRequest } from './understand-request.ts'

const understand = (prompt: string): Understood =>
  understandRequest({ prompt, styles: [], durationSeconds: 60, seed: 1 })

describe('metres and taals in words', () => {
  it.each<[string, Partial<Understood>]>([
    ['a rock song in 5/4', { metre: '5/4' }],
    ['prog in five four time', { metre: '5/4' }],
    ['in 5/4 (2+3), slow', { metre: '5/4', grouping: [8, 12] }],
    ['balkan dance in 7/8', { metre: '7/8' }],
    ['7/8 as 3+2+2', { metre: '7/8', grouping: [6, 4, 4] }],
    ['7/8 counted 4+3', { metre: '7/8', grouping: [4, 4, 6] }],
    ['something in an odd time signature', { metre: '7/8' }],
    ['a slow blues in 12/8', { metre: '12/8' }],
    ['twelve eight gospel', { metre: '12/8' }],
    ['a little march in 2/4', { metre: '2/4' }],
    ['ragtime, two four time', { metre: '2/4' }],
    ['sitar in teentaal', { metre: '4/4', taal: 'teentaal' }],
    ['a bandish in jhaptal', { metre: '5/4', taal: 'jhaptal', grouping: [8, 12] }],
    ['rupak taal with bansuri', { metre: '7/8', taal: 'rupak', grouping: [6, 4, 4] }],
    ['ghazal in dadra', { metre: '6/8', taal: 'dadra' }],
    ['bhajan, keherwa', { metre: '4/4', taal: 'keherwa' }],
    ['drut ektaal', { metre: '3/4', taal: 'ektaal' }],
    ['तीनताल में सितार', { metre: '4/4', taal: 'teentaal' }],
  ])('%s', (prompt, expected) => {
    const { adjustments, ...understood } = understand(prompt)
    expect(understood).toMatchObject(expected)
    expect(adjustments.join(' ')).not.toMatch(/not played|cannot be in/)
  })

  it('reports the replacement of an unsupported metre and of two metres', () => {
    expect(understand('in 9/8').adjustments).toEqual(['9/8 is not played here: the song is in 3/4.'])
    expect(understand('rupak in 3/4').adjustments).toEqual(['The song cannot be in rupak and 3/4: it is in rupak.'])
  })

  it('takes no sum for a grouping that leaves the bar short', () => {
    expect(understand('7/8, me + 2+2').grouping).toBeUndefined()
    expect(understand('a song in 5/4, 1+1 makes 2').grouping).toBeUndefined()
  })
})

describe('a taal', () => {
  it('is kept by the tabla: the weak third part of teentaal lacks the low drum', () => {
    const score = composeSong({ prompt: 'sitar in teentaal, 96 bpm', styles: [], durationSeconds: 60, seed: 4 })
    expect(score.kit).toBe('tabla')
    const matra = 60 / score.bpm
    const cycles = score.sections.filter(({ bars, energy }) => bars >= 4 && energy > 0.5)
    const low = (cycle: number, from: number, to: number): number =>
      score.drums.filter(
        ({ drum, startSeconds }) =>
          drum === 'tablaGe' &&
          startSeconds > cycle + (from - 0.3) * matra &&
          startSeconds < cycle + (to - 0.3) * matra,
      ).length
    expect(cycles.length).toBeGreaterThan(0)
    for (const { startSeconds } of cycles) {
      expect(low(startSeconds, 0, 8)).toBe(8)
      expect(low(startSeconds, 9, 13)).toBe(0)
    }
  })
})
