import { describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import type { InstrumentName } from '../../score/instrument-names.ts'
import type { Score } from '../../score/score.ts'
import { planSong } from '../plan-song.ts'
import { arrange } from '../parts/arrange.ts'
import { composeSong } from '../compose-song.ts'
import { checkScore } from '../../check/check-score.ts'
import { understandRequest } from '../prompt/understand-request.ts'
import { writeVocals } from '../parts/vocal-part.ts'
import { choosePerformance } from './performance-profiles.ts'
import { createTrackPlayer } from './players.ts'
import { humanizeSyllables } from './humanize-syllables.ts'
import { autocorrelation, deviation, listEvents, mean, placed, rangeDb } from './testing/measure-humanize.ts'
import type { Role } from './testing/measure-humanize.ts'

const seeds = [1, 2, 3, 4]
const compose = (genre: string, seed: number): Score =>
  composeSong({ prompt: '', styles: [genre], durationSeconds: 90, seed })
const known = new Map<string, Score[]>()

/** Composed once for all tests of the file; tests must not change them. */
function scoresOf(genre: string): Score[] {
  const scores = known.get(genre) ?? seeds.map((seed) => compose(genre, seed))
  known.set(genre, scores)
  return scores
}

/** The same songs on the sample, as they were before anyone had hands. */
function gridded(genre: string): Score[] {
  return seeds.map((seed) => {
    const request = { prompt: '', styles: [genre], durationSeconds: 90, seed }
    const { plan } = planSong(request, understandRequest(request))
    return { ...composeSong(request), tracks: arrange(plan), syllables: [] }
  })
}

/** Milliseconds against the beat, song by song. */
const offsets = (scores: readonly Score[], role: Role): number[][] =>
  scores
    .map((score) => placed(score, listEvents(score, role)).map(({ offMs }) => offMs))
    .filter((all) => all.length > 15)
const spread = (scores: readonly Score[], role: Role): number => mean(offsets(scores, role).map(deviation))
const place = (scores: readonly Score[], role: Role): number => mean(offsets(scores, role).map(mean))
/** How much of a player's deviation is still there on his next beat. */
const memory = (scores: readonly Score[], role: Role): number =>
  mean(offsets(scores, role).map((all) => autocorrelation(all, 1)))
const songRangeDb = (score: Score): number =>
  rangeDb(score.tracks.flatMap(({ notes }) => notes.map(({ velocity }) => velocity)))

const hasHands = (scores: readonly Score[], low: number, high: number): boolean => {
  const size = spread(scores, 'bass')
  return size >= low && size <= high && memory(scores, 'bass') > 0.25
}

describe('hands', () => {
  it.each(sample(['techno', 'house', 'edm', 'trap'], 1))('of machines stay within a millisecond: %s', (genre) => {
    expect(spread(scoresOf(genre), 'bass')).toBeLessThan(1)
  })

  const drifts: [string, number, number][] = [
    ['rock', 4, 10],
    ['funk', 4, 10],
    ['country', 4, 10],
    ['folk', 8, 16],
    ['jazz', 8, 16],
    ['western-classical', 8, 18],
  ]
  it.each(sample(drifts, 2))('of %s drift by %i to %i ms, and slowly: who is late stays late', (genre, low, high) => {
    expect(hasHands(scoresOf(genre), low, high)).toBe(true)
  })

  it('are missed where notes stand on the grid', () => {
    for (const genre of sample(['rock', 'folk', 'jazz'], 1)) expect(hasHands(gridded(genre), 4, 18)).toBe(false)
  })

  it('of a drummer drift too, without white noise', () => {
    const rock = scoresOf('rock')
    expect(spread(rock, 'drums')).toBeGreaterThan(4)
    expect(memory(rock, 'drums')).toBeGreaterThan(0.35)
    expect(spread(scoresOf('pop'), 'drums')).toBeLessThan(3)
  })

  it('delay a snare against the ride', () => {
    const jazz = scoresOf('jazz').flatMap(({ drums, ...score }) =>
      (['ride', 'snare'] as const).map((drum) => {
        const hits = drums.filter((hit) => hit.drum === drum)
        return { drum, offs: placed({ drums, ...score }, hits).map(({ offMs }) => offMs) }
      }),
    )
    const meanOf = (drum: string): number => mean(jazz.filter((part) => part.drum === drum).flatMap(({ offs }) => offs))
    expect(meanOf('ride')).toBeLessThan(meanOf('snare') - 3)
  })

  it('of a singer are behind the band, and freer than any of it', () => {
    for (const genre of ['pop', 'rock', 'folk', 'reggae']) {
      const scores = scoresOf(genre)
      expect(place(scores, 'voice'), genre).toBeGreaterThan(9)
      expect(place(scores, 'voice'), genre).toBeLessThan(32)
      expect(spread(scores, 'voice'), genre).toBeGreaterThan(15)
      expect(spread(scores, 'voice'), genre).toBeLessThan(32)
    }
  })

  it('of backing singers follow the timing of the leader', () => {
    const request = { prompt: '', styles: ['folk'], durationSeconds: 90, seed: 3 }
    const { plan } = planSong(request, understandRequest(request))
    const written = writeVocals(plan).syllables
    const late = (sung: readonly { startSeconds: number }[], from: readonly { startSeconds: number }[]): number[] =>
      sung.map(({ startSeconds }, i) => startSeconds - from[i]!.startSeconds)
    const performer = choosePerformance(plan.profile)
    const half = written.slice(0, written.length >> 1).map((note) => ({ ...note, midi: note.midi + 4 }))
    const leader = late(humanizeSyllables(plan, performer, written), written)
    late(humanizeSyllables(plan, performer, half, written), half).forEach((seconds, i) =>
      expect(seconds).toBeCloseTo(leader[i]!, 6),
    )
  })

  it('leave words in order, each with its time', () => {
    for (const score of [...scoresOf('pop'), ...scoresOf('ghazal'), ...scoresOf('hip-hop')]) {
      expect(checkScore(score).findings).toEqual([])
      score.syllables.slice(1).forEach((syllable, i) => {
        const before = score.syllables[i]!
        expect(before.startSeconds + before.durationSeconds).toBeLessThan(syllable.startSeconds + 0.06)
      })
    }
  })

  it('are the same for the same request and others for another seed', () => {
    const [one] = scoresOf('folk') as [Score]
    expect(compose('folk', seeds[0]!)).toEqual(one)
    const late = (score: Score): number[] => placed(score, listEvents(score, 'bass')).map(({ offMs }) => offMs)
    expect(late(one).slice(0, 8)).not.toEqual(late(scoresOf('folk')[1]!).slice(0, 8))
  })
})

describe('strength', () => {
  it.each(sample(['folk', 'rock', 'jazz', 'country', 'blues', 'western-classical', 'cinematic', 'soul'], 1))(
    'goes from soft to loud by 12 dB or more in %s',
    (genre) => {
      expect(mean(scoresOf(genre).map(songRangeDb))).toBeGreaterThan(12)
    },
  )

  it('rises and falls in the whole band at once, so that it is audible in the sum', () => {
    const request = { prompt: '', styles: ['folk'], durationSeconds: 90, seed: 3 }
    const { plan } = planSong(request, understandRequest(request))
    const steps = Array.from({ length: 400 }, (_, i) => 4 * i)
    const curve = (instrument: InstrumentName, index: number): number[] => {
      const track = { stem: 'chords' as const, instrument, pan: 0, gainDb: 0, notes: [] }
      const { level } = createTrackPlayer(plan, choosePerformance(plan.profile), track, index)
      const curve = steps.map(level)
      return curve.map((x) => (x - mean(curve)) / deviation(curve))
    }
    const [one, other] = [curve('steelGuitar', 0), curve('violin', 1)]
    const alike = mean(one.map((x, i) => x * other[i]!))
    expect(alike).toBeGreaterThan(0.3)
    expect(alike).toBeLessThan(0.9)
  })

  it('never repeats itself in a hand: two strokes in a row differ', () => {
    for (const score of [...scoresOf('folk'), ...scoresOf('rock')])
      for (const { notes } of score.tracks)
        expect(
          notes.slice(1).filter((note, i) => note.midi === notes[i]!.midi && note.velocity === notes[i]!.velocity),
        ).toEqual([])
  })

  it('of a voice rises with its pitch', () => {
    const pairs = scoresOf('pop').flatMap(({ syllables }) => {
      const middle = mean(syllables.map(({ midi }) => midi))
      return syllables.map(({ midi, velocity }) => ({ high: midi > middle + 2, low: midi < middle - 2, velocity }))
    })
    const level = (part: typeof pairs): number => 20 * Math.log10(mean(part.map(({ velocity }) => velocity)))
    const rise = level(pairs.filter(({ high }) => high)) - level(pairs.filter(({ low }) => low))
    expect(rise).toBeGreaterThan(1.5)
  })
})
