import { beforeEach, describe, expect, it } from 'vitest'
import { complexFft } from '../../dsp/complex-fft.ts'
import { noiseTable } from '../../dsp/noise.ts'
import { transformed } from '../testing/speech-reference.ts'
import { hopSamples, minimumPhaseLifter, speechKernel } from './speech-kernel.ts'

const kernel = speechKernel()
const size = 4 * hopSamples
const noise = noiseTable()
const white = (from: number, length: number): Float32Array => noise.slice(from, from + length)

/** The deviation of one from the other, as a share of the other. */
function error(of: ArrayLike<number>, from: ArrayLike<number>): number {
  let [wrong, power] = [0, 0]
  for (let n = 0; n < from.length; n++) {
    wrong += (of[n]! - from[n]!) * (of[n]! - from[n]!)
    power += from[n]! * from[n]!
  }
  return Math.sqrt(wrong / power)
}

beforeEach(() => {
  for (const part of [kernel.real, kernel.imaginary, kernel.sound, kernel.pulses, kernel.breath]) part.fill(0)
})

describe('the transform of the kernel', () => {
  it.each([64, 512, 1024, 2048])(
    'of %i numbers is that of its reference to the bit, and of double precision nearly',
    (length) => {
      const [real, imaginary] = [white(0, length), white(9_000, length)]
      kernel.real.set(real)
      kernel.imaginary.set(imaginary)
      kernel.run.transform(length)
      const expected = transformed({ real, imaginary })
      expect(kernel.real.slice(0, length)).toEqual(expected.real)
      expect(kernel.imaginary.slice(0, length)).toEqual(expected.imaginary)
      const [exactReal, exactImaginary] = [Float64Array.from(real), Float64Array.from(imaginary)]
      complexFft(length).forward(exactReal, exactImaginary)
      expect(error(expected.real, exactReal)).toBeLessThan(1e-6)
      expect(error(expected.imaginary, exactImaginary)).toBeLessThan(1e-6)
    },
  )
})

describe('the filters of the kernel', () => {
  /** A log amplitude with one formant, even over 1,024 bins. */
  const shape = (formant: number): Float32Array =>
    Float32Array.from({ length: 1024 }, (_, n) => {
      const away = (Math.min(n, 1024 - n) - formant) / 9
      return 3 / (1 + away * away) - 2
    })

  function exactFilter(log: Float32Array): { real: Float64Array; imaginary: Float64Array } {
    const [short, zeros] = [Float64Array.from(log), new Float64Array(1024)]
    complexFft(1024).forward(short, zeros)
    const [real, imaginary] = [new Float64Array(size), new Float64Array(size)]
    for (let n = 0; n < 512; n++) real[n] = short[n]! * minimumPhaseLifter[n]!
    complexFft(size).forward(real, imaginary)
    const [logs, turns] = [real.slice(0, 1024), imaginary.slice(0, 1024)]
    return {
      real: logs.map((x, n) => Math.exp(x) * Math.cos(turns[n]!)),
      imaginary: logs.map((x, n) => Math.exp(x) * Math.sin(turns[n]!)),
    }
  }

  it('are minimum-phase, two at once', () => {
    kernel.real.set(shape(40))
    kernel.imaginary.set(shape(90))
    kernel.run.filters()
    for (const [n, formant] of [40, 90].entries()) {
      const { real, imaginary } = exactFilter(shape(formant))
      expect(error(kernel.filters[n]!.subarray(0, 1024), real)).toBeLessThan(1e-5)
      expect(error(kernel.filters[n]!.subarray(1024), imaginary)).toBeLessThan(1e-5)
    }
  })

  it('keep their exponentials in range', () => {
    kernel.real.fill(-200, 0, 1024)
    kernel.imaginary.fill(200, 0, 1024)
    kernel.run.filters()
    expect(kernel.filters[0].every((x) => Math.abs(x) < 1e-30)).toBe(true)
    expect(kernel.filters[1].every(Number.isFinite)).toBe(true)
  })
})

describe('two hops through flat filters', () => {
  function sung(shares: readonly [pulses: number, noise: number]): Float32Array {
    kernel.run.filters()
    kernel.pulseShares.fill(shares[0])
    kernel.noiseShares.fill(shares[1])
    for (const n of [0, 1]) kernel.run.hop(n, n, 0.5 / size)
    return kernel.sound
  }

  it('keep their mix where both windows overlap: pulses, noise or both by their shares', () => {
    const [pulses, breath] = [white(100, 1536), white(5_000, 1536)].map((x) => x.map((_, n) => (x[n]! + x[n + 1]!) / 2))
    for (const [a, b] of [
      [1, 0],
      [0, 1],
      [0.6, 0.3],
    ] as const) {
      kernel.sound.fill(0)
      kernel.real.fill(0)
      kernel.imaginary.fill(0)
      kernel.pulses.set(pulses!.slice(0, 1535))
      kernel.breath.set(breath!.slice(0, 1535))
      const out = sung([a, b])
      const expected = pulses!.map((x, n) => a * x + b * breath![n]!)
      expect(error(out.slice(hopSamples, 2 * hopSamples), expected.slice(hopSamples, 2 * hopSamples))).toBeLessThan(
        1e-2,
      )
    }
  })
})

describe('the folds of the kernel', () => {
  it('pulse once a cycle, with the power of one', () => {
    kernel.folds.set([0, 0, 1, 1, 1, 0])
    for (let frame = 0; frame < 24; frame++) kernel.run.fold(frame * 64, 441, 1, 0, 0, 0)
    const peaks = [...kernel.pulses.keys()].filter((n) => kernel.pulses[n]! > 5)
    expect(peaks.slice(1).every((n, i) => Math.abs(n - peaks[i]! - 100) <= 1 || n - peaks[i]! === 1)).toBe(true)
    const power = (x: Float32Array): number => x.slice(0, 1500).reduce((sum, y) => sum + y * y, 0) / 1500
    expect(power(kernel.pulses)).toBeGreaterThan(0.7)
    expect(power(kernel.pulses)).toBeLessThan(1.2)
    expect(power(kernel.breath)).toBeGreaterThan(0.9)
    expect(power(kernel.breath)).toBeLessThan(1.1)
  })

  it('hold their breath back while they are closed', () => {
    kernel.folds.set([0, 0, 1, 1, 1, 0])
    for (let frame = 0; frame < 24; frame++) kernel.run.fold(frame * 64, 441, 1, 0, 0, 0.9)
    const inPhase = (phase: number): number => {
      let sum = 0
      for (let n = 0; n < 1500; n++) if (Math.abs((n % 100) - phase) < 10) sum += kernel.breath[n]! * kernel.breath[n]!
      return sum
    }
    expect(inPhase(50)).toBeGreaterThan(8 * inPhase(10))
  })
})
