import { afterEach, describe, expect, it } from 'vitest'
import { midiToHz } from '../dsp/power.ts'
import { hopEnergies } from '../dsp/k-weighting.ts'
import type { InstrumentName } from '../score/instrument-names.ts'
import { centsAgainst, rms, soundOf } from '../testing/measure-note.ts'
import { playNote } from './play-note.ts'
import type { SampledInstruments } from './recordings.ts'
import { playFromSamples } from './sampled-instrument.ts'

const recordedSine: SampledInstruments = {
  has: (instrument) => ['piano', 'strings', 'violin'].includes(instrument),
  render: ({ midi, velocity, samples }) =>
    Float32Array.from({ length: samples }, (_, i) => velocity * Math.sin((2 * Math.PI * midiToHz(midi) * i) / 44_100)),
}

/** Loudness of the loudest 400 ms in dB, both sides together: strings are too wide to be summed. */
function loudnessOf(instrument: InstrumentName, midi: number): number {
  const [left, right] = [new Float32Array(44_100), new Float32Array(44_100)]
  const note = { startSeconds: 0, durationSeconds: 0.9, midi, velocity: 0.7 }
  playNote(instrument, note, { startSample: 0, energy: 0.6, leftGain: 0.7, rightGain: 0.7, variant: 3 }, left, right)
  const energies = hopEnergies({ left, right })
  return (
    10 *
    Math.log10(
      Math.max(...energies.slice(3).map((energy, i) => energy + energies[i]! + energies[i + 1]! + energies[i + 2]!)),
    )
  )
}

afterEach(() => playFromSamples(undefined))

describe('recorded instruments', () => {
  it('stand in for the voices they have, in tune, held and released', () => {
    const own = soundOf('piano', {})
    playFromSamples(recordedSine)
    const recorded = soundOf('piano', { midi: 64 })
    expect(recorded).not.toEqual(own)
    expect(Math.abs(centsAgainst(recorded, 64))).toBeLessThan(1)
    expect(rms(recorded, 0.4, 0.5)).toBeGreaterThan(0.05)
    expect(Math.abs(recorded.at(-1)!)).toBeLessThan(0.003)
  })

  it('leave every other instrument as it is, and nothing behind them when they go', () => {
    const [harp, piano] = [soundOf('harp', {}), soundOf('piano', {})]
    playFromSamples(recordedSine)
    expect(soundOf('harp', {})).toEqual(harp)
    soundOf('piano', {})
    playFromSamples(undefined)
    expect(soundOf('piano', {})).toEqual(piano)
  })

  it.each(['piano', 'strings'] as const)(
    'are as loud as the voice of %s that they stand in for, whatever the level of the recording',
    (instrument) => {
      const own = [48, 60, 72].map((midi) => loudnessOf(instrument, midi))
      for (const gain of [0.01, 1]) {
        playFromSamples({ ...recordedSine, render: (note) => recordedSine.render(note).map((x) => gain * x) })
        for (const [i, midi] of [48, 60, 72].entries())
          expect(Math.abs(loudnessOf(instrument, midi) - own[i]!)).toBeLessThan(1.5)
      }
    },
  )

  it('are held for as long as the note, and silent where the recording is', () => {
    playFromSamples(recordedSine)
    const long = soundOf('strings', { durationSeconds: 20 })
    expect(rms(long, 19, 19.5)).toBeGreaterThan(0.5 * rms(long, 9, 9.5))
    playFromSamples({ ...recordedSine, render: ({ samples }) => new Float32Array(samples) })
    expect(rms(soundOf('strings', {}))).toBeLessThan(1e-12)
  })

  it('follow a performed pitch like any stroke', () => {
    playFromSamples(recordedSine)
    expect(Math.abs(centsAgainst(soundOf('violin', { bendCents: [100] }), 61, 0.2))).toBeLessThan(3)
  })
})
