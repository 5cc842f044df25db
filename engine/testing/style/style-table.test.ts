import { beforeAll, describe, expect, it } from 'vitest'
import { isFullLength } from '@songloom/platform/testing/length'
import { composeSong } from '../../compose/compose-song.ts'
import { produceSong } from '../../render/produce-song.ts'
import type { Score } from '../../score/score.ts'
import { repeatsPassage } from '../../style/known-passages.ts'
import { learnStyle } from '../../style/learn-style.ts'
import { measureTrack } from '../../style/measure-track.ts'
import type { StyleFeatures } from '../../style/style-features.ts'
import type { StyleProfile } from '../../style/style-profile.ts'
import { testEngine } from '../test-engine.ts'
import { classifyTrack } from './classify-style.ts'
import { composeTracks, styleCreators } from './style-creators.ts'

// The styles of our own genres of `npm run bench:style`, which has those of published music too: all of them in
// `npm run test:all`, a sample in `npm test`.

const creators = isFullLength ? styleCreators : styleCreators.slice(0, 3)
const tracksPerStyle = isFullLength ? 5 : 2
const songsPerStyle = isFullLength ? 10 : 2
const durationSeconds = isFullLength ? 20 : 15
const seeds = Array.from({ length: songsPerStyle }, (_, at) => 61 + at)

const play = async (score: Score, own?: Score): Promise<StyleFeatures> =>
  measureTrack((await produceSong(testEngine, score)).master, { score: own, isQuick: true })
const write = (seed: number, profile?: StyleProfile): Score =>
  composeSong({
    prompt: 'instrumental',
    styles: [],
    durationSeconds,
    seed,
    fidelity: 'lite',
    ...(profile ? { style: { name: 'A', profile } } : {}),
  })

let profiles: StyleProfile[]
let songs: Score[][]
/** The place of the style that each song was found to be of, by the style that it was made in. */
let found: number[][]
/** The same of songs that were made without a style. */
let plain: number[]

beforeAll(async () => {
  profiles = []
  for (const creator of creators) {
    const tracks: { features: StyleFeatures }[] = []
    for (const score of composeTracks(creator, tracksPerStyle, durationSeconds, 'lite'))
      tracks.push({ features: await play(score, score) })
    profiles.push(learnStyle(tracks))
  }
  songs = profiles.map((profile) => seeds.map((seed) => write(seed, profile)))
  found = []
  for (const own of songs) {
    const places: number[] = []
    for (const song of own) places.push(classifyTrack(await play(song), profiles))
    found.push(places)
  }
  plain = []
  for (const seed of seeds.slice(0, 2)) plain.push(classifyTrack(await play(write(seed)), profiles))
})

const shareFound = (places: readonly (readonly number[])[]): number =>
  places.flatMap((row, own) => row.filter((place) => place === own)).length / places.flat().length

describe('the style that a listener who knows only the sound finds', () => {
  it('is the one that the song was made in, for nine of ten', () => {
    expect(shareFound(found)).toBeGreaterThanOrEqual(0.9)
  })

  it('is not found in songs that were made without it: seeded defect', () => {
    expect(shareFound(profiles.map(() => plain))).toBeLessThan(0.6)
  })
})

it('no passage of a source returns in any song', () => {
  const repeated = songs.flatMap((own, at) => own.filter((song) => repeatsPassage(song, profiles[at]!)))
  expect(repeated).toEqual([])
})
