import { describe, expect, it } from 'vitest'
import { decibelsToGain, gainToDecibels, integerPower, midiToHz, power } from './power.ts'
import { randomFor } from './random.ts'

describe('seeded random numbers', () => {
  it('repeat for the same seed and part, and differ between parts', () => {
    const take = (seed: number, part: string): number[] => {
      const random = randomFor(seed, part)
      return [random.next(), random.next(), random.next()]
    }
    expect(take(1, 'drums')).toEqual(take(1, 'drums'))
    expect(take(1, 'drums')).not.toEqual(take(1, 'bass'))
    expect(take(1, 'drums')).not.toEqual(take(2, 'drums'))
  })

  it('spread evenly over 0 to 1', () => {
    const random = randomFor(3, 'spread')
    const buckets = new Array<number>(10).fill(0)
    for (let i = 0; i < 10_000; i++) buckets[Math.floor(random.next() * 10)]!++
    for (const count of buckets) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})

describe('powers without Math.pow', () => {
  it('agree with it', () => {
    expect(power(2, 0.5)).toBeCloseTo(Math.SQRT2, 12)
    expect(integerPower(3, 4)).toBe(81)
    expect(integerPower(2, -3)).toBe(0.125)
    expect(midiToHz(69)).toBe(440)
    expect(gainToDecibels(decibelsToGain(-7.3))).toBeCloseTo(-7.3, 10)
  })
})
