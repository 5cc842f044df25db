import type { BiquadCoefficients } from '../../dsp/biquad.ts'

/** A second-order filter with a memory, for sound that comes block by block. */
interface Biquad {
  /** Filters `samples[from … to)` in place. */
  run(samples: Float32Array, from: number, to: number): void
}

/** Keeps a dying filter out of the denormal numbers, in which processors are slow. */
const tiny = 1e-18

/** Transposed direct form II. */
export function createBiquad({ b0, b1, b2, a1, a2 }: BiquadCoefficients): Biquad {
  let z1 = 0
  let z2 = 0
  return {
    run(samples, from, to) {
      let s1 = z1
      let s2 = z2
      for (let i = from; i < to; i++) {
        const x = samples[i]! + tiny
        const y = b0 * x + s1
        s1 = b1 * x - a1 * y + s2
        s2 = b2 * x - a2 * y
        samples[i] = y
      }
      z1 = s1
      z2 = s2
    },
  }
}

/** Filters one after the other in one loop: while the last is at a sample, the first may be at the next but three. */
export function createCascade(filters: readonly BiquadCoefficients[]): Biquad {
  const stages = Array.from({ length: Math.ceil(filters.length / 4) }, (_, n) => createStage(filters.slice(4 * n)))
  return {
    run(samples, from, to) {
      for (const stage of stages) stage.run(samples, from, to)
    },
  }
}

function createStage([a, b, c, d]: readonly BiquadCoefficients[]): Biquad {
  if (!b) return createBiquad(a!)
  return c ? createFour(a!, b, c, d ?? through) : createTwo(a!, b)
}

/** A filter that changes nothing. */
const through: BiquadCoefficients = { b0: 1, b1: 0, b2: 0, a1: 0, a2: 0 }

// Coefficients and memories are taken out of their objects, or they would be read for each sample.

function createTwo(first: BiquadCoefficients, second: BiquadCoefficients): Biquad {
  const memory = new Float64Array(4)
  const { b0: p0, b1: p1, b2: p2, a1: p3, a2: p4 } = first
  const { b0: q0, b1: q1, b2: q2, a1: q3, a2: q4 } = second
  return {
    run(samples, from, to) {
      let [w1, w2, x1, x2] = memory as unknown as [number, number, number, number]
      for (let i = from; i < to; i++) {
        const input = samples[i]! + tiny
        const w = p0 * input + w1
        w1 = p1 * input - p3 * w + w2
        w2 = p2 * input - p4 * w
        const x = q0 * w + x1
        x1 = q1 * w - q3 * x + x2
        x2 = q2 * w - q4 * x
        samples[i] = x
      }
      memory.set([w1, w2, x1, x2])
    },
  }
}

function createFour(
  first: BiquadCoefficients,
  second: BiquadCoefficients,
  third: BiquadCoefficients,
  fourth: BiquadCoefficients,
): Biquad {
  const memory = new Float64Array(8)
  const { b0: p0, b1: p1, b2: p2, a1: p3, a2: p4 } = first
  const { b0: q0, b1: q1, b2: q2, a1: q3, a2: q4 } = second
  const { b0: r0, b1: r1, b2: r2, a1: r3, a2: r4 } = third
  const { b0: s0, b1: s1, b2: s2, a1: s3, a2: s4 } = fourth
  return {
    run(samples, from, to) {
      let [w1, w2, x1, x2] = memory as unknown as [number, number, number, number]
      let [y1, y2, z1, z2] = memory.subarray(4) as unknown as [number, number, number, number]
      for (let i = from; i < to; i++) {
        const input = samples[i]! + tiny
        const w = p0 * input + w1
        w1 = p1 * input - p3 * w + w2
        w2 = p2 * input - p4 * w
        const x = q0 * w + x1
        x1 = q1 * w - q3 * x + x2
        x2 = q2 * w - q4 * x
        const y = r0 * x + y1
        y1 = r1 * x - r3 * y + y2
        y2 = r2 * x - r4 * y
        const z = s0 * y + z1
        z1 = s1 * y - s3 * z + z2
        z2 = s2 * y - s4 * z
        samples[i] = z
      }
      memory.set([w1, w2, x1, x2, y1, y2, z1, z2])
    },
  }
}

/** Runs a whole sound through filters, in place. Returns it. */
export function filterSound(sound: Float32Array, ...filters: readonly BiquadCoefficients[]): Float32Array {
  createCascade(filters).run(sound, 0, sound.length)
  return sound
}
