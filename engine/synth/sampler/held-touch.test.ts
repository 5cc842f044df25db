import { expect, it } from 'vitest'
import { heldTouch } from './held-touch.ts'

const seconds = Array.from({ length: 30 }, (_, i) => i / 10)

it('keeps every note within a few cents of its pitch, and half a decibel of its level', () => {
  for (let variant = 0; variant < 300; variant++) {
    const touch = heldTouch(variant)
    const cents = seconds.map((second) => touch.cents(second))
    expect(Math.max(...cents)).toBeLessThanOrEqual(touch.mostCents)
    expect(Math.abs(cents.reduce((sum, x) => sum + x, 0) / cents.length)).toBeLessThan(4)
    expect(Math.abs(20 * Math.log10(touch.gain))).toBeLessThan(0.6)
    expect(touch.skipSeconds).toBeGreaterThanOrEqual(0)
  }
})

it('is another in each of the next twelve notes', () => {
  for (let after = 1; after <= 12; after++) {
    const [one, other] = [heldTouch(40), heldTouch(40 + after)]
    const apart = seconds.map((second) => Math.abs(one.cents(second) - other.cents(second)))
    expect(Math.max(...apart)).toBeGreaterThan(0.5)
  }
})
