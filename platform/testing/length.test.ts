import { describe, expect, it } from 'vitest'
import { sample } from './length.ts'

const letters = [...'abcdefghij']

describe('a sample of a long list', () => {
  it('is spread out and always the same', () => {
    expect(sample(letters, 3, false)).toEqual(['a', 'd', 'g'])
    expect(sample(letters, 4, false)).toEqual(['a', 'c', 'f', 'h'])
  })

  it('is everything at full length, or where there is not more', () => {
    expect(sample(letters, 3, true)).toEqual(letters)
    expect(sample(letters, 99, false)).toEqual(letters)
  })
})
