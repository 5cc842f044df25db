import { describe, expect, it } from 'vitest'
import { randomFor } from '../../dsp/random.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { finishSteps } from '../../dsp/run-steps.ts'
import { bandCentresHz, bandLevelsDb } from './band-levels.ts'
import { equaliseBands, matchingGainsDb } from './match-bands.ts'

function noise(seconds: number): Stereo {
  const random = randomFor(7, 'noise')
  const channel = (): Float32Array =>
    Float32Array.from({ length: Math.round(seconds * 44_100) }, () => random.between(-0.3, 0.3))
  return { left: channel(), right: channel() }
}

describe('matching ten octaves', () => {
  it('measures the octave of a tone', () => {
    const left = Float32Array.from({ length: 44_100 }, (_, i) => Math.sin((2 * Math.PI * 500 * i) / 44_100))
    const levels = bandLevelsDb({ left, right: left })
    expect(levels.indexOf(Math.max(...levels))).toBe(bandCentresHz.indexOf(500))
    expect(levels.filter((level) => level > Math.max(...levels) - 40)).toHaveLength(1)
  })

  it('measures every part of a sound alike, however short', () => {
    const sound = noise(2)
    const short = bandLevelsDb(sound, 44_100, 44_100 + 8192)
    bandLevelsDb(sound).forEach((level, band) => expect(Math.abs(level - short[band]!)).toBeLessThan(band < 3 ? 6 : 2))
  })

  it('gives noise the balance of darker noise to within 1 dB an octave, 3 dB at both ends', () => {
    const sound = noise(2)
    const target = bandLevelsDb(sound).map((level, band) => level + 4 - 0.9 * band)
    finishSteps(equaliseBands(sound, matchingGainsDb(bandLevelsDb(sound), target)))
    const rest = matchingGainsDb(bandLevelsDb(sound), target)
    rest.forEach((gain, band) => expect(Math.abs(gain)).toBeLessThan(band > 0 && band < 9 ? 1 : 3))
  })

  it('never asks for more than 6 dB', () => {
    const own = bandCentresHz.map((_, band) => -20 - 6 * band)
    const gains = matchingGainsDb(own, own.toReversed())
    expect(Math.max(...gains)).toBe(6)
    expect(Math.min(...gains)).toBe(-6)
  })

  it('ignores bands that one side does not have', () => {
    const own = bandCentresHz.map(() => -30)
    expect(
      matchingGainsDb(
        own,
        own.map((level, band) => (band > 7 ? -120 : level)),
      ),
    ).toEqual(own.map(() => 0))
    expect(
      matchingGainsDb(
        own.map(() => -120),
        own,
      ),
    ).toEqual(own.map(() => 0))
  })
})
