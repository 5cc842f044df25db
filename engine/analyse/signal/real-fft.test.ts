import { describe, expect, it } from 'vitest'
import { randomFor } from '../../dsp/random.ts'
import { realFft } from './real-fft.ts'

function slowDft(input: Float64Array): { real: number[]; imaginary: number[] } {
  const bins = Array.from({ length: input.length / 2 + 1 }, (_, k) => k)
  const sum = (k: number, wave: (angle: number) => number): number =>
    input.reduce((total, x, i) => total + x * wave((-2 * Math.PI * k * i) / input.length), 0)
  return { real: bins.map((k) => sum(k, Math.cos)), imaginary: bins.map((k) => sum(k, Math.sin)) }
}

describe('the real transform', () => {
  it.each([8, 16, 32, 64, 128, 512])('agrees with the definition at size %i', (size) => {
    const random = randomFor(1, 'fft')
    const input = Float64Array.from({ length: size }, () => random.between(-1, 1))
    const fft = realFft(size)
    fft.transform(input)
    const expected = slowDft(input)
    expected.real.forEach((value, k) => expect(fft.real[k]).toBeCloseTo(value, 9))
    expected.imaginary.forEach((value, k) => expect(fft.imaginary[k]).toBeCloseTo(value, 9))
  })

  it('gives the same answer when used again', () => {
    const fft = realFft(64)
    const input = Float64Array.from({ length: 64 }, (_, i) => Math.sin(i))
    fft.transform(input)
    const first = [...fft.real]
    fft.transform(new Float64Array(64).fill(1))
    fft.transform(input)
    expect([...fft.real]).toEqual(first)
  })
})
