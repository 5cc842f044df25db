import { describe, expect, it } from 'vitest'
import { midiToHz } from '../../dsp/power.ts'
import { instrumentNames } from '../../score/instrument-names.ts'
import { renderNote } from '../../testing/measure-note.ts'
import { intonationErrorCents, tuningErrorCents } from './tuning.ts'

const pitches = Array.from({ length: 49 }, (_, i) => 36 + i)
const deviation = (cents: readonly number[]): number =>
  Math.sqrt(cents.reduce((sum, x) => sum + x * x, 0) / cents.length)

describe('a tuning', () => {
  it('is off by two to three cents, never by five, and stays as it is', () => {
    for (const name of instrumentNames) {
      const cents = pitches.map((midi) => tuningErrorCents(name, midi))
      expect(deviation(cents), name).toBeGreaterThan(1.8)
      expect(deviation(cents), name).toBeLessThan(3.4)
      expect(Math.max(...cents.map(Math.abs)), name).toBeLessThan(5)
      expect(pitches.map((midi) => tuningErrorCents(name, midi))).toEqual(cents)
    }
  })

  it('is another for each instrument', () => {
    expect(tuningErrorCents('piano', 60)).not.toBe(tuningErrorCents('harp', 60))
  })

  it('is heard: a bar of a vibraphone sounds where it was tuned', () => {
    const strongest = (midi: number): number => peakHz(renderNote('vibraphone', { midi, durationSeconds: 2 }), midi)
    const cents = [55, 60, 65, 70].map((midi) => 1200 * Math.log2(strongest(midi) / midiToHz(midi)))
    cents.forEach((off, i) => expect(off).toBeCloseTo(tuningErrorCents('vibraphone', 55 + 5 * i), 0))
  })
})

describe('an intonation', () => {
  it('misses each note by another amount, four cents on the average and never eight', () => {
    const cents = Array.from({ length: 200 }, (_, variant) => intonationErrorCents(variant, 0))
    expect(deviation(cents)).toBeGreaterThan(3.2)
    expect(Math.max(...cents.map(Math.abs))).toBeLessThan(8)
    expect(new Set(cents).size).toBeGreaterThan(195)
  })
})

/** The place of the fundamental, to a tenth of a cent: the phase it has moved on by in a tenth of a second. */
function peakHz(sound: Float32Array, midi: number): number {
  const hz = midiToHz(midi)
  const apart = 4410
  const phaseAt = (from: number): number => {
    let [real, imaginary] = [0, 0]
    for (let i = 0; i < 8820; i++) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / 8820)
      const angle = (2 * Math.PI * hz * (from + i)) / 44_100
      real += sound[from + i]! * window * Math.cos(angle)
      imaginary -= sound[from + i]! * window * Math.sin(angle)
    }
    return Math.atan2(imaginary, real)
  }
  const turn = phaseAt(4410 + apart) - phaseAt(4410)
  const wrapped = turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI))
  return hz + (wrapped / (2 * Math.PI)) * (44_100 / apart)
}
