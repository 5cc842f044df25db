import { beforeAll, describe, expect, it } from 'vitest'
import { composeSong } from '../compose/compose-song.ts'
import type { SongRequest } from '../compose/song-request.ts'
import { describeUnderstood } from '../compose/prompt/describe-understood.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate, silence } from '../dsp/stereo.ts'
import { finishSteps } from '../dsp/run-steps.ts'
import { applyTilt } from '../mix/tilt.ts'
import { produceSong } from '../render/produce-song.ts'
import type { Score } from '../score/score.ts'
import { distance, tempoDistance, traitDistances } from '../testing/reference-distance.ts'
import { measureReference } from './measure-reference.ts'
import type { ReferenceMeasures } from './reference-measures.ts'
import { testEngine } from '../testing/test-engine.ts'

const ownLyrics =
  '[Verse]\nOne small word is all I have\nto hold against the rain\n' +
  '[Chorus]\nSay it again, say it again\nsay it all the same'
const otherLyrics =
  '[Verse]\nThe river runs below the town\nand every light is going down\n' +
  '[Chorus]\nStay with me until the morning\nstay with me until the day'

interface Reference {
  sound: Stereo
  score: Score
  measures: ReferenceMeasures
}

/** A song as it might have been brought in: darker or brighter, and louder towards one of its ends. */
async function reference(changes: Partial<SongRequest>, tilt: number, endDb: number): Promise<Reference> {
  const score = composeSong({ prompt: '', styles: [], durationSeconds: 20, seed: 8, lyrics: otherLyrics, ...changes })
  const { master: sound } = await produceSong(testEngine, score)
  finishSteps(applyTilt(sound, tilt))
  const length = sound.left.length
  for (let i = 0; i < length; i++) {
    const gain = Math.exp((Math.LN10 / 20) * endDb * (endDb < 0 ? i / length : i / length - 1))
    sound.left[i]! *= gain
    sound.right[i]! *= gain
  }
  return { sound, score, measures: await measureReference(sound, { voice: true }) }
}

/** What the user makes with a reference: the same words and seed each time. */
const asked = (measures: ReferenceMeasures | undefined): Score =>
  composeSong({
    prompt: '',
    styles: [],
    durationSeconds: 20,
    seed: 77,
    lyrics: ownLyrics,
    ...(measures ? { references: { music: { name: 'A', measures }, singing: { name: 'A', measures } } } : {}),
  })

const heard = async (score: Score): Promise<ReferenceMeasures> =>
  measureReference((await produceSong(testEngine, score)).master, { voice: true })

let slow: Reference
let quick: Reference
let likeSlow: Score
let likeQuick: Score
let heardSlow: ReferenceMeasures
let heardQuick: ReferenceMeasures

beforeAll(async () => {
  slow = await reference({ prompt: 'male vocal', styles: ['rock'], bpm: 84, key: 'E minor' }, -0.4, 9)
  quick = await reference({ prompt: 'female vocal', styles: ['disco'], bpm: 126, key: 'C major' }, 0.2, -9)
  likeSlow = asked(slow.measures)
  likeQuick = asked(quick.measures)
  ;[heardSlow, heardQuick] = [await heard(likeSlow), await heard(likeQuick)]
})

describe('the measures of a reference', () => {
  it('is its tempo within 2 %, its key and its metre', () => {
    for (const { score, measures } of [slow, quick]) {
      expect(tempoDistance(measures.bpm!, score.bpm)).toBeLessThan(Math.log2(1.02))
      expect(measures).toMatchObject({ key: score.key, metre: score.metre })
    }
  })

  it('contains its brightness, course of loudness and sung register', () => {
    const [low, high] = [slow.measures, quick.measures]
    expect(low.slopeDbPerOctave).toBeLessThan(high.slopeDbPerOctave! - 0.8)
    const rise = ({ loudnessCurveLu: curve }: ReferenceMeasures): number => curve[10]! - curve[3]!
    expect(rise(low)).toBeGreaterThan(rise(high) + 4)
    expect(high.voice!.medianMidi).toBeGreaterThan(low.voice!.medianMidi + 3)
  })

  it('does not depend on the level of the file', async () => {
    const soft = { left: slow.sound.left.map((x) => x / 8), right: slow.sound.right.map((x) => x / 8) }
    const measures = await measureReference(soft)
    expect(measures).toMatchObject({ bpm: slow.measures.bpm, key: slow.measures.key })
    expect(measures.slopeDbPerOctave).toBeCloseTo(slow.measures.slopeDbPerOctave!, 3)
  })

  it('is no beat, key or singer in silence, and a second is the least', async () => {
    expect(await measureReference(silence(10 * sampleRate), { voice: true })).toMatchObject({
      bpm: null,
      key: null,
      groove: null,
      slopeDbPerOctave: null,
      loudnessCurveLu: [],
      voice: null,
    })
    await expect(measureReference(silence(100))).rejects.toMatchObject({ code: 'audio_invalid' })
  })
})

