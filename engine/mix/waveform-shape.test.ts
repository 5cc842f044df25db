import { expect, it } from 'vitest'
import { highestSample, waveformShape } from './waveform-shape.ts'

const tone = (levels: readonly number[], samples = 4_000) => {
  const left = Float32Array.from({ length: levels.length * samples }, (_, i) => {
    const level = levels[Math.floor(i / samples)]!
    return level * Math.sin(i / 7)
  })
  return { left, right: left }
}

it('gives a loud passage its shape, though a click in a quiet one is as high', () => {
  const sound = tone([0.2, 0.8])
  sound.left[100] = 1
  const [quiet, loud] = waveformShape(sound, 2)
  expect(loud).toBe(1)
  expect(quiet).toBeGreaterThan(0.25)
  expect(quiet).toBeLessThan(0.45)
})

it('is zero for silence and low for a quiet sound', () => {
  expect(waveformShape(tone([0]), 3)).toEqual([0, 0, 0])
  expect(Math.max(...waveformShape(tone([0.002]), 3))).toBeLessThan(0.2)
})

it('fills every bucket of a sound shorter than the picture', () => {
  const two = Float32Array.of(0.5, 0.5)
  expect(waveformShape({ left: two, right: two }, 4)).toEqual([1, 1, 1, 1])
})

it('knows the highest sample of either channel', () => {
  expect(highestSample({ left: Float32Array.of(0.1, -0.5), right: Float32Array.of(0.3, 0) })).toBeCloseTo(0.5)
})
