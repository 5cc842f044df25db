import { afterEach, describe, expect, it } from 'vitest'
import { hopEnergies } from '../../dsp/k-weighting.ts'
import { playDrums } from '../../edit/play/play-notes.ts'
import type { DrumName, KitName } from '../../score/instrument-names.ts'
import { brightnessHz, rms } from '../../testing/measure-note.ts'
import { drumSound, takesPerDrum } from './drum-sound.ts'
import { createSoundBank } from '../sound-bank.ts'
import type { SoundBank } from '../sound-bank.ts'

let bank = createSoundBank()

/** A burst of noise, quiet as a bank may be. */
const recording = Float32Array.from({ length: 22_050 }, (_, i) => 0.05 * Math.sin(i * i * 0.37) * Math.exp(-i / 3_000))

const withDrums = (drums: readonly DrumName[]): SoundBank =>
  createSoundBank({
    has: () => false,
    render: ({ samples }) => new Float32Array(samples),
    drums: {
      has: (kit, drum) => kit === 'acoustic' && drums.includes(drum),
      hit: (kit, drum) => (kit === 'acoustic' && drums.includes(drum) ? recording : undefined),
    },
  })

function loudness(sound: Float32Array): number {
  const second = new Float32Array(44_100)
  second.set(sound.subarray(0, 44_100))
  const energies = hopEnergies({ left: second, right: second })
  const windows = energies.slice(3).map((energy, i) => energy + energies[i]! + energies[i + 1]! + energies[i + 2]!)
  return 10 * Math.log10(Math.max(...windows))
}

afterEach(() => void (bank = createSoundBank()))

describe('recorded drums', () => {
  it('replace only the drums they have, and leave no state behind', () => {
    const [snare, kick] = [drumSound(bank, 'acoustic', 'snare', 0.9, 0), drumSound(bank, 'acoustic', 'kick', 0.9, 0)]
    bank = withDrums(['snare'])
    expect(drumSound(bank, 'acoustic', 'snare', 0.9, 0)).not.toEqual(snare)
    expect(drumSound(bank, 'acoustic', 'kick', 0.9, 0)).toEqual(kick)
    bank = createSoundBank()
    expect(drumSound(bank, 'acoustic', 'snare', 0.9, 0)).toEqual(snare)
  })

  it.each(['snare', 'kick', 'closedHat', 'crash'] as const)('keep the level at which a %s is mixed', (drum) => {
    const own = [0.3, 0.6, 0.95].map((velocity) => loudness(drumSound(bank, 'acoustic', drum, velocity, 0)))
    bank = withDrums([drum])
    for (const [i, velocity] of [0.3, 0.6, 0.95].entries())
      expect(Math.abs(loudness(drumSound(bank, 'acoustic', drum, velocity, 0)) - own[i]!)).toBeLessThan(0.5)
  })

  it('differ from take to take, and are duller the softer they are struck', () => {
    bank = withDrums(['snare'])
    const takes = Array.from({ length: takesPerDrum }, (_, take) => drumSound(bank, 'acoustic', 'snare', 0.9, take))
    expect(new Set(takes.map(brightnessHz)).size).toBe(takesPerDrum)
    const [soft, medium, hard] = [0.3, 0.6, 0.95].map((velocity) =>
      brightnessHz(drumSound(bank, 'acoustic', 'snare', velocity, 0)),
    )
    expect(soft).toBeLessThan(0.9 * medium!)
    expect(medium).toBeLessThan(0.9 * hard!)
  })

  it('end an open hi-hat where its plates close, and our own ring as they did', () => {
    const ringing = Float32Array.from({ length: 44_100 }, (_, i) => 0.2 * Math.sin(i * 0.9))
    const hats = (kit: KitName, ...others: DrumName[]): Float32Array => {
      const hits = [{ drum: 'openHat' as const, at: 0 }, ...others.map((drum) => ({ drum, at: 0.2 }))]
      const drums = hits.map(({ drum, at }) => ({ drum, startSeconds: at, velocity: 0.8 }))
      return playDrums(bank, drums, kit, { lengthSamples: 44_100 }).left
    }
    const levelAfter = (sound: Float32Array): number => rms(sound, 0.5, 0.8) / rms(sound, 0.05, 0.15)
    bank = createSoundBank({
      has: () => false,
      render: ({ samples }) => new Float32Array(samples),
      drums: {
        has: (kit, drum) => kit === 'acoustic' && drum !== 'kick',
        hit: (_, drum) => (drum === 'openHat' ? ringing : ringing.slice(0, 400)),
      },
    })
    const open = levelAfter(hats('acoustic'))
    expect(levelAfter(hats('acoustic', 'snare'))).toBeGreaterThan(0.9 * open)
    for (const drum of ['closedHat', 'pedalHat'] as const)
      expect(levelAfter(hats('acoustic', drum))).toBeLessThan(0.05 * open)
    bank = createSoundBank()
    const [alone, closed, hatAlone] = [
      hats('acoustic'),
      hats('acoustic', 'closedHat'),
      drumSound(bank, 'acoustic', 'openHat', 0.8, 0),
    ]
    expect(hatAlone.length).toBeGreaterThan(0.3 * 44_100)
    expect(levelAfter(closed)).toBeGreaterThanOrEqual(levelAfter(alone))
  })
})
