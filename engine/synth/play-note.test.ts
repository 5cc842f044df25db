import { describe, expect, it } from 'vitest'
import type { InstrumentName } from '../score/instrument-names.ts'
import { instrumentNames } from '../score/instrument-names.ts'
import { brightnessHz, centsAgainst, getMean, getPeak, rms, renderNote } from '../testing/measure-note.ts'
import { noteSamples, playNote } from './play-note.ts'
import { strokeBytes } from './sound-bank.ts'
import { testEngine } from '../testing/test-engine.ts'

const high: readonly InstrumentName[] = ['glockenspiel', 'celesta', 'bell', 'flute', 'panFlute', 'bansuri']

function registers(instrument: InstrumentName): readonly number[] {
  if (instrument.endsWith('Bass')) return [31, 38, 45]
  return high.includes(instrument) ? [67, 74, 81] : [50, 60, 71]
}

/** Their filter or their pitch is on the move through the note, which an autocorrelation reads as a shift. */
const moving: readonly InstrumentName[] = ['acidBass', 'wobbleBass']
/** They ring, and are over when their damper has come; the others hold their level. */
const ringing: readonly InstrumentName[] = [
  'nylonGuitar',
  'steelGuitar',
  'banjo',
  'mandolin',
  'ukulele',
  'mutedGuitar',
  'pizzicato',
  'marimba',
  'kalimba',
  'cowbellLead',
  'uprightBass',
  'clavinet',
]
const holding: readonly InstrumentName[] = [
  'violin',
  'cello',
  'strings',
  'trumpet',
  'flute',
  'clarinet',
  'organ',
  'harmonium',
  'choir',
  'warmPad',
  'supersaw',
  'subBass',
]

describe.each(instrumentNames)('%s', (instrument) => {
  const sounds = registers(instrument).map((midi) => ({ midi, sound: renderNote(instrument, { midi }) }))
  const middle = registers(instrument)[1]!

  it('is in tune in each register', () => {
    const cents = sounds.map(({ midi, sound }) => Math.abs(centsAgainst(sound, midi))).sort((a, b) => a - b)
    expect(cents[1]).toBeLessThan(moving.includes(instrument) ? 40 : 8)
  })

  it('begins and ends without a click, without DC, without a hole in its numbers', () => {
    for (const { sound } of sounds) {
      expect(sound.every(Number.isFinite)).toBe(true)
      expect(Math.abs(sound[0]!)).toBeLessThan(0.01)
      expect(Math.abs(sound.at(-1)!)).toBeLessThan(0.003)
      expect(Math.abs(getMean(sound))).toBeLessThan(0.015 * rms(sound) + 0.0003)
    }
  })

  it('has a level that can be mixed', () => {
    for (const { sound } of sounds) {
      expect(getPeak(sound)).toBeLessThan(1.6)
      expect(rms(sound, 0, 0.3)).toBeGreaterThan(0.03)
    }
  })

  it('is brighter when it is played harder', () => {
    const soft = brightnessHz(renderNote(instrument, { midi: middle, velocity: 0.3 }))
    const hard = brightnessHz(renderNote(instrument, { midi: middle, velocity: 0.95 }))
    expect(hard).toBeGreaterThan(soft * 1.01)
  })

  it('stays between the given samples and returns how many it needs', () => {
    const note = { startSeconds: 2, durationSeconds: 0.2, midi: middle, velocity: 0.8 }
    const context = { startSample: 500, energy: 0.5, leftGain: 1, rightGain: 1, variant: 1 }
    const needed = noteSamples(testEngine.bank, instrument, note)
    const whole = new Float32Array(needed + 1500)
    playNote(testEngine.bank, instrument, note, context, whole, new Float32Array(needed + 1500))
    expect(whole.subarray(0, 500).every((x) => x === 0)).toBe(true)
    expect(whole.subarray(500 + needed).every((x) => x === 0)).toBe(true)
    const short = new Float32Array(2000)
    playNote(testEngine.bank, instrument, note, context, short, undefined)
    playNote(testEngine.bank, instrument, note, { ...context, startSample: 2000 }, short, undefined)
    expect(short.every(Number.isFinite)).toBe(true)
  })
})

