import { describe, expect, it } from 'vitest'
import { finishSteps } from '../../dsp/run-steps.ts'
import { analysisRate, resample, toAnalysisRate } from './resample.ts'
import type { SoundInput } from './sound-input.ts'

function mono(sound: SoundInput, rate: number): Float32Array {
  return finishSteps(toAnalysisRate(sound, rate))
}

const sine = (hz: number, rate: number): Float32Array =>
  Float32Array.from({ length: rate / 2 }, (_, i) => Math.sin((2 * Math.PI * hz * i) / rate))

function level(samples: Float32Array): number {
  const inner = samples.subarray(500, -500)
  return Math.sqrt((2 * inner.reduce((sum, value) => sum + value * value, 0)) / inner.length)
}

describe('the analysis rate', () => {
  it.each([8000, 22050, 32000, 44100, 48000, 96000, 192_000])(
    'keeps a tone of 1 kHz from %i Hz, in time and level',
    (rate) => {
      const heard = mono(sine(1000, rate), rate)
      expect(heard).toHaveLength(Math.floor((rate / 2) * (analysisRate / rate)))
      expect(level(heard)).toBeCloseTo(1, 2)
      expect(Math.abs(heard[5000]! - Math.sin((2 * Math.PI * 1000 * 5000) / analysisRate))).toBeLessThan(0.01)
    },
  )

  it.each([44100, 48000, 96000])('does not alias from %i Hz', (rate) => {
    expect(level(mono(sine(15_000, rate), rate))).toBeLessThan(0.002)
  })

  it('mixes both channels', () => {
    const left = sine(1000, 44100)
    expect(level(mono({ left, right: left.map((value) => -value) }, 44100))).toBeLessThan(1e-6)
  })

  it('also raises the rate', () => {
    expect(level(resample(sine(1000, 8000), 8000, 44100))).toBeCloseTo(1, 2)
  })
})
