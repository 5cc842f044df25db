import type { ComplexFft } from './fft-plan.ts'

/**
 * A plan for one power-of-two size ≥ 4: Stockham's self-sorting radix-4 transform (no bit reversal), with a last
 * radix-2 pass for odd powers. One plan owns its scratch memory and serves one caller at a time.
 */
export function complexFftReference(size: number): ComplexFft {
  const scratchReal = new Float64Array(size)
  const scratchImaginary = new Float64Array(size)
  const cosines = Float64Array.from({ length: size }, (_, i) => Math.cos((2 * Math.PI * i) / size))
  const sines = Float64Array.from({ length: size }, (_, i) => -Math.sin((2 * Math.PI * i) / size))

  const forward = (real: Float64Array, imaginary: Float64Array): void => {
    let fromReal = real
    let fromImaginary = imaginary
    let toReal: Float64Array = scratchReal
    let toImaginary: Float64Array = scratchImaginary
    let stride = 1
    for (let length = size; length >= 2;) {
      const radix = length >= 4 ? 4 : 2
      if (radix === 2) radix2(fromReal, fromImaginary, toReal, toImaginary, stride)
      else if (stride === 1) radix4First(fromReal, fromImaginary, toReal, toImaginary, length, cosines, sines)
      else radix4(fromReal, fromImaginary, toReal, toImaginary, length, stride, cosines, sines)
      ;[fromReal, toReal] = [toReal, fromReal]
      ;[fromImaginary, toImaginary] = [toImaginary, fromImaginary]
      length /= radix
      stride *= radix
    }
    if (fromReal === real) return
    real.set(fromReal)
    imaginary.set(fromImaginary)
  }

  return {
    size,
    forward,
    inverse: (real, imaginary) => {
      forward(imaginary, real)
      const scale = 1 / size
      for (let i = 0; i < size; i++) {
        real[i] = real[i]! * scale
        imaginary[i] = imaginary[i]! * scale
      }
    },
  }
}

function radix2(xr: Float64Array, xi: Float64Array, yr: Float64Array, yi: Float64Array, stride: number): void {
  for (let q = 0; q < stride; q++) {
    const ar = xr[q]!
    const ai = xi[q]!
    const br = xr[q + stride]!
    const bi = xi[q + stride]!
    yr[q] = ar + br
    yi[q] = ai + bi
    yr[q + stride] = ar - br
    yi[q + stride] = ai - bi
  }
}

/** The pass with stride 1: no inner loop. */
function radix4First(
  xr: Float64Array,
  xi: Float64Array,
  yr: Float64Array,
  yi: Float64Array,
  length: number,
  cosines: Float64Array,
  sines: Float64Array,
): void {
  const quarter = length >> 2
  for (let p = 0; p < quarter; p++) {
    const ar = xr[p]! + xr[p + 2 * quarter]!
    const ai = xi[p]! + xi[p + 2 * quarter]!
    const br = xr[p]! - xr[p + 2 * quarter]!
    const bi = xi[p]! - xi[p + 2 * quarter]!
    const cr = xr[p + quarter]! + xr[p + 3 * quarter]!
    const ci = xi[p + quarter]! + xi[p + 3 * quarter]!
    const dr = xr[p + quarter]! - xr[p + 3 * quarter]!
    const di = xi[p + quarter]! - xi[p + 3 * quarter]!
    const o = 4 * p
    yr[o] = ar + cr
    yi[o] = ai + ci
    const er = br + di
    const ei = bi - dr
    yr[o + 1] = er * cosines[p]! - ei * sines[p]!
    yi[o + 1] = er * sines[p]! + ei * cosines[p]!
    const fr = ar - cr
    const fi = ai - ci
    yr[o + 2] = fr * cosines[2 * p]! - fi * sines[2 * p]!
    yi[o + 2] = fr * sines[2 * p]! + fi * cosines[2 * p]!
    const gr = br - di
    const gi = bi + dr
    yr[o + 3] = gr * cosines[3 * p]! - gi * sines[3 * p]!
    yi[o + 3] = gr * sines[3 * p]! + gi * cosines[3 * p]!
  }
}

function radix4(
  xr: Float64Array,
  xi: Float64Array,
  yr: Float64Array,
  yi: Float64Array,
  length: number,
  stride: number,
  cosines: Float64Array,
  sines: Float64Array,
): void {
  const quarter = length >> 2
  const step = quarter * stride
  for (let p = 0; p < quarter; p++) {
    const c1 = cosines[p * stride]!
    const s1 = sines[p * stride]!
    const c2 = cosines[2 * p * stride]!
    const s2 = sines[2 * p * stride]!
    const c3 = cosines[3 * p * stride]!
    const s3 = sines[3 * p * stride]!
    const from = stride * p
    const to = stride * 4 * p
    for (let q = 0; q < stride; q++) {
      const i = from + q
      const o = to + q
      const ar = xr[i]! + xr[i + 2 * step]!
      const ai = xi[i]! + xi[i + 2 * step]!
      const br = xr[i]! - xr[i + 2 * step]!
      const bi = xi[i]! - xi[i + 2 * step]!
      const cr = xr[i + step]! + xr[i + 3 * step]!
      const ci = xi[i + step]! + xi[i + 3 * step]!
      const dr = xr[i + step]! - xr[i + 3 * step]!
      const di = xi[i + step]! - xi[i + 3 * step]!
      yr[o] = ar + cr
      yi[o] = ai + ci
      const er = br + di
      const ei = bi - dr
      yr[o + stride] = er * c1 - ei * s1
      yi[o + stride] = er * s1 + ei * c1
      const fr = ar - cr
      const fi = ai - ci
      yr[o + 2 * stride] = fr * c2 - fi * s2
      yi[o + 2 * stride] = fr * s2 + fi * c2
      const gr = br - di
      const gi = bi + dr
      yr[o + 3 * stride] = gr * c3 - gi * s3
      yi[o + 3 * stride] = gr * s3 + gi * c3
    }
  }
}
