import { expect, it } from 'vitest'
import { sampleRate } from '../../dsp/stereo.ts'
import { lateSamples } from './late-samples.ts'

/** A tone that stays soft for so long. */
const late = (seconds: number): Float32Array =>
  Float32Array.from({ length: sampleRate }, (_, i) => (i < seconds * sampleRate ? 0.1 : 1) * Math.sin(i / 30))

it('skips what is soft before a recording speaks, but for the moment before, which is longer in a section', () => {
  expect(lateSamples(late(0.15), false) / sampleRate).toBeCloseTo(0.125, 2)
  expect(lateSamples(late(0.15), true) / sampleRate).toBeCloseTo(0.085, 2)
})

it('leaves a recording that speaks soon as it is, and silence', () => {
  expect(lateSamples(late(0.03), false)).toBe(0)
  expect(lateSamples(late(0.07), true)).toBe(0)
  expect(lateSamples(new Float32Array(sampleRate), false)).toBe(0)
})
