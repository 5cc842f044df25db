import type { BlockSpectra, CellGrid } from '../types.ts'

const linearHz = 3500
const binsAbove = 16

/** Returns the cells of a block of `frames` frames with `bins` bins, `binHz` apart. */
export function cellGrid(frames: number, bins: number, binHz: number): CellGrid {
  const linear = Math.min(bins, Math.round(linearHz / binHz))
  const cells = linear + Math.ceil((bins - linear) / binsAbove)
  const firstBin = Uint16Array.from({ length: cells + 1 }, (_, c) =>
    Math.min(bins, c <= linear ? c : linear + (c - linear) * binsAbove),
  )
  return { frames, cells, linear, binHz, firstBin }
}

/**
 * Mean power of each cell in the middle and in the side signal, and how much of both is one signal: the mean of their
 * product.
 */
export interface CellPowers {
  readonly mid: Float32Array
  readonly side: Float32Array
  readonly common: Float32Array
}

/** Returns the powers of a block's cells, `frames` × `cells` each. */
export function cellPowers(spectra: BlockSpectra, grid: CellGrid): CellPowers {
  const { midReal, midImaginary, sideReal, sideImaginary } = spectra
  return {
    mid: meanProduct(midReal, midImaginary, midReal, midImaginary, spectra.bins, grid),
    side: meanProduct(sideReal, sideImaginary, sideReal, sideImaginary, spectra.bins, grid),
    common: meanProduct(midReal, midImaginary, sideReal, sideImaginary, spectra.bins, grid),
  }
}

/** Real part of a times the conjugate of b. */
function meanProduct(
  aReal: Float32Array,
  aImaginary: Float32Array,
  bReal: Float32Array,
  bImaginary: Float32Array,
  bins: number,
  { frames, cells, firstBin }: CellGrid,
): Float32Array {
  const means = new Float32Array(frames * cells)
  for (let frame = 0; frame < frames; frame++) {
    for (let cell = 0; cell < cells; cell++) {
      const from = frame * bins + firstBin[cell]!
      const to = frame * bins + firstBin[cell + 1]!
      let sum = 0
      for (let i = from; i < to; i++) sum += aReal[i]! * bReal[i]! + aImaginary[i]! * bImaginary[i]!
      means[frame * cells + cell] = sum / (to - from)
    }
  }
  return means
}
