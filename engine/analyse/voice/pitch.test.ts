import { describe, expect, it } from 'vitest'
import { randomFor } from '../../dsp/random.ts'
import { finishSteps } from '../../dsp/run-steps.ts'
import { trackPitch } from './pitch.ts'
import type { PitchTrack } from './pitch.ts'
import { analysisRate } from '../signal/resample.ts'

function pitchOf(mono: Float32Array): PitchTrack {
  return finishSteps(trackPitch(mono))
}

function voice(hz: number, seconds = 0.5): Float32Array {
  return Float32Array.from({ length: seconds * analysisRate }, (_, i) => {
    let value = 0
    for (let h = 1; h <= 5 && h * hz < 9000; h++) value += Math.sin((2 * Math.PI * hz * h * i) / analysisRate) / h
    return 0.25 * value
  })
}

describe('pitch of one voice', () => {
  it.each([70, 110, 220, 440, 880])('of %i Hz is right within 8 cents', (hz) => {
    const { midi } = pitchOf(voice(hz))
    const expected = 69 + 12 * Math.log2(hz / 440)
    for (const heard of midi.subarray(6, 40)) expect(Math.abs(heard - expected)).toBeLessThan(0.08)
  })

  it('is found where the fundamental is missing', () => {
    const mono = Float32Array.from(
      { length: analysisRate / 2 },
      (_, i) => 0.2 * [2, 3, 4, 5].reduce((sum, h) => sum + Math.sin((2 * Math.PI * 150 * h * i) / analysisRate), 0),
    )
    expect(pitchOf(mono).midi[20]).toBeCloseTo(69 + 12 * Math.log2(150 / 440), 1)
  })

  it('is not detected in noise', () => {
    const random = randomFor(4, 'noise')
    const { midi } = pitchOf(Float32Array.from({ length: analysisRate }, () => random.between(-0.5, 0.5)))
    expect(midi.filter((pitch) => pitch > 0).length).toBeLessThan(15)
  })
})
