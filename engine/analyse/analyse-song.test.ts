import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomFor } from '../dsp/random.ts'
import { finishSteps } from '../dsp/run-steps.ts'
import type { EngineInputError } from '../score/input-error.ts'
import { clicks, every, sum, thumps, tones, triads } from '../testing/signals.ts'
import { analyseSong, analyseSteps } from './analyse-song.ts'
import { descriptorLength } from './descriptor.ts'
import type { SongAnalysis } from './song-analysis.ts'
import type { SoundInput } from './signal/sound-input.ts'

function analyse(sound: SoundInput, sampleRate = 44100): SongAnalysis {
  return finishSteps(analyseSteps(sound, sampleRate))
}

const seconds = 21.8
/** Half the work for the same music. */
const rate = 22050

/** I–V–vi–IV in C: bass drum on one and three, noise on two and four, hats on the halves. */
function band(bpm: number, beatsPerBar: 3 | 4): Float32Array {
  const beat = 60 / bpm
  const bar = beat * beatsPerBar
  const backbeats = beatsPerBar === 4 ? every(2 * beat, seconds, beat) : every(bar, seconds, beat)
  const chords = triads(
    [
      [60, 4],
      [67, 4],
      [57, 3],
      [65, 4],
    ],
    bar,
    seconds,
  )
  const hats = clicks(every(beat / 2, seconds), seconds, rate).map((value) => 0.15 * value)
  return sum(
    tones(chords, seconds, rate),
    thumps(every(beatsPerBar === 4 ? 2 * beat : bar, seconds), seconds, rate),
    clicks(backbeats, seconds, rate),
    hats,
  )
}

describe('an analysed song', () => {
  const heard = analyse(band(100, 4), rate)

  it('has its tempo, its beats within 30 ms and its bars', () => {
    expect(heard.tempo.bpm).toBeCloseTo(100, 0)
    expect(heard.tempo.confidence).toBeGreaterThan(0.5)
    expect(heard.tempo.alternatives.some(({ bpm }) => Math.abs(bpm - 200) < 3 || Math.abs(bpm - 50) < 1)).toBe(true)
    for (const beat of heard.beats) expect(Math.abs(beat / 0.6 - Math.round(beat / 0.6)) * 0.6).toBeLessThan(0.03)
    for (const bar of heard.downbeats) expect(Math.abs(bar / 2.4 - Math.round(bar / 2.4)) * 2.4).toBeLessThan(0.03)
    expect(heard.metre.metre).toBe('4/4')
  })

  it('has its key and its chords', () => {
    expect(heard.key?.name).toBe('C major')
    expect(heard.key!.confidence).toBeGreaterThan(0.3)
    expect(heard.chords.slice(0, 4).map(({ symbol }) => symbol)).toEqual(['C', 'G', 'Am', 'F'])
    expect(heard.chords[1]!.startSeconds).toBeCloseTo(2.4, 1)
  })

  it('is the same in stereo and at another rate', () => {
    const played = band(100, 4)
    const stereo = analyse({ left: played, right: played }, rate)
    expect(stereo.tempo.bpm).toBe(heard.tempo.bpm)
    // Played faster, with everything a fifth or so higher: the beat stays where it was in samples.
    const faster = analyse(played, 24000)
    expect(faster.tempo.bpm).toBeCloseTo((100 * 24) / 22.05, 0)
  })

  it('waltzes', () => {
    expect(analyse(band(138, 3), rate).metre.metre).toBe('3/4')
  })
})

describe('one stroke a beat', () => {
  const turns = (bpm: number): Float32Array => {
    const beat = 60 / bpm
    return sum(thumps(every(2 * beat, seconds), seconds, rate), clicks(every(2 * beat, seconds, beat), seconds, rate))
  }
  const click = (bpm: number): Float32Array => clicks(every(60 / bpm, seconds), seconds, rate)
  const quarters = (bpm: number): Float32Array =>
    tones(
      triads(
        [
          [60, 4],
          [62, 3],
          [64, 3],
        ],
        60 / bpm,
        seconds,
      ),
      seconds,
      rate,
    )

  it.each([
    ['a click', 120, click],
    ['a slow click', 60, click],
    ['bass drum and snare', 92, turns],
    ['chords', 120, quarters],
  ])('is heard at its own tempo: %s at %i', (_, bpm, play) => {
    expect(Math.abs(analyse(play(bpm), rate).tempo.bpm - bpm)).toBeLessThan(1)
  })
})

