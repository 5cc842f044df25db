import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFullLength, sample } from '@songloom/platform/testing/length'
import { melodyLines } from '../../reference/melody-line.ts'
import { measureReference } from '../../reference/measure-reference.ts'
import type { ReferenceMeasures } from '../../reference/reference-measures.ts'
import { greatestShared, isCopy, maxSharedMoves } from '../../reference/shared-passage.ts'
import type { KnownTunes } from '../../reference/shared-passage.ts'
import { produceSong } from '../../render/produce-song.ts'
import type { Score } from '../../score/score.ts'
import { likenessDistances, getRank } from '../../testing/likeness-distance.ts'
import { composeSong } from '../compose-song.ts'
import { composeSimilar } from './compose-similar.ts'
import { testEngine } from '../../testing/test-engine.ts'

const genres = [
  'rock',
  'house',
  'lo-fi',
  'jazz',
  'reggae',
  'ambient',
  'drum-and-bass',
  'waltz',
  'trap',
  'bossa-nova',
] as const

/** Ends what hangs: at full length twenty songs are made and listened to, on a machine that others may use. */
const madeWithinMs = isFullLength ? 3_600_000 : 300_000

interface Made {
  genre: string
  score: Score
  measures: ReferenceMeasures
  similar: Score
  heard: ReferenceMeasures
}

const written = (score: Score): KnownTunes => ({ from: 'written', lines: melodyLines(score) })
const heard = async (score: Score): Promise<ReferenceMeasures> =>
  measureReference((await produceSong(testEngine, score)).master)

const lyrics =
  '[Verse]\nThe rain is on the road tonight\nand nobody is home\n[Chorus]\nsay it again\nsay it all the same'
/** As the two tools order it: music alone, or words to be sung. */
const orders = { music: { instrumental: true }, 'a song': { lyrics } } as const
type Order = keyof typeof orders

async function make(genre: string, seed: number, order: Order): Promise<Made> {
  const score = composeSong({ prompt: '', styles: [genre], durationSeconds: 30, seed: 100 + seed })
  const measures = await heard(score)
  const { score: similar } = composeSimilar({
    prompt: '',
    styles: [],
    durationSeconds: 15,
    seed: 7 + seed,
    ...orders[order],
    reference: { name: genre, measures },
    tunes: written(score),
  })
  return { genre, score, measures, similar, heard: await heard(similar) }
}

describe.each<Order>(isFullLength ? ['music', 'a song'] : ['music'])('%s that resembles a recording', (order) => {
  const made: Made[] = []
  const ranks = (of: (one: Made) => ReferenceMeasures): number[] =>
    made.map((one, own) =>
      getRank(
        of(one),
        own,
        made.map(({ measures }) => measures),
      ),
    )

  beforeAll(async () => {
    for (const genre of sample(genres, 2)) made.push(await make(genre, genres.indexOf(genre), order))
  }, madeWithinMs)

  afterAll(() => {
    const places = ranks(({ heard: result }) => result)
    const rows = made.map(({ genre, score, similar, measures, heard: result }, i) => ({
      genre,
      as: similar.genre,
      rank: places[i],
      shared: greatestShared(melodyLines(similar), melodyLines(score)),
      ...Object.fromEntries(
        Object.entries(likenessDistances(result, measures)).map(([trait, value]) => [
          trait,
          Math.round(value * 100) / 100,
        ]),
      ),
    }))
    console.table(rows)
  })

  // Words of its own change when a voice sounds.
  const nearest = { music: 0.8, 'a song': 0.7 }[order]
  it(`is nearer to its own reference than to all others, in ${10 * nearest} of ten`, () => {
    const first = ranks(({ heard: result }) => result).filter((rank) => rank === 1).length
    expect(first).toBeGreaterThanOrEqual(nearest * made.length)
  })

  it('is not similar to another reference: seeded defect', () => {
    const next = (one: Made): Made => made[(made.indexOf(one) + 1) % made.length]!
    expect(ranks((one) => next(one).heard).filter((rank) => rank === 1)).toEqual([])
  })

  it('shares no tune with it', () => {
    for (const { score, similar } of made) expect(isCopy(melodyLines(similar), written(score))).toBe(false)
  })
})

describe('a song that would repeat a tune', () => {
  const measures: ReferenceMeasures = {
    durationSeconds: 30,
    bpm: 100,
    metre: '4/4',
    key: 'C major',
    groove: null,
    slopeDbPerOctave: -3,
    loudnessCurveLu: [],
    percussion: 0.2,
    voice: null,
  }
  const request = { prompt: '', styles: ['pop'], durationSeconds: 15, seed: 5, reference: { name: 'A', measures } }
  const nothing: KnownTunes = { from: 'written', lines: [] }

  it('is given up for one of another seed', () => {
    const free = composeSimilar({ ...request, tunes: nothing })
    const again = composeSimilar({ ...request, tunes: written(free.score) })
    expect(free.copiesGivenUp).toBe(0)
    expect(again.copiesGivenUp).toBeGreaterThan(0)
    expect(again.sharedMoves).toBeLessThanOrEqual(maxSharedMoves.written)
    expect(again.score.seed).not.toBe(free.score.seed)
  })

  it('is the same for the same request', () => {
    expect(composeSimilar({ ...request, tunes: nothing })).toEqual(composeSimilar({ ...request, tunes: nothing }))
  })
})
