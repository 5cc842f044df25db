import { describe, expect, it } from 'vitest'
import type { InstrumentName } from '../score/instrument-names.ts'
import { midiToHz } from '../dsp/power.ts'
import { fft } from '../dsp/fft.ts'
import { noteSamples, playNote } from './play-note.ts'

const size = 32_768
const struck: readonly InstrumentName[] = ['piano', 'electricPiano', 'nylonGuitar', 'harp', 'vibraphone', 'fingerBass']

function played(instrument: InstrumentName, variant: number): Float32Array {
  const note = { startSeconds: 0, durationSeconds: 1.6, midi: 60, velocity: 0.7 }
  const left = new Float32Array(Math.max(size + 4000, noteSamples(instrument, note)))
  playNote(instrument, note, { startSample: 0, energy: 0.6, leftGain: 1, rightGain: 0, variant }, left, undefined)
  return left
}

/** Power half-way between the partials of a note against its strongest partial, in dB, over the band of eight partials. */
function noiseDb(sound: Float32Array): number {
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    const t = (2 * Math.PI * i) / size
    real[i] =
      sound[4000 + i]! * (0.35875 - 0.48829 * Math.cos(t) + 0.14128 * Math.cos(2 * t) - 0.01168 * Math.cos(3 * t))
  }
  fft(real, imaginary)
  const power = (bin: number): number => real[bin]! * real[bin]! + imaginary[bin]! * imaginary[bin]!
  const period = (midiToHz(60) * size) / 44_100
  let strongest = 0
  for (let bin = 1; bin < 9 * period; bin++) strongest = Math.max(strongest, power(bin))
  const between = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => power(Math.round((n + 0.5) * period))).sort((a, b) => a - b)
  return 10 * Math.log10((between[4]! * 8 * period) / strongest)
}

describe('a struck or plucked note', () => {
  it.each(struck)('of %s has noise between its partials', (instrument) => {
    expect(noiseDb(played(instrument, 0))).toBeGreaterThan(-60)
    expect(noiseDb(played(instrument, 0))).toBeLessThan(-25)
  })

  it.each(struck)('of %s is not the one before', (instrument) => {
    const [one, two] = [played(instrument, 0), played(instrument, 1)]
    const difference = one.map((x, i) => x - two[i]!)
    const energy = (sound: Float32Array): number => sound.reduce((sum, x) => sum + x * x, 0)
    expect(energy(difference) / energy(one)).toBeGreaterThan(0.0005)
  })

  it.each(['tanpura', 'bagpipe', 'didgeridoo', 'accordion', 'organ'] as const)(
    'that is held is not the one before: %s',
    (instrument) => {
      const [one, two] = [played(instrument, 0), played(instrument, 1)]
      const energy = (sound: Float32Array): number => sound.reduce((sum, x) => sum + x * x, 0)
      expect(energy(one.map((x, i) => x - two[i]!)) / energy(one)).toBeGreaterThan(0.0005)
    },
  )

  it('would be found out if it were a pure tone', () => {
    const pure = Float32Array.from({ length: size + 4000 }, (_, i) =>
      Math.sin((2 * Math.PI * midiToHz(60) * i) / 44_100),
    )
    expect(noiseDb(pure)).toBeLessThan(-75)
  })
})
