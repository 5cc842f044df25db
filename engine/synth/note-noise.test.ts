import { describe, expect, it } from 'vitest'
import type { InstrumentName } from '../score/instrument-names.ts'
import { midiToHz } from '../dsp/power.ts'
import { noiseDb } from '../testing/measure-note.ts'
import { noteSamples, playNote } from './play-note.ts'
import { testEngine } from '../testing/test-engine.ts'

const size = 32_768
const struck: readonly InstrumentName[] = ['piano', 'electricPiano', 'nylonGuitar', 'harp', 'vibraphone', 'fingerBass']

function played(instrument: InstrumentName, variant: number): Float32Array {
  const note = { startSeconds: 0, durationSeconds: 1.6, midi: 60, velocity: 0.7 }
  const left = new Float32Array(Math.max(size + 4000, noteSamples(testEngine.bank, instrument, note)))
  playNote(
    testEngine.bank,
    instrument,
    note,
    { startSample: 0, energy: 0.6, leftGain: 1, rightGain: 0, variant },
    left,
    undefined,
  )
  return left
}

describe('a struck or plucked note', () => {
  it.each(struck)('of %s has noise between its partials', (instrument) => {
    expect(noiseDb(played(instrument, 0), 60)).toBeGreaterThan(-60)
    expect(noiseDb(played(instrument, 0), 60)).toBeLessThan(-25)
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

  it('is distinguished from a pure tone', () => {
    const pure = Float32Array.from({ length: size + 4000 }, (_, i) =>
      Math.sin((2 * Math.PI * midiToHz(60) * i) / 44_100),
    )
    expect(noiseDb(pure, 60)).toBeLessThan(-75)
  })
})
