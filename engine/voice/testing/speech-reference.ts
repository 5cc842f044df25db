import { makeTwiddles } from '../spoken/speech-kernel.ts'

const round = Math.fround

interface Spectrum {
  real: Float32Array
  imaginary: Float32Array
}

/**
 * What engine/kernels/speech.as does to a complex spectrum of 64 to 2,048 numbers, one single precision number at a
 * time. Returns a new one.
 */
export function transformed({ real, imaginary }: Spectrum): Spectrum {
  let from: Spectrum = { real: real.slice(), imaginary: imaginary.slice() }
  for (let length = real.length, stride = 1; length >= 2; length /= 4, stride *= 4) {
    from = length === 2 ? lastPass(from, stride) : pass(from, length, stride)
    if (length === 2) break
  }
  return from
}

function lastPass({ real, imaginary }: Spectrum, stride: number): Spectrum {
  const halves = (x: Float32Array): Float32Array =>
    Float32Array.from(x, (_, n) => (n < stride ? x[n]! + x[n + stride]! : x[n - stride]! - x[n]!))
  return { real: halves(real), imaginary: halves(imaginary) }
}

function pass(from: Spectrum, length: number, stride: number): Spectrum {
  const to = { real: new Float32Array(from.real.length), imaginary: new Float32Array(from.real.length) }
  const quarter = length / 4
  const rows = makeTwiddles(length)
  for (let p = 0; p < quarter; p++)
    for (let q = 0; q < stride; q++) {
      const parts = butterfly(from, q + stride * p, quarter * stride)
      parts.forEach(([r, i], turns) => {
        const at = q + stride * (4 * p + turns)
        const c = turns === 0 ? 1 : rows[(2 * turns - 2) * quarter + p]!
        const s = turns === 0 ? 0 : rows[(2 * turns - 1) * quarter + p]!
        to.real[at] = turns === 0 ? r : round(r * c) - round(i * s)
        to.imaginary[at] = turns === 0 ? i : round(r * s) + round(i * c)
      })
    }
  return to
}

/** The four sums and differences of numbers a quarter apart, as pairs of a real and an imaginary part. */
function butterfly({ real, imaginary }: Spectrum, at: number, step: number): (readonly [number, number])[] {
  const [r0, r1, r2, r3] = [0, 1, 2, 3].map((n) => real[at + n * step]!) as [number, number, number, number]
  const [i0, i1, i2, i3] = [0, 1, 2, 3].map((n) => imaginary[at + n * step]!) as [number, number, number, number]
  const [ar, ai, br, bi] = [round(r0 + r2), round(i0 + i2), round(r0 - r2), round(i0 - i2)]
  const [cr, ci, dr, di] = [round(r1 + r3), round(i1 + i3), round(r1 - r3), round(i1 - i3)]
  return [
    [round(ar + cr), round(ai + ci)],
    [round(br + di), round(bi - dr)],
    [round(ar - cr), round(ai - ci)],
    [round(br - di), round(bi + dr)],
  ]
}
