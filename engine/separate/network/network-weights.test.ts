import { expect, test } from 'vitest'
import { decodeWeights, encodeWeights } from './network-weights.ts'

test('weights come back to a thousandth, negative ones too', () => {
  const weights = [0, 0.001, -0.001, 1.2344, -6.397, 32.767, -32.767]
  expect(decodeWeights(encodeWeights(weights))).toEqual([0, 0.001, -0.001, 1.234, -6.397, 32.767, -32.767])
})

test('a weight beyond what two bytes hold is cut, not turned around', () => {
  expect(decodeWeights(encodeWeights([40, -40]))).toEqual([32.767, -32.767])
})
