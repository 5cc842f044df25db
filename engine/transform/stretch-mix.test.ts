import fc from 'fast-check'
import { readBinary } from '#binaries'
import { describe, expect, it } from 'vitest'
import { analyseSong } from '../analyse/analyse-song.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { finishSteps } from '../dsp/run-steps.ts'
import { packagedStretch } from '../testing/copy-stretch-kernel.ts'
import { clicks } from '../testing/signals.ts'
import { meanEnvelope } from './mean-envelope.ts'
import { stretchMix, stretchSteps } from './stretch-mix.ts'
import type { MixChange } from './stretch-mix.ts'
import { pitchOfVoice, sungNotes } from './voice-pitch.ts'

const rate = 44_100
const stretched = (sound: Stereo, change: MixChange, sampleRate = rate): Stereo =>
  finishSteps(stretchSteps(sound, change, sampleRate))
const both = (samples: Float32Array): Stereo => ({ left: samples, right: samples.map((x) => -0.5 * x) })

/** Harmonics of 110 Hz, the note 45, under two formants. */
const vowel = Float32Array.from({ length: 2 * rate }, (_, i) => {
  let sum = 0
  for (let n = 1; n <= 36; n++) {
    const near = (hz: number): number => 1 / (1 + ((n * 110 - hz) / 150) * ((n * 110 - hz) / 150))
    sum += (0.02 + near(700) + 0.5 * near(1200)) * Math.cos((2 * Math.PI * n * 110 * i) / rate)
  }
  return 0.1 * sum
})

/** The middle of what is loud around a moment, in seconds: a click's own place, whatever its shape. */
function placeOfClick(sound: Float32Array, seconds: number): number {
  const [from, to] = [Math.max(0, Math.round((seconds - 0.05) * rate)), Math.round((seconds + 0.05) * rate)]
  let energy = 1e-12
  let moment = 0
  for (let i = from; i < to; i++) {
    energy += sound[i]! * sound[i]!
    moment += i * sound[i]! * sound[i]!
  }
  return moment / energy / rate
}

describe('a stretched mix', () => {
  it.each([0.5, 0.8, 1.25, 2])(
    'at %d times its tempo has every click in its place, from the first to the last',
    (tempoRatio) => {
      const times = Array.from({ length: 16 }, (_, i) => 0.2 + 0.5 * i)
      const sound = clicks(times, 8)
      const { left, right } = stretched(both(sound), { tempoRatio, semitones: 0 })
      expect(left).toHaveLength(Math.round(sound.length / tempoRatio))
      for (const time of times)
        expect(
          Math.abs(placeOfClick(left, time / tempoRatio) - time / tempoRatio - (placeOfClick(sound, time) - time)),
        ).toBeLessThan(0.003)
      expect(
        Math.abs(placeOfClick(right, times[0]! / tempoRatio) - placeOfClick(left, times[0]! / tempoRatio)),
      ).toBeLessThan(0.001)
    },
  )

  it('is heard at the new tempo', async () => {
    const sound = clicks(
      Array.from({ length: 20 }, (_, i) => 0.1 + i),
      20,
    )
    const [before, after] = [
      await analyseSong(sound),
      await analyseSong(stretched(both(sound), { tempoRatio: 1.15, semitones: 0 }).left),
    ]
    expect(Math.abs(after.tempo.bpm / before.tempo.bpm - 1.15)).toBeLessThan(0.003)
  })

  it.each([-7, 4, 12])('moves by %d semitones within 3 cents and keeps its length', (semitones) => {
    const { left } = stretched(both(vowel), { tempoRatio: 1, semitones })
    const notes = sungNotes(pitchOfVoice(left, rate))
    expect(left).toHaveLength(vowel.length)
    expect(Math.abs(notes[notes.length >> 1]! - 45 - semitones)).toBeLessThan(0.03)
  })

  it('may keep its formants', () => {
    const distance = (formants: 'move' | 'keep'): number => {
      const [own, other] = [vowel, stretched(both(vowel), { tempoRatio: 1, semitones: 5, formants }).left].map(
        (sound) => meanEnvelope(sound, rate).slice(6, 19),
      )
      const shift = own!.reduce((sum, db, i) => sum + db - other![i]!, 0) / own!.length
      return own!.reduce((sum, db, i) => sum + Math.abs(db - other![i]! - shift), 0) / own!.length
    }
    expect(distance('keep')).toBeLessThan(0.7 * distance('move'))
  })

  it('is deterministic, and unchanged without options', () => {
    const sound = both(vowel.slice(0, 20_000))
    const change = { tempoRatio: 0.3, semitones: 3.5 }
    expect(stretched(sound, change)).toEqual(stretched(sound, change))
    expect(stretched(sound, { tempoRatio: 1, semitones: 0 })).toEqual(sound)
  })

  it('reports progress and stops within a step', async () => {
    const heard: number[] = []
    await stretchMix(
      both(vowel),
      { tempoRatio: 2, semitones: 0 },
      { onProgress: (_, fraction) => heard.push(fraction) },
    )
    expect(heard).toEqual([...heard].sort((a, b) => a - b))
    expect(heard.at(-1)).toBe(1)
    const stop = new AbortController()
    let steps = 0
    const stopped = stretchMix(
      both(vowel),
      { tempoRatio: 2, semitones: 0 },
      {
        signal: stop.signal,
        onProgress: () => {
          if (++steps === 3) stop.abort(new Error('enough'))
        },
      },
    )
    await expect(stopped).rejects.toThrow('enough')
    expect(steps).toBe(3)
  })

  it('is finite and of exact length for any sound, tempo, pitch and rate', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0, 1, 7, 3000),
        fc.constantFrom(8000, 44_100, 192_000),
        fc.double({ min: 0.25, max: 4, noNaN: true }),
        fc.double({ min: -24, max: 24, noNaN: true }),
        (length, sampleRate, tempoRatio, semitones) => {
          const { left, right } = stretched(both(vowel.slice(0, length)), { tempoRatio, semitones }, sampleRate)
          expect([left.length, right.length]).toEqual([
            Math.round(length / tempoRatio),
            Math.round(length / tempoRatio),
          ])
          expect(left.every(Number.isFinite) && right.every(Number.isFinite)).toBe(true)
        },
      ),
      { numRuns: 20, seed: 5 },
    )
  })

  it.each([
    [{ tempoRatio: 0, semitones: 0 }],
    [{ tempoRatio: 5, semitones: 0 }],
    [{ tempoRatio: NaN, semitones: 0 }],
    [{ tempoRatio: 1, semitones: 25 }],
    [{ tempoRatio: 1, semitones: NaN }],
  ])('is refused with %o', (change) => {
    expect(() => stretched(both(vowel), change)).toThrow(expect.objectContaining({ code: 'audio_invalid' }))
  })

  it('comes from the module of the package', () => {
    expect(Buffer.compare(packagedStretch().bytes, readBinary('stretch'))).toBe(0)
  })
})
