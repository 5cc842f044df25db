import { describe, expect, it } from 'vitest'
import { rms } from '@songloom/engine/testing/measure-note'
import { drumSound } from '@songloom/engine/synth/drums/drum-sound'
import { createSoundBank } from '@songloom/engine/synth/sound-bank'
import type { SoundBank } from '@songloom/engine/synth/sound-bank'
import { openDrumStrokes, strokesPackage, withStrokes } from './drum-strokes.ts'

const strokes = await openDrumStrokes()
if (!strokes) console.warn(`${strokesPackage} is not installed: its tests are skipped.`)
const drumsOfTabla = ['tablaGe', 'tablaKe', 'tablaNa', 'tablaTin'] as const
const drumsOfKit = ['snare', 'lowTom', 'highTom'] as const

const strokesBank = (): SoundBank =>
  createSoundBank({
    has: () => false,
    render: ({ samples }) => new Float32Array(samples),
    drums: withStrokes(undefined, strokes!),
  })

/** Hz of the best lag between 210 and 400 Hz, after the stroke itself. */
function pitchOf(sound: Float32Array): number {
  const [from, samples] = [3_000, 5_000]
  const alike = (lag: number): number => {
    let [cross, energy] = [0, 1e-12]
    for (let i = from; i < from + samples; i++) {
      cross += (sound[i] ?? 0) * (sound[i + lag] ?? 0)
      energy += (sound[i + lag] ?? 0) * (sound[i + lag] ?? 0)
    }
    return cross / Math.sqrt(energy)
  }
  const lags = Array.from({ length: 100 }, (_, i) => i + 110)
  const best = lags.reduce((a, b) => (alike(b) > alike(a) ? b : a))
  return 44_100 / best
}

/** Share of the steps from sample to sample in the whole: grows with the highs. */
function brightness(sound: Float32Array): number {
  let [steps, whole] = [0, 1e-12]
  for (let i = 1; i < sound.length; i++) {
    const step = sound[i]! - sound[i - 1]!
    steps += step * step
    whole += sound[i]! * sound[i]!
  }
  return Math.sqrt(steps / whole)
}

describe.skipIf(!strokes)('recorded tabla strokes', () => {
  it('are the drums of a tabla in any kit', () => {
    const drums = withStrokes(undefined, strokes!)
    for (const drum of drumsOfTabla) expect(drums.has('tabla', drum) && drums.has('electronic', drum)).toBe(true)
    expect([drums.has('tabla', 'snare'), drums.hit('tabla', 'snare', 1)]).toEqual([false, undefined])
  })

  it.each(drumsOfTabla)('%s differs from stroke to stroke, and from our own', (drum) => {
    const own = drumSound(createSoundBank(), 'tabla', drum, 0.9, 0)
    const bank = strokesBank()
    const takes = [0, 1, 2].map((take) => drumSound(bank, 'tabla', drum, 0.9, take))
    expect(new Set([own, ...takes].map((sound) => sound.length)).size).toBe(4)
    for (const take of takes) expect(rms(take, 0, 0.03)).toBeGreaterThan(0.01)
  })

  it.each(['tablaNa', 'tablaTin'] as const)('%s is tuned to the D of our own right hand', (drum) => {
    const cents = 1200 * Math.log2(pitchOf(drumSound(strokesBank(), 'tabla', drum, 0.9, 0)) / 293.7)
    expect(Math.abs(cents)).toBeLessThan(40)
  })
})

describe.skipIf(!strokes)('recorded strokes of a drum kit', () => {
  it('are the snare and the toms of the acoustic kit and of no other', () => {
    const drums = withStrokes(undefined, strokes!)
    for (const drum of drumsOfKit)
      expect([drums.has('acoustic', drum), drums.has('rock', drum)], drum).toEqual([true, false])
    expect(drums.has('acoustic', 'kick')).toBe(false)
  })

  it.each(drumsOfKit)('%s is another recording when it is struck softly, and darker', (drum) => {
    const bank = strokesBank()
    const [soft, hard] = [drumSound(bank, 'acoustic', drum, 0.3, 0), drumSound(bank, 'acoustic', drum, 1, 0)]
    expect(soft.length).not.toBe(hard.length)
    expect(brightness(soft)).toBeLessThan(0.9 * brightness(hard))
  })

  it('are not damped again when they were recorded softly', () => {
    const drums = withStrokes(undefined, strokes!)
    expect(drums.hardnessLeft!('acoustic', 'snare', 0.2)).toBeCloseTo(0.7)
    expect(drums.hardnessLeft!('acoustic', 'snare', 1)).toBe(1)
    expect(drums.hardnessLeft!('rock', 'snare', 0.2)).toBe(0.2)
  })

  it('leave other drums to the bank', () => {
    const bank = new Float32Array(3).fill(0.5)
    const drums = withStrokes({ has: () => true, hit: () => bank, hardnessLeft: () => 0.4 }, strokes!)
    expect([drums.hit('acoustic', 'kick', 1), drums.hardnessLeft!('acoustic', 'kick', 0.2)]).toEqual([bank, 0.4])
  })
})

describe.skipIf(!strokes)('recorded strokes', () => {
  it('begin without silence', () => {
    for (const sound of strokes!.sounds.values()) {
      const peak = sound.reduce((max, x) => Math.max(max, Math.abs(x)), 0)
      expect(sound.findIndex((x) => Math.abs(x) > 0.05 * peak)).toBeLessThanOrEqual(64)
    }
  })

  it('are stored in shared memory', () => {
    for (const sound of strokes!.sounds.values()) expect(sound.buffer).toBeInstanceOf(SharedArrayBuffer)
  })
})
