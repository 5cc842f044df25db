import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { exactCos, exactDecibels, exactExp, exactGain, exactLog, exactSin } from './exact-math.ts'

const values = Array.from({ length: 4001 }, (_, n) => (n - 2000) * 0.00937)

it('is as close to the true values as doubles are', () => {
  for (const x of values) {
    expect(Math.abs(exactSin(x) - Math.sin(x))).toBeLessThan(1e-15)
    expect(Math.abs(exactCos(x) - Math.cos(x))).toBeLessThan(2e-15)
    expect(Math.abs(exactExp(x) / Math.exp(x) - 1)).toBeLessThan(1e-15)
    expect(Math.abs(exactLog(Math.exp(x)) - x)).toBeLessThan(1e-14)
  }
  expect(exactGain(6)).toBeCloseTo(1.99526, 5)
  expect(exactDecibels(0)).toBeCloseTo(-240, 9)
})

it('gives the same bits on every machine', () => {
  const bits = Float64Array.from(values.flatMap((x) => [exactSin(x), exactCos(x), exactExp(x), exactLog(exactExp(x))]))
  expect(createHash('sha256').update(bits).digest('hex').slice(0, 16)).toMatchInlineSnapshot(`"4a614801f0143fa3"`)
})