describe('a song that follows a reference', () => {
  it('has its tempo within 2 % and its key, as written and as heard', () => {
    for (const [song, made, { measures }] of [
      [likeSlow, heardSlow, slow],
      [likeQuick, heardQuick, quick],
    ] as const) {
      expect(tempoDistance(song.bpm, measures.bpm!)).toBeLessThan(Math.log2(1.001))
      expect(song.keyMap.map(({ key }) => key)).toEqual([measures.key])
      expect(tempoDistance(made.bpm!, measures.bpm!)).toBeLessThan(Math.log2(1.02))
      expect(made.key).toBe(measures.key)
    }
  })

  const nearerToTheirOwn = (one: ReferenceMeasures, other: ReferenceMeasures): boolean =>
    distance(one, slow.measures) < distance(one, quick.measures) &&
    distance(other, quick.measures) < distance(other, slow.measures)

  it('is nearer to its own reference than to the other', () => {
    expect(nearerToTheirOwn(heardSlow, heardQuick)).toBe(true)
  })

  it.each(['tempo', 'key', 'groove', 'brightness', 'loudness', 'voice'] as const)(
    'is nearer to its own in %s too',
    (trait) => {
      const own = traitDistances(heardSlow, slow.measures)[trait] + traitDistances(heardQuick, quick.measures)[trait]
      const across = traitDistances(heardSlow, quick.measures)[trait] + traitDistances(heardQuick, slow.measures)[trait]
      expect(own).toBeLessThan(across)
    },
  )

  it('does not follow them without references: seeded defect', async () => {
    const left = await measureReference((await produceSong(testEngine, asked(undefined))).master)
    expect(nearerToTheirOwn(left, left)).toBe(false)
  })

  it('reports each borrowed value and its source', () => {
    expect(describeUnderstood(likeSlow)).toEqual(
      expect.arrayContaining([
        'tempo of “A”: 84 BPM',
        'key of “A”: E minor',
        'groove, brightness and loudness of “A”',
        'voice like that of “A”',
      ]),
    )
  })

  it('prefers the words of the request and reports it', () => {
    const { measures } = slow
    const references = { music: { name: 'A', measures } }
    const score = composeSong({
      prompt: 'house, 122 bpm in D minor',
      styles: [],
      durationSeconds: 15,
      seed: 1,
      references,
    })
    expect(score).toMatchObject({ bpm: 122, key: 'D minor', genre: 'house' })
    expect(score.adjustments).toEqual([
      'The tempo is the one asked for, not that of ‘A’.',
      'The key is the one asked for, not that of ‘A’.',
    ])
  })

  it('uses a genre without drums for a reference without drums, and always a chosen style', () => {
    const resting = ['ambient', 'cinematic', 'indian-classical', 'meditation', 'piano', 'western-classical']
    const { measures } = slow
    expect(resting).not.toContain(asked(measures).genre)
    expect(resting).toContain(asked({ ...measures, percussion: 0.01 }).genre)
    const references = { music: { name: 'A', measures: { ...measures, percussion: 0.01 } } }
    const chosen = composeSong({ prompt: '', styles: ['house'], durationSeconds: 15, seed: 1, references })
    expect(chosen).toMatchObject({ genre: 'house', bpm: measures.bpm, key: measures.key })
  })

  it('takes the music of one and the voice of the other', () => {
    const score = composeSong({
      prompt: '',
      styles: [],
      durationSeconds: 20,
      seed: 77,
      lyrics: ownLyrics,
      references: { music: { name: 'A', measures: quick.measures }, singing: { name: 'B', measures: slow.measures } },
    })
    expect(score).toMatchObject({ bpm: likeQuick.bpm, key: likeQuick.key, voice: { register: 'low' } })
    expect(score.understood.follows).toEqual([
      { name: 'A', took: ['tempo', 'key', 'groove', 'brightness', 'loudness'] },
      { name: 'B', took: ['voice'] },
    ])
  })

  it('is made from a silent reference, which is reported', async () => {
    const measures = await measureReference(silence(5 * sampleRate), { voice: true })
    const score = asked(measures)
    expect(score.adjustments).toEqual([
      'No beat was heard in ‘A’: the tempo is our choice.',
      'Nothing in ‘A’ has a pitch: the key is our choice.',
      'Nobody was heard singing in ‘A’: the voice is our choice.',
    ])
  })
})