describe('sections', () => {
  it('change where a band comes in', () => {
    const quiet = tones(
      triads(
        [
          [60, 4],
          [65, 4],
        ],
        2,
        16,
      ).map((tone) => ({ ...tone, gain: 0.03 })),
      48,
      rate,
    )
    const loud = sum(
      tones(
        triads(
          [
            [60, 4],
            [67, 4],
          ],
          2,
          16,
        ).map((tone) => ({ ...tone, startSeconds: tone.startSeconds + 16, gain: 0.1 })),
        48,
        rate,
      ),
      clicks(every(0.5, 32, 16), 48, rate),
      thumps(every(1, 32, 16), 48, rate),
    )
    const end = tones(
      triads(
        [
          [60, 4],
          [65, 4],
        ],
        2,
        16,
      ).map((tone) => ({ ...tone, startSeconds: tone.startSeconds + 32, gain: 0.03 })),
      48,
      rate,
    )
    const { sections } = analyse(sum(quiet, loud, end), rate)
    expect(sections.map(({ startSeconds }) => Math.round(startSeconds))).toEqual([0, 16, 32])
    expect(sections[1]!.name).toBe('chorus')
    expect(sections[0]!.group).toBe(sections[2]!.group)
  })
})

function refusal(work: () => unknown): unknown {
  try {
    work()
    return 'taken'
  } catch (error) {
    return (error as EngineInputError).code
  }
}

const allNumbers = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : ArrayBuffer.isView(value)
      ? [...(value as Float32Array)]
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(allNumbers)
        : []

describe('sound that is no song', () => {
  const noise = (length: number): Float32Array => {
    const random = randomFor(2, 'noise')
    return Float32Array.from({ length }, () => random.between(-1, 1))
  }
  it.each<[string, Float32Array, number]>([
    ['nothing at all', new Float32Array(0), 44100],
    ['one sample', Float32Array.of(0.5), 44100],
    ['silence', new Float32Array(44100), 44100],
    ['a constant', new Float32Array(44100).fill(0.7), 44100],
    ['a few samples', noise(300), 44100],
  ])('%s has no beat and no certainty', (_, sound, sampleRate) => {
    const heard = analyse(sound, sampleRate)
    expect(heard.beats).toEqual([])
    expect(heard.tempo).toEqual({ bpm: 0, confidence: 0, alternatives: [] })
    expect(heard.metre.confidence).toBe(0)
    expect(heard.descriptor).toHaveLength(descriptorLength)
    expect(allNumbers(heard).every(Number.isFinite)).toBe(true)
  })

  it.each<[string, Float32Array, number]>([
    ['noise', noise(88200), 44100],
    ['8 kHz', noise(16000), 8000],
    ['192 kHz', noise(96_000), 192_000],
    ['clipping', noise(88200).map((value) => Math.sign(value)), 44100],
    ['an odd rate', noise(30_011), 11_111],
  ])('%s gives finite numbers only', (_, sound, sampleRate) => {
    expect(allNumbers(analyse(sound, sampleRate)).every(Number.isFinite)).toBe(true)
  })

  it('of noise is not sure of a tempo', () => {
    expect(analyse(noise(22050 * 8), rate).tempo.confidence).toBeLessThan(0.1)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('with a sample of %s is refused', (bad) => {
    const sound = new Float32Array(20_000)
    sound[13_000] = bad
    expect(refusal(() => analyse({ left: new Float32Array(20_000), right: sound }))).toBe('audio_invalid')
  })

  it('with unequal channels or an impossible rate is refused', () => {
    expect(refusal(() => analyse({ left: new Float32Array(4), right: new Float32Array(5) }))).toBe('audio_invalid')
    expect(refusal(() => analyse(new Float32Array(4), 4000))).toBe('audio_invalid')
    expect(refusal(() => analyse(new Float32Array(4), Number.NaN))).toBe('audio_invalid')
  })

  it('of any length, level and rate never gives a number that is none', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 8000 }),
        fc.double({ min: 0, max: 4, noNaN: true }),
        fc.integer({ min: 8000, max: 192_000 }),
        (length, gain, sampleRate) => {
          const heard = analyse(
            noise(length).map((value) => value * gain),
            sampleRate,
          )
          return allNumbers(heard).every(Number.isFinite)
        },
      ),
      { numRuns: 8, seed: 7 },
    )
  })
})

describe('a long analysis', () => {
  it('reports progress and stops when aborted', async () => {
    const stages = new Set<string>()
    const stop = new AbortController()
    const sound = band(100, 4)
    await analyseSong(sound, { sampleRate: rate, onProgress: ({ stage }) => stages.add(stage) })
    expect([...stages]).toEqual(['rhythm', 'harmony', 'structure', 'loudness'])
    const work = analyseSong(sound, {
      sampleRate: rate,
      signal: stop.signal,
      onProgress: ({ stage }) => {
        if (stage === 'rhythm') stop.abort(new Error('no longer wanted'))
      },
    })
    const reason = await work.then(
      () => 'finished',
      (error: unknown) => (error as Error).message,
    )
    expect(reason).toBe('no longer wanted')
  })
})
