// @vitest-environment node
import { expect, test } from 'vitest'
import { meterFloorDb, moveMeter, silentMeter, toMeterShare } from './meter-ballistics.ts'

test('a bar rises at once and falls slowly; its highest level stays and then follows', () => {
  const loud = moveMeter(silentMeter, 1, 33)
  expect([loud.barDb, loud.holdDb, loud.isClipped]).toEqual([0, 0, false])
  const later = moveMeter(loud, 0, 500)
  expect([later.barDb, later.holdDb]).toEqual([-12, 0])
  const end = moveMeter(later, 0, 1_200)
  expect(end.holdDb).toBe(end.barDb)
  expect(moveMeter(end, 0, 10_000).barDb).toBe(meterFloorDb)
})

test('clipping is remembered', () => {
  const clipped = moveMeter(silentMeter, 1.01, 33)
  expect(moveMeter(clipped, 0, 9_000).isClipped).toBe(true)
})

test('the bar reaches from the floor to 6 dB above full scale', () => {
  expect([toMeterShare(-60), toMeterShare(6), toMeterShare(-90), toMeterShare(20)]).toEqual([0, 1, 0, 1])
})
