import { afterEach, describe, expect, it } from 'vitest'
import { midiToHz } from '../dsp/power.ts'
import { hopEnergies } from '../dsp/k-weighting.ts'
import type { InstrumentName } from '../score/instrument-names.ts'
import { centsAgainst, rms, renderNote } from '../testing/measure-note.ts'
import type { Note } from '../score/score.ts'
import type { NoteContext } from './notes/note-context.ts'
import { playNote } from './play-note.ts'
import type { SampledInstruments } from './sampler/recordings.ts'
import { createSoundBank } from './sound-bank.ts'

let bank = createSoundBank()

const recordedSine: SampledInstruments = {
  has: (instrument) => ['piano', 'strings', 'violin'].includes(instrument),
  render: ({ midi, velocity, samples }) =>
    Float32Array.from({ length: samples }, (_, i) => velocity * Math.sin((2 * Math.PI * midiToHz(midi) * i) / 44_100)),
}

/** Loudness of the loudest 400 ms in dB, both sides together: strings are too wide to be summed. */
function loudnessOf(instrument: InstrumentName, midi: number): number {
  const [left, right] = [new Float32Array(44_100), new Float32Array(44_100)]
  const note = { startSeconds: 0, durationSeconds: 0.9, midi, velocity: 0.7 }
  playNote(
    bank,
    instrument,
    note,
    { startSample: 0, energy: 0.6, leftGain: 0.7, rightGain: 0.7, variant: 3 },
    left,
    right,
  )
  const energies = hopEnergies({ left, right })
  return (
    10 *
    Math.log10(
      Math.max(...energies.slice(3).map((energy, i) => energy + energies[i]! + energies[i + 1]! + energies[i + 2]!)),
    )
  )
}

function sidesOf(
  instrument: InstrumentName,
  settings: Partial<Note>,
  context: Partial<NoteContext> = {},
): [Float32Array, Float32Array] {
  const [left, right] = [new Float32Array(44_100), new Float32Array(44_100)]
  const note = { startSeconds: 0, durationSeconds: 0.8, midi: 60, velocity: 0.7, ...settings }
  const middle = { startSample: 0, energy: 0.6, leftGain: 0.7, rightGain: 0.7, variant: 3, ...context }
  playNote(bank, instrument, note, middle, left, right)
  return [left, right]
}

afterEach(() => void (bank = createSoundBank()))

describe('recorded instruments', () => {
  it('replace the voices they have, in tune, held and released', () => {
    const own = renderNote('piano', {}, bank)
    bank = createSoundBank(recordedSine)
    const recorded = renderNote('piano', { midi: 64 }, bank)
    expect(recorded).not.toEqual(own)
    expect(Math.abs(centsAgainst(recorded, 64))).toBeLessThan(1)
    expect(rms(recorded, 0.4, 0.5)).toBeGreaterThan(0.05)
    expect(Math.abs(recorded.at(-1)!)).toBeLessThan(0.003)
  })

  it('use the modelled hand vibrato where they drive an amplifier, and none elsewhere', () => {
    bank = createSoundBank({ ...recordedSine, has: () => true })
    const turnsOf = (instrument: InstrumentName): number => {
      const sound = renderNote(instrument, { durationSeconds: 1.5 }, bank)
      const pitches = [0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1].map((second) => centsAgainst(sound, 60, second))
      return Math.max(...pitches) - Math.min(...pitches)
    }
    expect(turnsOf('slideGuitar')).toBeGreaterThan(10)
    expect(turnsOf('cleanGuitar')).toBeLessThan(3)
  })

  it('leave every other instrument unchanged, and no state when removed', () => {
    const [harp, piano] = [renderNote('harp', {}, bank), renderNote('piano', {}, bank)]
    bank = createSoundBank(recordedSine)
    expect(renderNote('harp', {}, bank)).toEqual(harp)
    renderNote('piano', {}, bank)
    bank = createSoundBank()
    expect(renderNote('piano', {}, bank)).toEqual(piano)
  })

  it.each(['piano', 'strings'] as const)(
    'are as loud as the voice of %s that they stand in for, whatever the level of the recording',
    (instrument) => {
      const own = [48, 60, 72].map((midi) => loudnessOf(instrument, midi))
      for (const gain of [0.01, 1]) {
        bank = createSoundBank({ ...recordedSine, render: (note) => recordedSine.render(note).map((x) => gain * x) })
        for (const [i, midi] of [48, 60, 72].entries())
          expect(Math.abs(loudnessOf(instrument, midi) - own[i]!)).toBeLessThan(1.5)
      }
    },
  )

  it('are held for as long as the note, and silent where the recording is', () => {
    bank = createSoundBank(recordedSine)
    const long = renderNote('strings', { durationSeconds: 20 }, bank)
    expect(rms(long, 19, 19.5)).toBeGreaterThan(0.5 * rms(long, 9, 9.5))
    bank = createSoundBank({ ...recordedSine, render: ({ samples }) => new Float32Array(samples) })
    expect(rms(renderNote('strings', {}, bank))).toBeLessThan(1e-12)
  })

  it('are heard from both sides where they were recorded so, as loud as from the middle', () => {
    const sideOf = { both: 0.75, left: 1, right: 0.5 }
    const stereo: SampledInstruments = {
      ...recordedSine,
      isStereo: (instrument) => instrument === 'piano',
      render: ({ side = 'both', ...note }) => recordedSine.render(note).map((x) => sideOf[side] * x),
    }
    bank = createSoundBank(recordedSine)
    const middle = loudnessOf('piano', 60)
    bank = createSoundBank(stereo)
    const [left, right] = sidesOf('piano', {})
    expect(rms(left, 0.2, 0.4) / rms(right, 0.2, 0.4)).toBeCloseTo(2, 2)
    expect(Math.abs(loudnessOf('piano', 60) - middle)).toBeLessThan(0.1)
  })

  it('are another take where a note is struck again, and the first where it is new', () => {
    const asked: number[] = []
    bank = createSoundBank({
      ...recordedSine,
      render: (note) => {
        asked.push(note.take!)
        return recordedSine.render(note)
      },
    })
    const [first, again, later, fourth] = [0, 1, 2, 3].map((repeats) => sidesOf('piano', {}, { repeats })[0])
    expect([...new Set(asked)]).toEqual([0, 1, 2])
    expect(again).not.toEqual(first)
    expect(later).not.toEqual(again)
    expect(Math.abs(centsAgainst(later!, 60))).toBeLessThan(3)
    expect(rms(fourth!) / rms(first!)).toBeCloseTo(1, 3)
    const other = sidesOf('piano', {}, { variant: 7 })[0]
    expect(rms(other) / rms(first!)).toBeGreaterThan(0.9)
    expect([...new Set(asked)]).toHaveLength(3)
  })

  it('ring on for as long as their recordings say when they are let go', () => {
    const lengths = [0.1, 1.2].map((seconds) => {
      bank = createSoundBank({ ...recordedSine, releaseSeconds: () => seconds })
      return renderNote('piano', {}, bank).length / 44_100
    })
    expect(lengths[1]! - lengths[0]!).toBeCloseTo(1.1, 2)
  })

  it('follow a performed pitch like any stroke', () => {
    bank = createSoundBank(recordedSine)
    expect(Math.abs(centsAgainst(renderNote('violin', { bendCents: [100] }, bank), 61, 0.2))).toBeLessThan(3)
  })
})
