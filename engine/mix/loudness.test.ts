import { describe, expect, it } from 'vitest'
import { sine } from '../testing/songs.ts'
import { integratedLufs, truePeakDbtp } from './loudness.ts'

describe('loudness by BS.1770-4', () => {
  it('measures -23 LUFS for a stereo sine of 1 kHz at -23 dBFS', () => {
    expect(integratedLufs(sine(1000, -23, 10))).toBeCloseTo(-23, 1)
  })

  it('ignores blocks below the relative gate', () => {
    const loud = sine(1000, -23, 10)
    for (let i = 0; i < 44100 * 3; i++) loud.left[i] = loud.right[i] = loud.left[i]! * 0.02
    expect(integratedLufs(loud)).toBeCloseTo(-23, 0)
  })

  it('weights lows less than highs', () => {
    expect(integratedLufs(sine(40, -20, 5))).toBeLessThan(integratedLufs(sine(4000, -20, 5)) - 6)
  })
})

describe('true peak', () => {
  it('finds the peak between the samples', () => {
    expect(truePeakDbtp(sine(11025, -6, 1, Math.PI / 4))).toBeCloseTo(-6, 1)
  })

  it('agrees with the sample peak of a low sine', () => {
    expect(truePeakDbtp(sine(200, -3, 1))).toBeCloseTo(-3, 1)
  })
})
