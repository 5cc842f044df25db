import { beforeAll, describe, expect, it } from 'vitest'
import { composeSong } from '../compose/compose-song.ts'
import { sampleRate, silence } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { produceSong } from '../render/produce-song.ts'
import type { Score } from '../score/score.ts'
import { testEngine } from '../testing/test-engine.ts'
import { learnStyle, maxStyleTracks } from './learn-style.ts'
import { measureTrack } from './measure-track.ts'
import type { StyleFeatures } from './style-features.ts'
import { summariseStyle } from './summarise-style.ts'

let score: Score
let sound: Stereo
let heard: StyleFeatures
let known: StyleFeatures

beforeAll(async () => {
  const request = { prompt: 'instrumental', styles: ['disco'], durationSeconds: 24, seed: 8, bpm: 124, key: 'C major' }
  score = composeSong(request)
  sound = (await produceSong(testEngine, score)).master
  heard = await measureTrack(sound)
  known = await measureTrack(sound, { score })
})

describe('the features of a track', () => {
  it('are its tempo, key, kick on every beat and level', () => {
    expect(heard).toMatchObject({ bpm: 124, key: 'C major', metre: '4/4' })
    expect(Math.min(...[0, 4, 8, 12].map((step) => heard.groove!.low[step]!))).toBeGreaterThan(0.5)
    expect(heard.loudnessLufs).toBeLessThan(-6)
    expect(heard.timbre).toHaveLength(40)
    expect(heard.instruments.length).toBeGreaterThan(2)
    expect(heard.sections.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 1)
  })

  it('have what the score knows, where it is our own', () => {
    expect(known).toMatchObject({ bpm: score.bpm, key: score.key, genre: 'disco', kit: score.kit })
    expect(known.instruments.map(({ instrument }) => instrument)).toEqual(
      score.tracks.filter(({ notes }) => notes.length > 0).map(({ instrument }) => instrument),
    )
    expect(known.passages.length).toBeGreaterThan(7)
  })

  it('refuse what is shorter than five seconds', async () => {
    await expect(measureTrack(silence(4 * sampleRate))).rejects.toMatchObject({ code: 'audio_invalid' })
  })
})

describe('a profile', () => {
  it('keeps the features, and grows with more tracks and a version', () => {
    const first = learnStyle([{ features: heard }])
    const second = learnStyle([{ features: known, weight: 2 }], first)
    expect(first).toMatchObject({ schemaVersion: 1, version: 1 })
    expect(second.version).toBe(2)
    expect(second.tracks).toEqual([
      { weight: 1, features: heard },
      { weight: 2, features: known },
    ])
  })

  it('has at most 200 kB, with its latest tracks', () => {
    const features = { ...known, passages: 'x'.repeat(360 * 7) }
    const profile = learnStyle(Array.from({ length: maxStyleTracks + 5 }, () => ({ features })))
    expect(profile.tracks).toHaveLength(maxStyleTracks)
    expect(JSON.stringify(profile).length).toBeLessThan(200_000)
  })

  it('is summarised for screens', () => {
    const summary = summariseStyle(learnStyle([{ features: known }]))
    expect(summary).toMatchObject({
      tracks: 1,
      tempo: { lowBpm: 124, medianBpm: 124, highBpm: 124 },
      keys: [{ name: 'C major', share: 1 }],
    })
    expect(summary.instruments.length).toBeGreaterThan(1)
  })

  it('refuses features of another schema, and none', () => {
    expect(() => learnStyle([])).toThrow('A style needs a track.')
    const other = { ...heard, schemaVersion: 2 } as unknown as StyleFeatures
    expect(() => learnStyle([{ features: other }])).toThrow('another version')
  })
})
