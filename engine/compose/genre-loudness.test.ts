import { expect, it } from 'vitest'
import { chooseLoudness } from './genre-loudness.ts'

it('masters calm genres low, dense ones with little above their loudness, all others as ever', () => {
  expect(chooseLoudness('ambient', undefined)).toEqual({ loudnessLufs: -20 })
  expect(chooseLoudness('piano', undefined)).toEqual({ loudnessLufs: -18 })
  expect(chooseLoudness('metal', undefined).ceilingDbtp).toBeLessThan(-4)
  expect(chooseLoudness('pop', undefined)).toEqual({})
})

it('leaves clubs and stages fewer decibels above their loudness than pop, and bands of wood and brass more', () => {
  expect(chooseLoudness('techno', undefined)).toEqual({ ceilingDbtp: -3.1 })
  expect(chooseLoudness('jazz', undefined)).toEqual({ loudnessLufs: -16 })
})

it('gives genres of dance bands and sofas a decibel or two more than pop above their loudness', () => {
  expect(chooseLoudness('salsa', undefined)).toEqual({ loudnessLufs: -15 })
  expect(chooseLoudness('lo-fi', undefined)).toEqual({ loudnessLufs: -16 })
})

it('prefers the requested level to that of the genre', () => {
  expect(chooseLoudness('punk', 'soft')).toEqual({ loudnessLufs: -20 })
  expect(chooseLoudness('ambient', 'loud').loudnessLufs).toBeUndefined()
})
