import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { midiToHz } from '../../dsp/power.ts'
import type { InstrumentName } from '../../score/instrument-names.ts'
import type { Note } from '../../score/score.ts'
import { brightnessHz, centsAgainst, rms, renderNote } from '../../testing/measure-note.ts'
import { playNote } from '../play-note.ts'
import type { SampledInstruments } from './recordings.ts'
import { createSoundBank } from '../sound-bank.ts'

let bank = createSoundBank()

const attackSamples = 4_000

/** A sawtooth of twelve partials that needs 90 ms to come; its two sides differ. */
const recordedSaw: SampledInstruments = {
  has: (instrument) => instrument === 'flute' || instrument === 'strings',
  render: ({ midi, samples, side }) => sawOf(midi, side === 'right' ? 1 : 0, samples),
}

/** The longest of each, so that sines are taken once. */
const saws = new Map<string, Float32Array>()

function sawOf(midi: number, startPhase: number, samples: number): Float32Array {
  const name = `${midi}/${startPhase}`
  const known = saws.get(name)
  const saw = known && known.length >= samples ? known : makeSaw(midi, startPhase, samples)
  saws.set(name, saw)
  return saw.slice(0, samples)
}

function makeSaw(midi: number, startPhase: number, samples: number): Float32Array {
  const turn = (2 * Math.PI * midiToHz(midi)) / 44_100
  return Float32Array.from({ length: samples }, (_, i) => {
    let sum = 0
    for (let partial = 1; partial <= 12; partial++) sum += Math.sin(partial * (turn * i + startPhase)) / partial
    return 0.3 * Math.min(1, i / attackSamples) * sum
  })
}

function sidesOf(instrument: InstrumentName, energy: number, settings: Partial<Note> = {}, variant = 3) {
  const [left, right] = [new Float32Array(66_150), new Float32Array(66_150)]
  const note = { startSeconds: 0, durationSeconds: 1, midi: 60, velocity: 0.7, ...settings }
  playNote(bank, instrument, note, { startSample: 0, energy, leftGain: 0.7, rightGain: 0.7, variant }, left, right)
  return { left, right }
}

/** Correlation of what follows the attack, at the best lag within two periods of middle C. */
function likeness(one: Float32Array, other: Float32Array): number {
  const [from, to, most] = [4410, 26_460, 340]
  const lags = Array.from({ length: 2 * most + 1 }, (_, n) => n - most)
  const shared = (lag: number): number => {
    const [a, b] = [one.subarray(from, to), other.subarray(from + lag, to + lag)]
    return a.reduce((sum, x, i) => sum + x * b[i]!, 0) / Math.sqrt(energyOf(a) * energyOf(b))
  }
  return Math.max(...lags.map(shared))
}

const sum = (one: Float32Array, other: Float32Array, gain = 1): Float32Array => one.map((x, i) => x + gain * other[i]!)

const energyOf = (sound: Float32Array): number => sound.reduce((sum, x) => sum + x * x, 1e-20)

beforeEach(() => void (bank = createSoundBank(recordedSaw)))
afterEach(() => void (bank = createSoundBank()))

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
    const { left, right } = sidesOf('strings', 0.5, { bendCents: [0, 0, 200] })
    expect(Math.abs(centsAgainst(sum(left, right), 62, 0.4))).toBeLessThan(5)
    const whole = renderNote('flute', {}, bank)
    expect(Math.abs(whole.at(-1)!)).toBeLessThan(1e-3)
  })

  it('that comes late is entered where it speaks, and is as long as it was', () => {
    const heard = (secondsLate: number): Float32Array => {
      const lateSamples = secondsLate * 44_100
      const later: SampledInstruments = {
        ...recordedSaw,
        render: (note) =>
          Float32Array.from([
            ...new Float32Array(lateSamples),
            ...recordedSaw.render({ ...note, samples: note.samples - lateSamples }),
          ]),
      }
      bank = createSoundBank(later)
      return sidesOf('flute', 0.5).left
    }
    const begin = (sound: Float32Array) => rms(sound, 0.02, 0.05)
    expect(begin(heard(0.2))).toBeGreaterThan(0.9 * begin(heard(0)))
    expect(rms(heard(0.2), 0.85, 0.95)).toBeGreaterThan(0.05)
  })

  it('is another each time it is played, as strong and in tune', () => {
    const [one, other, again] = [3, 4, 3].map((variant) => sidesOf('flute', 0.5, {}, variant).left)
    expect(again).toEqual(one)
    expect(likeness(one!, other!)).toBeLessThan(0.97)
    for (const sound of [one!, other!])
      for (const second of [0.2, 0.4, 0.7]) expect(Math.abs(centsAgainst(sound, 60, second))).toBeLessThan(5)
    expect(Math.abs(20 * Math.log10(rms(one!, 0.2, 0.8) / rms(other!, 0.2, 0.8)))).toBeLessThan(1)
  })

  it('of one player comes from one place, of a section from two', () => {
    const flute = sidesOf('flute', 0.5)
    expect(flute.left).toEqual(flute.right)
    const strings = sidesOf('strings', 0.5)
    expect(strings.left).not.toEqual(strings.right)
  })

  it.each([true, false])(
    'of a section is whole when both sides are summed, whether it was recorded by two: %s',
    (isStereo) => {
      bank = createSoundBank({ ...recordedSaw, isStereo: () => isStereo })
      const { left, right } = sidesOf('strings', 0.5)
      const both = sum(left, right)
      for (let from = 0.1; from < 0.9; from += 0.05) {
        const [l, r, m] = [left, right, both].map((sound) => rms(sound, from, from + 0.05))
        expect((0.5 * m!) / Math.sqrt((l! * l! + r! * r!) / 2)).toBeGreaterThan(0.85)
      }
      const sideToMid = rms(sum(left, right, -1)) / rms(both)
      expect(20 * Math.log10(sideToMid)).toBeGreaterThan(-10)
      expect(20 * Math.log10(sideToMid)).toBeLessThan(-6)
    },
  )
})
