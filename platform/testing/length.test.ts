import { describe, expect, it } from 'vitest'
import { sample } from './length.ts'

const letters = [...'abcdefghij']

describe('sample of a long list', () => {
  it('is spread evenly and always the same', () => {
    expect(sample(letters, 3, false)).toEqual(['a', 'd', 'g'])
    expect(sample(letters, 4, false)).toEqual(['a', 'c', 'f', 'h'])
  })

  it('is everything at full length, or in a short list', () => {
    expect(sample(letters, 3, true)).toEqual(letters)
    expect(sample(letters, 99, false)).toEqual(letters)
  })
})
