// @vitest-environment node
import { expect, test } from 'vitest'
import { dawEffectNames } from '@songloom/contracts/daw/document.rules'
import { getEqResponse } from './effects/eq-response.ts'
import { formatDb, formatLoudness, formatPan, formatParameter } from './format-values.ts'
import { getScale, listParameters, readParameters } from './parameter-scale.ts'

const flat = readParameters('eq', {})

test('an equaliser has its gains at its frequencies', () => {
  const bell = { ...flat, midGainDb: 6, midHz: 1_000 }
  const shelves = { ...flat, lowGainDb: -9, highGainDb: 4 }
  expect(getEqResponse(flat, [30, 15_000])).toEqual([0, 0])
  expect(getEqResponse(bell, [1_000])[0]).toBeCloseTo(6, 5)
  expect(getEqResponse(shelves, [10])[0]).toBeCloseTo(-9, 1)
  expect(getEqResponse(shelves, [20_000])[0]).toBeCloseTo(4, 1)
  expect(getEqResponse({ ...flat, lowCutHz: 200 }, [200])[0]).toBeCloseTo(-3.01, 1)
})

test('each parameter of each effect can be set to all its values, and back to its initial one', () => {
  for (const effect of dawEffectNames)
    for (const name of listParameters(effect)) {
      const scale = getScale(effect, name)
      expect([scale.toValue(0), scale.toValue(1)]).toEqual([scale.lowest, scale.highest])
      expect(scale.toValue(scale.toPosition(scale.initial))).toBeCloseTo(scale.initial, 2)
    }
})

test('frequencies move by equal ratios', () => {
  expect(getScale('eq', 'midHz').toValue(0.5)).toBeCloseTo(1_100, -1)
})

test('values are shown in their units', () => {
  expect([formatDb(-6.04), formatDb(0), formatDb(-96), formatDb(3)]).toEqual(['−6.0 dB', '0.0 dB', '−∞ dB', '+3.0 dB'])
  expect([formatPan(0), formatPan(-0.3), formatPan(1)]).toEqual(['C', 'L 30', 'R 100'])
  expect([formatLoudness(-14.26), formatLoudness(-151), formatLoudness(undefined)]).toEqual(['−14.3', '–', '–'])
  expect(
    [
      ['midHz', 6_000],
      ['attackSeconds', 0.01],
      ['seconds', 1.5],
      ['ratio', 4],
      ['mix', 0.25],
      ['thresholdDb', -18],
    ].map(([name, value]) => formatParameter(String(name), Number(value))),
  ).toEqual(['6.0 kHz', '10 ms', '1.50 s', '4.0 : 1', '25 %', '−18.0 dB'])
})
