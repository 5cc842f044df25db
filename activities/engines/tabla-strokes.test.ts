import { afterEach, describe, expect, it } from 'vitest'
import { rms } from '@songloom/engine/testing/measure-note'
import { drumSound } from '@songloom/engine/synth/drum-sound'
import { playFromSamples } from '@songloom/engine/synth/sampled-instrument'
import { openTablaStrokes, tablaPackage, withTabla } from './tabla-strokes.ts'

const strokes = await openTablaStrokes()
if (!strokes) console.warn(`${tablaPackage} is not installed: its tests are skipped.`)
const drumsOfTabla = ['tablaGe', 'tablaKe', 'tablaNa', 'tablaTin'] as const

afterEach(() => playFromSamples(undefined))

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

describe.skipIf(!strokes)('recorded tabla strokes', () => {
  const playTabla = (): void =>
    playFromSamples({
      has: () => false,
      render: ({ samples }) => new Float32Array(samples),
      drums: withTabla(undefined, strokes!),
    })

  it('are the drums of a tabla and no others', () => {
    const drums = withTabla(undefined, strokes!)
    for (const drum of drumsOfTabla) expect(drums.has('tabla', drum)).toBe(true)
    expect([drums.has('tabla', 'snare'), drums.hit('tabla', 'snare', 1)]).toEqual([false, undefined])
  })

  it.each(drumsOfTabla)('%s differs from stroke to stroke, and from our own', (drum) => {
    const own = drumSound('tabla', drum, 0.9, 0)
    playTabla()
    const takes = [0, 1, 2].map((take) => drumSound('tabla', drum, 0.9, take))
    expect(new Set([own, ...takes].map((sound) => sound.length)).size).toBe(4)
    for (const take of takes) expect(rms(take, 0, 0.03)).toBeGreaterThan(0.01)
  })

  it.each(['tablaNa', 'tablaTin'] as const)('%s is tuned to the D of our own right hand', (drum) => {
    playTabla()
    const cents = 1200 * Math.log2(pitchOf(drumSound('tabla', drum, 0.9, 0)) / 293.7)
    expect(Math.abs(cents)).toBeLessThan(40)
  })

  it('begin at once', () => {
    for (const sound of strokes!.sounds.values()) {
      const peak = sound.reduce((max, x) => Math.max(max, Math.abs(x)), 0)
      expect(sound.findIndex((x) => Math.abs(x) > 0.05 * peak)).toBeLessThanOrEqual(64)
    }
  })

  it('lie in memory that threads share', () => {
    for (const sound of strokes!.sounds.values()) expect(sound.buffer).toBeInstanceOf(SharedArrayBuffer)
  })
})
