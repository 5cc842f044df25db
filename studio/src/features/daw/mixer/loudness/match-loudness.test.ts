// @vitest-environment node
import { expect, test } from 'vitest'
import { matchLoudness } from './match-loudness.ts'

const loudness = (integrated: number) => ({ integrated, shortTerm: integrated, truePeakDb: -1 })

test('a reference is made as loud as the mix, but silence is not made loud', () => {
  expect(matchLoudness(loudness(-18), loudness(-9))).toBe(-9)
  expect(matchLoudness(loudness(-10), loudness(-14))).toBe(4)
  expect([matchLoudness(loudness(-151), loudness(-9)), matchLoudness(loudness(-9), loudness(-151))]).toEqual([0, 0])
})
