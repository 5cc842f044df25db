import { beforeAll, describe, expect, it } from 'vitest'
import type { Stereo } from '../dsp/stereo.ts'
import type { Score } from '../score/score.ts'
import { shortSong } from '../testing/short-song.ts'
import { pcmHash } from '../testing/songs.ts'
import { infillSound, snapped } from './infill.ts'
import type { InfilledSound } from './infill.ts'
import { measureLufs } from './seams/match-loudness.ts'
import { copySlice } from './seams/sound-slices.ts'
import { testEngine } from '../testing/test-engine.ts'

let score: Score
let master: Stereo
let filled: InfilledSound

beforeAll(async () => {
  ;({ score, master } = await shortSong())
  filled = await infillSound(testEngine, master, { fromSeconds: 3.9, toSeconds: 7.6, seed: 5, styles: ['pop'] })
})

describe('replacing a part of a sound', () => {
  it('keeps the length and every sample outside the region', () => {
    const { sound, region } = filled
    expect(sound.left.length).toBe(441_000)
    for (const [from, to] of [
      [0, region.fromSample],
      [region.toSample, 441_000],
    ] as const) {
      expect(pcmHash(copySlice(sound, from, to))).toBe(pcmHash(copySlice(master, from, to)))
    }
  })

  it('replaces the samples inside the region', () => {
    const { fromSample, toSample } = filled.region
    const inside = (sound: Stereo): string => pcmHash(copySlice(sound, fromSample + 22_050, toSample - 22_050))
    expect(inside(filled.sound)).not.toBe(inside(master))
  })

  it('begins and ends on beats within 150 ms, inside the requested region', () => {
    const { fromSample, toSample } = filled.region
    expect(Math.abs(fromSample / 44_100 - 4)).toBeLessThan(0.03)
    expect(Math.abs(toSample / 44_100 - 7.5)).toBeLessThan(0.03)
    expect(fromSample).toBeGreaterThanOrEqual(3.9 * 44_100)
    expect(toSample).toBeLessThanOrEqual(7.6 * 44_100)
  })

  it('keeps to tempo, bars, key and the chords around', async () => {
    expect(Math.abs(filled.materialStartSeconds - 2 * Math.round(filled.materialStartSeconds / 2))).toBeLessThan(0.02)
    expect(filled.score.key).toBe('A minor')
    const own = await infillSound(testEngine, master, { fromSeconds: 3, toSeconds: 7.1, seed: 5, score })
    expect(own.materialStartSeconds).toBeCloseTo(2, 6)
    const chords = own.score.chords.map(({ symbol }) => symbol)
    expect([chords[0], chords[2]]).toEqual(['F', 'G'])
  })

  it('is as loud as its neighbours', () => {
    const { fromSample, toSample } = filled.region
    const around = (measureLufs(master, 0, fromSample)! + measureLufs(master, toSample, 441_000)!) / 2
    expect(Math.abs(measureLufs(filled.sound, fromSample, toSample)! - around)).toBeLessThan(1.5)
  })

  it('clicks nowhere', () => {
    expect(filled.findings).toEqual([])
  })

  it('reports when it is hardly audible', async () => {
    const { findings } = await infillSound(testEngine, master, { fromSeconds: 4.2, toSeconds: 4.4, seed: 5, score })
    expect(findings).toContain('The region is shorter than a beat: little of the new part is heard.')
  })

  it('returns the same bytes for the same request and reports progress', async () => {
    const request = { fromSeconds: 4, toSeconds: 5, seed: 6, score }
    const stages = new Set<string>()
    const first = await infillSound(testEngine, master, request, { onProgress: (stage) => stages.add(stage) })
    expect(pcmHash((await infillSound(testEngine, master, request)).sound)).toBe(pcmHash(first.sound))
    expect([...stages]).toEqual(['level', 'render', 'master', 'match'])
  })

  it('fills the whole of a sound', async () => {
    const mono = master.left.slice(0, 88_200)
    const { sound } = await infillSound(testEngine, mono, { fromSeconds: 0, toSeconds: 2, seed: 5, score })
    expect(sound.left.length).toBe(88_200)
    expect(sound.left.every(Number.isFinite)).toBe(true)
  })

  it.each([
    [-1, 2],
    [5, 5],
    [6, 5],
    [9, 10.1],
    [NaN, 5],
    [20, 30],
    [4, 4.05],
  ])('refuses the region from %d to %d s of 10', (fromSeconds, toSeconds) => {
    expect(() => infillSound(testEngine, master, { fromSeconds, toSeconds, seed: 5 })).toThrow(
      expect.objectContaining({ code: 'region_invalid' }),
    )
  })
})

describe('snapping a region to beats', () => {
  const beats = [0, 0.5, 1, 1.5, 2]
  it.each([
    [
      [0.4, 1.6],
      [0.5, 1.5],
    ],
    [
      [0.5, 1.5],
      [0.5, 1.5],
    ],
    [
      [0.3, 1.7],
      [0.3, 1.7],
    ],
    [
      [0.6, 1.4],
      [0.6, 1.4],
    ],
    [
      [0.95, 1.1],
      [0.95, 1.1],
    ],
  ])('takes %j to %j', ([from, to], expected) => {
    const { fromSample, toSample } = snapped({ fromSample: from! * 44_100, toSample: to! * 44_100 }, beats)
    expect([fromSample / 44_100, toSample / 44_100]).toEqual(expected)
  })
})
