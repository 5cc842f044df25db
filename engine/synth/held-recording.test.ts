import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { midiToHz } from '../dsp/power.ts'
import type { InstrumentName } from '../score/instrument-names.ts'
import type { Note } from '../score/score.ts'
import { brightnessHz, centsAgainst, rms, soundOf } from '../testing/measure-note.ts'
import { playNote } from './play-note.ts'
import type { SampledInstruments } from './recordings.ts'
import { playFromSamples } from './sampled-instrument.ts'

const attackSamples = 4_000

/** A sawtooth of twelve partials that needs 90 ms to come; its two sides differ. */
const recordedSaw: SampledInstruments = {
  has: (instrument) => instrument === 'flute' || instrument === 'strings',
  render: ({ midi, samples, side }) =>
    Float32Array.from({ length: samples }, (_, i) => {
      const phase = (2 * Math.PI * midiToHz(midi) * i) / 44_100 + (side === 'right' ? 1 : 0)
      const partials = Array.from({ length: 12 }, (_, n) => Math.sin((n + 1) * phase) / (n + 1))
      return Math.min(1, i / attackSamples) * 0.3 * partials.reduce((sum, x) => sum + x, 0)
    }),
}

function sidesOf(instrument: InstrumentName, energy: number, settings: Partial<Note> = {}) {
  const [left, right] = [new Float32Array(66_150), new Float32Array(66_150)]
  const note = { startSeconds: 0, durationSeconds: 1, midi: 60, velocity: 0.7, ...settings }
  playNote(instrument, note, { startSample: 0, energy, leftGain: 0.7, rightGain: 0.7, variant: 3 }, left, right)
  return { left, right }
}

beforeEach(() => playFromSamples(recordedSaw))
afterEach(() => playFromSamples(undefined))

describe('a recording that is blown, bowed or sung', () => {
  it('opens with the energy of its section and with the strength of the note', () => {
    const at = (energy: number, velocity: number) => brightnessHz(sidesOf('flute', energy, { velocity }).left)
    expect(at(1, 0.7)).toBeGreaterThan(1.03 * at(0, 0.7))
    expect(at(0.5, 0.95)).toBeGreaterThan(1.1 * at(0.5, 0.35))
  })

  it('spans 12 dB and more from soft to loud', () => {
    const level = (velocity: number) => rms(sidesOf('flute', 0.5, { velocity }).left, 0.3, 0.8)
    expect(20 * Math.log10(level(0.95) / level(0.4))).toBeGreaterThan(12)
  })

  it('has no attack of its own where it is tied', () => {
    const begin = (settings: Partial<Note>) => rms(sidesOf('flute', 0.5, settings).left, 0.02, 0.05)
    expect(begin({ articulation: 'legato' })).toBeGreaterThan(1.5 * begin({}))
  })

  it('glides where it is asked to, and is silent once it is let go', () => {
    const glided = sidesOf('strings', 0.5, { bendCents: [0, 0, 200] }).left
    expect(Math.abs(centsAgainst(glided, 62, 0.4) + 4)).toBeLessThan(3)
    const whole = soundOf('flute', {})
    expect(Math.abs(whole.at(-1)!)).toBeLessThan(1e-3)
  })

  it('of one player comes from one place, of a section from two', () => {
    const flute = sidesOf('flute', 0.5)
    expect(flute.left).toEqual(flute.right)
    const strings = sidesOf('strings', 0.5)
    expect(strings.left).not.toEqual(strings.right)
  })
})
