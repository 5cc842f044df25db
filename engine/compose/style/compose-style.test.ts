import { describe, expect, it } from 'vitest'
import { melodyLines } from '../../reference/melody-line.ts'
import type { Score } from '../../score/score.ts'
import { repeatsPassage } from '../../style/known-passages.ts'
import { learnStyle } from '../../style/learn-style.ts'
import { readScoreFeatures } from '../../style/read-score-features.ts'
import type { StyleFeatures } from '../../style/style-features.ts'
import type { StyleProfile } from '../../style/style-profile.ts'
import { packPassages } from '../../style/style-passages.ts'
import { describeUnderstood } from '../prompt/describe-understood.ts'
import { composeSong } from '../compose-song.ts'
import type { SongRequest } from '../song-request.ts'

const lane = (...steps: number[]): number[] => Array.from({ length: 16 }, (_, at) => (steps.includes(at) ? 1 : 0))
const groove = {
  low: lane(0, 3, 6, 10),
  middle: lane(4, 12),
  high: lane(2, 6, 10, 14),
  bass: lane(2, 6, 10, 14),
  swing: 0.24,
  swingUnit: 16,
} as const

/** A track as it would be measured: what was heard of its sound, and what its score knows. */
function trackOf(request: Partial<SongRequest>): StyleFeatures {
  const score = composeSong({ prompt: 'instrumental', styles: ['house'], durationSeconds: 40, seed: 3, ...request })
  const heard = {
    schemaVersion: 1,
    durationSeconds: 40,
    bandsDb: [],
    timbre: [],
    slopeDbPerOctave: -4,
    loudnessLufs: -12,
    loudnessCurveLu: Array.from({ length: 16 }, (_, at) => (at < 8 ? -8 : 2)),
    percussion: 0.3,
    strokesPerSecond: 5,
  } as const
  return { ...heard, ...readScoreFeatures(score, null), groove } as StyleFeatures
}

const profile = learnStyle([
  { features: trackOf({ bpm: 111, key: 'Eb minor' }) },
  { features: trackOf({ bpm: 114, key: 'Bb minor', seed: 4 }) },
])
const compose = (changes: Partial<SongRequest> = {}, learned: StyleProfile = profile): Score =>
  composeSong({
    prompt: 'instrumental',
    styles: [],
    durationSeconds: 24,
    seed: 21,
    style: { name: 'Nadi', profile: learned },
    ...changes,
  })
const songs = Array.from({ length: 8 }, (_, at) => compose({ seed: 30 + at }))

describe('a song in a style', () => {
  it('has the tempo, key and genre of one of its tracks, in both keys over some songs', () => {
    for (const { bpm, genre } of songs) {
      expect(Math.min(Math.abs(bpm - 111), Math.abs(bpm - 114))).toBeLessThan(3.5)
      expect(genre).toBe('house')
    }
    expect(new Set(songs.map(({ key }) => key))).toEqual(new Set(['Eb minor', 'Bb minor']))
  })

  it('moves from chord to chord as its tracks do', () => {
    const known = new Set(
      profile.tracks.flatMap(({ features }) => features.chordMoves.map(({ from, to }) => `${from} ${to}`)),
    )
    const moves = songs.flatMap((song) =>
      readScoreFeatures(song, null).chordMoves!.flatMap(({ from, to, count }) =>
        new Array<string>(count).fill(`${from} ${to}`),
      ),
    )
    expect(moves.filter((move) => known.has(move)).length / moves.length).toBeGreaterThan(0.7)
  })

  it('has its kick where the style has it, and its sound', () => {
    const kicks = songs.map(({ drums }) => drums.filter(({ drum }) => drum === 'kick').length)
    expect(Math.max(...kicks)).toBeGreaterThan(0)
    for (const { mix } of songs) {
      expect(mix.slopeDbPerOctave).toBe(-4)
      expect(mix.loudnessCurveLu).toHaveLength(16)
    }
  })

  it('says what it took from whom', () => {
    expect(describeUnderstood(songs[0]!)).toContain('groove, chords, melody, brightness and loudness of “Nadi”')
  })

  it('gives way to the wishes of the request', () => {
    const score = compose({ prompt: 'instrumental reggae, 84 bpm in D major' })
    expect(score).toMatchObject({ bpm: 84, key: 'D major', genre: 'reggae' })
  })

  it('is the same for the same seed, and another for another', () => {
    expect(compose()).toEqual(compose())
    expect(compose({ seed: 22 }).tracks).not.toEqual(compose().tracks)
  })
})

describe('no passage of a source returns', () => {
  it('in any song', () => {
    for (const song of songs) expect(repeatsPassage(song, profile)).toBe(false)
  })

  it('where the song itself was a source: seeded defect', () => {
    const first = compose()
    const passages = packPassages(melodyLines(first))
    const [track] = profile.tracks
    const knowing = {
      ...profile,
      tracks: [{ ...track!, features: { ...track!.features, passages } }, profile.tracks[1]!],
    }
    expect(repeatsPassage(first, knowing)).toBe(true)
    const again = compose({}, knowing)
    expect(repeatsPassage(again, knowing)).toBe(false)
    expect(melodyLines(again)).not.toEqual(melodyLines(first))
  })

  it('in another key and tempo either', () => {
    const moved = melodyLines(compose()).map((line) =>
      line.map(({ startSeconds, midi }) => ({ startSeconds: startSeconds * 1.3, midi: midi + 5 })),
    )
    expect(packPassages(moved)).toBe(packPassages(melodyLines(compose())))
  })
})
