import { expect, it } from 'vitest'
import { loudnessOf } from './genre-loudness.ts'

it('masters calm genres low, dense ones with little above their loudness, all others as ever', () => {
  expect(loudnessOf('ambient', undefined)).toEqual({ loudnessLufs: -20 })
  expect(loudnessOf('piano', undefined)).toEqual({ loudnessLufs: -18 })
  expect(loudnessOf('metal', undefined).ceilingDbtp).toBeLessThan(-4)
  expect(loudnessOf('pop', undefined)).toEqual({})
})

it('leaves clubs and stages fewer decibels above their loudness than pop, and bands of wood and brass more', () => {
  expect(loudnessOf('techno', undefined)).toEqual({ ceilingDbtp: -3.1 })
  expect(loudnessOf('jazz', undefined)).toEqual({ loudnessLufs: -16 })
})

it('gives genres of dance bands and sofas a decibel or two more than pop above their loudness', () => {
  expect(loudnessOf('salsa', undefined)).toEqual({ loudnessLufs: -15 })
  expect(loudnessOf('lo-fi', undefined)).toEqual({ loudnessLufs: -16 })
})

it('gives what is asked for before what the genre has', () => {
  expect(loudnessOf('punk', 'soft')).toEqual({ loudnessLufs: -20 })
  expect(loudnessOf('ambient', 'loud').loudnessLufs).toBeUndefined()
})
