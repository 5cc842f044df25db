import { describe, expect, it } from 'vitest'
import { forEachBlock } from '../dsp/stereo-ops.ts'
import { gainToDecibels } from '../dsp/power.ts'
import { sine } from '../testing/songs.ts'
import { createDeEsser } from './de-esser.ts'

const settings = { hz: 5000, thresholdDb: -35, share: 0.65, maxDb: 8, releaseSeconds: 0.05 }

/** By how many dB a tone changes. */
function change(hz: number, decibels: number): number {
  const sound = sine(hz, decibels, 0.5)
  forEachBlock(sound, sound.left.length, createDeEsser(settings))
  const level = Math.sqrt(sound.left.subarray(4096).reduce((sum, x) => sum + x * x, 0) / (sound.left.length - 4096))
  return gainToDecibels(level) - decibels + gainToDecibels(Math.SQRT2)
}

describe('the de-esser', () => {
  it('turns a hiss down by up to 8 dB', () => {
    expect(change(9000, -12)).toBeLessThan(-6)
    expect(change(9000, -12)).toBeGreaterThan(-9)
  })

  it('leaves a soft hiss and a loud vowel alone', () => {
    expect(change(9000, -45)).toBeCloseTo(0, 1)
    expect(change(400, -12)).toBeCloseTo(0, 1)
  })
})
