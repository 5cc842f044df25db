import { describe, expect, it } from 'vitest'
import { bandpass, filterInPlace } from '../../dsp/biquad.ts'
import type { DrumName } from '../../score/instrument-names.ts'
import { drumNames, kitNames } from '../../score/instrument-names.ts'
import { brightnessHz, getMean, getPeak, rms } from '../../testing/measure-note.ts'
import { drumGain, drumPan, drumRoom, drumSound, takesPerDrum } from './drum-sound.ts'
import { testEngine } from '../../testing/test-engine.ts'

const ofTheKit: readonly DrumName[] = [
  'kick',
  'snare',
  'clap',
  'closedHat',
  'pedalHat',
  'openHat',
  'ride',
  'crash',
  'lowTom',
  'highTom',
]

/** Energy in eight bands and two moments, in dB against the whole, and the length: enough to distinguish drums. */
function fingerprint(sound: Float32Array): number[] {
  const bands = [70, 140, 300, 600, 1300, 2800, 6000, 12_000].map((hz) => {
    const band = sound.slice(0, 22_050)
    filterInPlace(band, bandpass(hz, 1.2))
    return 10 * Math.log10((rms(band) / rms(sound)) ** 2 + 1e-5)
  })
  const tail = 20 * Math.log10(rms(sound, 0.1, 0.25) / (rms(sound, 0, 0.05) + 1e-9) + 1e-3)
  return [...bands, Number.isFinite(tail) ? tail : -60, 12 * Math.log2(sound.length / 4410)]
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.sqrt(a.reduce((sum, x, i) => sum + (x - b[i]!) * (x - b[i]!), 0) / a.length)
}

function nearest(prints: ReadonlyMap<string, readonly number[]>): { pair: string; apart: number } {
  let found = { pair: '', apart: Infinity }
  const rows = [...prints]
  for (const [i, [a, first]] of rows.entries())
    for (const [b, second] of rows.slice(i + 1))
      if (distance(first, second) < found.apart) found = { pair: `${a} ${b}`, apart: distance(first, second) }
  return found
}

describe('drums', () => {
  it('each sound different from every other', () => {
    const prints = new Map(
      drumNames.map((drum) => [drum, fingerprint(drumSound(testEngine.bank, 'acoustic', drum, 0.9, 0))]),
    )
    expect(nearest(prints).apart, nearest(prints).pair).toBeGreaterThan(0.5)
  })

  it.each(['kick', 'snare', 'closedHat', 'lowTom'] as const)('each kit has a %s of its own', (drum) => {
    const prints = new Map(kitNames.map((kit) => [kit, fingerprint(drumSound(testEngine.bank, kit, drum, 0.9, 0))]))
    expect(nearest(prints).apart, nearest(prints).pair).toBeGreaterThan(0.25)
  })

  it.each(kitNames)('of %s are whole, without DC, and stand where they are put', (kit) => {
    for (const drum of ofTheKit) {
      const sound = drumSound(testEngine.bank, kit, drum, 0.9, 1)
      expect(sound.every(Number.isFinite)).toBe(true)
      expect(getPeak(sound)).toBeCloseTo(1, 1)
      expect(Math.abs(getMean(sound))).toBeLessThan(0.004)
      expect(Math.abs(sound[0]!) + Math.abs(sound.at(-1)!)).toBeLessThan(0.01)
      expect(drumRoom(kit, drum)).toBeLessThanOrEqual(1)
    }
  })

  it.each(drumNames.filter((drum) => !['riser', 'downlifter'].includes(drum)))(
    '%s has another colour at each strength, brighter when hard',
    (drum) => {
      const [soft, medium, hard] = [0.3, 0.6, 0.95].map((velocity) =>
        drumSound(testEngine.bank, 'acoustic', drum, velocity, 0),
      )
      expect(brightnessHz(hard!)).toBeGreaterThan(brightnessHz(soft!))
      expect(medium).not.toEqual(soft)
      expect(Math.abs(drumPan[drum])).toBeLessThan(0.6)
      expect(drumGain[drum]).toBeGreaterThan(0.1)
    },
  )

  it('repeat without sounding stamped', () => {
    for (const drum of ['snare', 'closedHat', 'shaker', 'conga'] as const) {
      const takes = Array.from({ length: takesPerDrum }, (_, take) =>
        drumSound(testEngine.bank, 'acoustic', drum, 0.7, take),
      )
      expect(takes[0]).not.toEqual(takes[1])
      expect(takes[1]).not.toEqual(takes[2])
    }
  })

  it('are the same samples for the same hit', () => {
    expect(drumSound(testEngine.bank, 'trap', 'kick', 0.9, 0)).toBe(drumSound(testEngine.bank, 'trap', 'kick', 0.95, 3))
  })

  it('bend upward on the bass skin of a tabla', () => {
    const sound = drumSound(testEngine.bank, 'tabla', 'tablaGe', 0.9, 0)
    expect(brightnessHz(sound.subarray(12_000, 17_000))).toBeGreaterThan(
      1.15 * brightnessHz(sound.subarray(1500, 4500)),
    )
  })
})
