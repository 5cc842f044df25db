import { describe, expect, test } from 'vitest'
import { complexFftReference } from './complex-fft-reference.ts'
import { complexFft } from './complex-fft.ts'
import { randomFor } from './random.ts'

describe.each([4, 8, 16, 64, 128, 1024, 4096])('a complex transform of %i points', (size) => {
  const random = randomFor(size, 'fft')
  const real = Float64Array.from({ length: size }, () => random.between(-1, 1))
  const imaginary = Float64Array.from({ length: size }, () => random.between(-1, 1))

  test('is the sum that defines it', () => {
    const [re, im] = [real.slice(), imaginary.slice()]
    complexFft(size).forward(re, im)
    for (const k of [0, 1, size / 2, size - 1]) {
      const expected = naive(real, imaginary, k)
      expect(re[k]).toBeCloseTo(expected.real, 9)
      expect(im[k]).toBeCloseTo(expected.imaginary, 9)
    }
  })

  test('has the bits of the reference', () => {
    const [re, im] = [real.slice(), imaginary.slice()]
    const [expectedRe, expectedIm] = [real.slice(), imaginary.slice()]
    complexFft(size).forward(re, im)
    complexFftReference(size).forward(expectedRe, expectedIm)
    expect([re, im]).toEqual([expectedRe, expectedIm])
  })

  test('comes back by its inverse', () => {
    const [re, im] = [real.slice(), imaginary.slice()]
    const plan = complexFft(size)
    plan.forward(re, im)
    plan.inverse(re, im)
    const worst = Math.max(
      ...re.map((value, i) => Math.abs(value - real[i]!)),
      ...im.map((value, i) => Math.abs(value - imaginary[i]!)),
    )
    expect(worst).toBeLessThan(1e-12)
  })
})

function naive(real: Float64Array, imaginary: Float64Array, k: number): { real: number; imaginary: number } {
  const sum = { real: 0, imaginary: 0 }
  real.forEach((x, n) => {
    const angle = (-2 * Math.PI * k * n) / real.length
    sum.real += x * Math.cos(angle) - imaginary[n]! * Math.sin(angle)
    sum.imaginary += x * Math.sin(angle) + imaginary[n]! * Math.cos(angle)
  })
  return sum
}
