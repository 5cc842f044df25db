import { describe, expect, it } from 'vitest'
import { highpass } from '../dsp/biquad.ts'
import { createFilters, forEachBlockSteps } from '../dsp/stereo-ops.ts'
import { octaveBandsDb, slopeDbPerOctave } from '../dsp/octave-bands.ts'
import { noiseMask, noiseTable } from '../dsp/noise.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { finishSteps } from '../dsp/run-steps.ts'
import { applyTilt, chooseGentleTilt, chooseTilt } from './tilt.ts'

/** Noise through `poles` one-pole low-passes at 100 Hz: 3 dB an octave brighter than half of them fall. */
function noise(poles: number): Stereo {
  const table = noiseTable()
  const left = Float32Array.from({ length: 5 * 44100 }, (_, i) => 0.3 * table[i & noiseMask]!)
  for (let pole = 0; pole < poles; pole++) {
    let low = 0
    for (let i = 0; i < left.length; i++) left[i] = low += 0.0142 * (left[i]! - low)
  }
  return { left, right: left.slice() }
}

const slopeOf = (sound: Stereo): number => slopeDbPerOctave(octaveBandsDb(sound))

describe('the tilt of a song', () => {
  it('leaves a spectrum that falls like a record alone', () => {
    expect(chooseTilt(noise(1))).toBe(0)
  })

  it.each([
    [0, -2.3],
    [2, -4.6],
  ])('brings noise through %i low-passes to %f dB per octave', (poles, edge) => {
    const sound = noise(poles)
    const amount = chooseTilt(sound)
    const before = slopeOf(sound)
    finishSteps(applyTilt(sound, amount))
    expect(Math.abs(slopeOf(sound) - edge)).toBeLessThan(Math.abs(before - edge) / 2)
  })

  it('keeps a sum a sum', () => {
    const [one, two] = [noise(0), noise(2)]
    const sum = { left: one.left.map((x, i) => x + two.left[i]!), right: one.right.map((x, i) => x + two.right[i]!) }
    for (const sound of [one, two, sum]) finishSteps(applyTilt(sound, -0.5))
    for (let i = 0; i < 44100; i += 97) expect(sum.left[i]!).toBeCloseTo(one.left[i]! + two.left[i]!, 6)
  })

  it('is gentle for a sound without deep bass, which only looks bright', () => {
    const sound = noise(1)
    finishSteps(forEachBlockSteps(sound, createFilters([highpass(150), highpass(150)])))
    const fall = (): number => octaveBandsDb(sound)[6]! - octaveBandsDb(sound)[3]!
    const before = fall()
    finishSteps(applyTilt(sound, chooseGentleTilt(sound)))
    expect(Math.abs(fall() - before)).toBeLessThan(6)
  })

  it('stays finite for silence', () => {
    const silent = { left: new Float32Array(44100), right: new Float32Array(44100) }
    expect([chooseTilt(silent), chooseGentleTilt(silent)]).toEqual([0, 0])
  })
})