describe('notes', () => {
  it.each(ringing)('of %s die away by themselves', (instrument) => {
    const sound = renderNote(instrument, { midi: registers(instrument)[1]!, durationSeconds: 1 })
    expect(rms(sound, 0.7, 0.95)).toBeLessThan(0.55 * rms(sound, 0, 0.25))
  })

  it.each(holding)('of %s last as long as they are held', (instrument) => {
    const sound = renderNote(instrument, { midi: registers(instrument)[1]!, durationSeconds: 1 })
    expect(rms(sound, 0.7, 0.95)).toBeGreaterThan(0.4 * rms(sound, 0.25, 0.5))
  })

  it.each(['steelGuitar', 'fingerBass', 'piano', 'trumpet', 'sawBass'] as const)(
    'of %s sound otherwise muted, short and as ghosts',
    (instrument) => {
      const midi = registers(instrument)[1]!
      const plain = renderNote(instrument, { midi })
      expect(rms(renderNote(instrument, { midi, articulation: 'ghost' }), 0, 0.5)).toBeLessThan(
        0.65 * rms(plain, 0, 0.5),
      )
      expect(rms(renderNote(instrument, { midi, articulation: 'staccato' }), 0.45, 0.6)).toBeLessThan(
        0.5 * rms(plain, 0.45, 0.6),
      )
      expect(brightnessHz(renderNote(instrument, { midi, articulation: 'mute' }))).not.toBeCloseTo(
        brightnessHz(plain),
        0,
      )
    },
  )

  it.each(['drivenGuitar', 'slideGuitar', 'bansuri', 'sitar', 'glideBass', 'violin', 'strings'] as const)(
    'of %s glide to another pitch',
    (instrument) => {
      const midi = registers(instrument)[1]!
      const sound = renderNote(instrument, { midi, glideToMidi: midi + 2, durationSeconds: 1.2 })
      expect(Math.abs(centsAgainst(sound, midi, 0.4))).toBeLessThan(20)
      expect(Math.abs(centsAgainst(sound, midi + 2, 1.18 - 0.12))).toBeLessThan(30)
    },
  )

  it.each(['nylonGuitar', 'flute', 'sawLead', 'choir'] as const)('of %s follow a performed pitch', (instrument) => {
    const midi = registers(instrument)[1]!
    const bendCents = Array.from({ length: 60 }, (_, i) => (i < 15 ? 0 : 150))
    expect(Math.abs(centsAgainst(renderNote(instrument, { midi, bendCents }), midi + 1.5, 0.3))).toBeLessThan(12)
  })

  it('start a tone below and arrive when they are slid or bent', () => {
    for (const articulation of ['slide', 'bend'] as const) {
      const sound = renderNote('steelGuitar', { articulation, durationSeconds: 0.8 })
      expect(Math.abs(centsAgainst(sound, 58, 0))).toBeLessThan(Math.abs(centsAgainst(sound, 60, 0)) + 200)
      expect(Math.abs(centsAgainst(sound, 60, 0.4))).toBeLessThan(8)
    }
  })

  it('of a pad come and go the slower the longer they are', () => {
    const risen = (durationSeconds: number): number => {
      const sound = renderNote('warmPad', { midi: 60, durationSeconds })
      const loudest = rms(sound, 0.5 * durationSeconds, 0.9 * durationSeconds)
      return Array.from({ length: 80 }, (_, i) => 0.05 * i).find((at) => rms(sound, at, at + 0.1) > 0.5 * loudest)!
    }
    expect(risen(1)).toBeLessThan(0.25)
    expect(risen(8)).toBeGreaterThan(0.6)
    const after = renderNote('warmPad', { midi: 60, durationSeconds: 8 })
    expect(rms(after, 8.4, 8.6)).toBeGreaterThan(0.1 * rms(after, 7, 7.9))
  })

  it('are the same samples each time, whatever was played between', () => {
    const first = renderNote('piano', { durationSeconds: 0.2 })
    renderNote('piano', { durationSeconds: 3 })
    expect(renderNote('piano', { durationSeconds: 0.2 })).toEqual(first)
  })

  it('of a wobble bass move with the tempo', () => {
    const at = (bpm: number): Float32Array => {
      const left = new Float32Array(44_100)
      playNote(
        testEngine.bank,
        'wobbleBass',
        { startSeconds: 0, durationSeconds: 1, midi: 36, velocity: 0.8 },
        { startSample: 0, energy: 0.5, leftGain: 1, rightGain: 1, variant: 0, bpm },
        left,
        undefined,
      )
      return left
    }
    const loudest = (sound: Float32Array): number => brightnessHz(sound.subarray(9000, 13_000))
    expect(loudest(at(140))).not.toBeCloseTo(loudest(at(90)), 0)
  })

  it('keep no more than their cache may hold', () => {
    for (let midi = 30; midi < 96; midi++) renderNote('strings', { midi, durationSeconds: 0.05 })
    expect(testEngine.bank.strokes.bytes).toBeLessThanOrEqual(strokeBytes)
  })
})
