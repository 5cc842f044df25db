// @vitest-environment node
import { expect, test } from 'vitest'
import { decibelsToGain, getLevelPair, matchLoudness } from './match-loudness.ts'

const loudness = (integrated: number) => ({ integrated, shortTerm: integrated, truePeakDb: -1 })

test('a reference is made as loud as the mix, but silence is not made loud', () => {
  expect(matchLoudness(loudness(-18), loudness(-9))).toBe(-9)
  expect(matchLoudness(loudness(-10), loudness(-14))).toBe(4)
  expect([matchLoudness(loudness(-151), loudness(-9)), matchLoudness(loudness(-9), loudness(-151))]).toEqual([0, 0])
})

test('of two sounds the louder one is lowered by their difference', () => {
  expect(getLevelPair(loudness(-18), loudness(-9))).toEqual([0, -9])
  expect(getLevelPair(loudness(-14), loudness(-23))).toEqual([-9, 0])
  expect(decibelsToGain(-20)).toBeCloseTo(0.1)
})
