import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomFor } from '../dsp/random.ts'
import { finishSteps } from '../dsp/run-steps.ts'
import { matchTimbre, matchTimbreSteps } from './match-timbre.ts'
import { meanEnvelope } from './mean-envelope.ts'
import { retuneSteps } from './retune.ts'
import { transformVoice, transformVoiceSteps } from './transform-voice.ts'
import type { VoiceChange } from './transform-voice.ts'
import { pitchOfVoice, sungNotes } from './voice-pitch.ts'
import type { VoiceOptions } from './voice-steps.ts'

const rate = 44100
const voice = vowel(200, 2)
const changed = (mono: Float32Array, sampleRate: number, change: VoiceChange): Float32Array =>
  finishSteps(transformVoiceSteps(mono, sampleRate, change))

describe('one voice', () => {
  test.each([-7, 4, 12])('moves by %i semitones within 15 cents, its length unchanged', (semitones) => {
    const moved = changed(voice, rate, { pitchSemitones: semitones })
    expect(moved.length).toBe(voice.length)
    expect(Math.abs(medianNote(moved) - medianNote(voice) - semitones)).toBeLessThan(0.15)
  })

  test('keeps its pitch when its formants move', () => {
    const moved = changed(voice, rate, { formantScale: 1.2 })
    expect(Math.abs(medianNote(moved) - medianNote(voice))).toBeLessThan(0.15)
    expect(envelopeDistance(moved, voice)).toBeGreaterThan(1)
  })

  test('is placed on the wanted note', () => {
    expect(Math.abs(medianNote(finishSteps(retuneSteps(voice, rate, () => 57))) - 57)).toBeLessThan(0.15)
  })

  test('stays unchanged without options, sung or not', () => {
    const sound = Float32Array.from([
      ...voice.subarray(0, 30_000),
      ...new Float32Array(4_000),
      ...hiss(20_000),
      ...vowel(310, 0.7),
    ])
    const same = changed(sound, rate, {})
    const error =
      same.reduce((sum, x, i) => sum + (x - sound[i]!) * (x - sound[i]!), 0) / sound.reduce((sum, x) => sum + x * x, 0)
    expect(-10 * Math.log10(error)).toBeGreaterThan(120)
  })

  test('keeps unsung samples', () => {
    const noise = hiss(20_000)
    expect(changed(noise, rate, { pitchSemitones: 5, formantScale: 1.2 })).toEqual(noise)
  })
})

test.each([
  [
    'another voice',
    (options: VoiceOptions) => transformVoice(voice, rate, { pitchSemitones: 2, breathiness: 0.5 }, options),
    ['pitch', 'voice'],
  ],
  [
    'another colour',
    (options: VoiceOptions) => matchTimbre(voice, rate, meanEnvelope(voice, rate), options),
    ['envelope', 'voice'],
  ],
])('%s reports progress and stops within a step', async (_, work, stages) => {
  const heard: string[] = []
  await work({
    onProgress: (stage, fraction) => {
      expect(fraction).toBeGreaterThanOrEqual(0)
      expect(fraction).toBeLessThanOrEqual(1)
      heard.push(stage)
    },
  })
  expect([...new Set(heard)]).toEqual(stages)
  const stop = new AbortController()
  let steps = 0
  await expect(
    work({
      signal: stop.signal,
      onProgress: () => {
        if (++steps === 2) stop.abort(new Error('enough'))
      },
    }),
  ).rejects.toThrow('enough')
  expect(steps).toBe(2)
})

test('a sound takes on the envelope of another, by 12 dB per band at most', () => {
  const dark = vowel(200, 1, 0.5)
  const matched = finishSteps(matchTimbreSteps(dark, rate, meanEnvelope(voice, rate)))
  expect(matched.length).toBe(dark.length)
  expect(envelopeDistance(matched, voice)).toBeLessThan(0.6 * envelopeDistance(dark, voice))
})

test('returns finite samples of the same length for any length, rate and change; rejects a NaN sample', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0, 1, 7, 3000),
      fc.constantFrom(8000, 44100, 192_000),
      fc.integer({ min: -24, max: 24 }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      (length, sampleRate, pitchSemitones, formantScale) => {
        const moved = changed(voice.slice(0, length), sampleRate, {
          pitchSemitones,
          formantScale,
          breathiness: 1,
          vibratoCents: 50,
        })
        expect(moved.length).toBe(length)
        expect(moved.every(Number.isFinite)).toBe(true)
      },
    ),
    { numRuns: 20, seed: 3 },
  )
  expect(() => changed(Float32Array.of(0, NaN), rate, {})).toThrow(expect.objectContaining({ code: 'audio_invalid' }))
})

function hiss(samples: number): Float32Array {
  const random = randomFor(2, 'hiss')
  return Float32Array.from({ length: samples }, () => random.between(-0.1, 0.1))
}

/** Harmonics under two formants; `tilt` below 1 darkens. */
function vowel(hz: number, seconds: number, tilt = 1): Float32Array {
  const heights = Array.from({ length: 20 }, (_, i) => {
    const f = (i + 1) * hz
    const formant = (centre: number): number => 1 / (1 + ((f - centre) / 150) * ((f - centre) / 150))
    return (0.02 + formant(700) + 0.5 * formant(1200)) * Math.exp((1 - 1 / tilt) * 0.15 * i)
  })
  return Float32Array.from(
    { length: seconds * rate },
    (_, n) => 0.2 * heights.reduce((sum, a, i) => sum + a * Math.cos((2 * Math.PI * (i + 1) * hz * n) / rate), 0),
  )
}

function medianNote(mono: Float32Array): number {
  const notes = sungNotes(pitchOfVoice(mono, rate))
  return notes[notes.length >> 1] ?? 0
}

/** Mean difference in dB of the bands from 250 Hz to 4 kHz. */
function envelopeDistance(a: Float32Array, b: Float32Array): number {
  const [x, y] = [meanEnvelope(a, rate).slice(6, 19), meanEnvelope(b, rate).slice(6, 19)]
  const shift = x.reduce((sum, db, i) => sum + db - y[i]!, 0) / x.length
  return x.reduce((sum, db, i) => sum + Math.abs(db - y[i]! - shift), 0) / x.length
}
