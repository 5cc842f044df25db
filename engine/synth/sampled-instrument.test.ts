import { afterEach, describe, expect, it } from 'vitest'
import { midiToHz } from '../dsp/power.ts'
import { centsAgainst, rms, soundOf } from '../testing/measure-note.ts'
import type { SampledInstruments } from './sampled-instrument.ts'
import { playFromSamples } from './sampled-instrument.ts'

const recordedSine: SampledInstruments = {
  has: (instrument) => instrument === 'piano' || instrument === 'strings',
  render: ({ midi, velocity, samples }) => Float32Array.from({ length: samples }, (_, i) => velocity * Math.sin((2 * Math.PI * midiToHz(midi) * i) / 44_100)),
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

  it('follow a performed pitch like any stroke', () => {
    playFromSamples(recordedSine)
    expect(Math.abs(centsAgainst(soundOf('strings', { bendCents: [100] }), 61, 0.2))).toBeLessThan(3)
  })
})
