import type { BlockSpectra, CellGrid } from './types.ts'

const linearHz = 3500
const binsAbove = 16

export function cellGrid(frames: number, bins: number, binHz: number): CellGrid {
  const linear = Math.min(bins, Math.round(linearHz / binHz))
  const cells = linear + Math.ceil((bins - linear) / binsAbove)
  const firstBin = Uint16Array.from({ length: cells + 1 }, (_, c) =>
    Math.min(bins, c <= linear ? c : linear + (c - linear) * binsAbove),
  )
  return { frames, cells, linear, binHz, firstBin }
}

/** Mean power of each cell in the middle and in the side signal. */
export function cellPowers(spectra: BlockSpectra, grid: CellGrid): { mid: Float32Array; side: Float32Array } {
  const mid = new Float32Array(grid.frames * grid.cells)
  const side = new Float32Array(grid.frames * grid.cells)
  poolPower(spectra.midReal, spectra.midImaginary, spectra.bins, grid, mid)
  poolPower(spectra.sideReal, spectra.sideImaginary, spectra.bins, grid, side)
  return { mid, side }
}

function poolPower(
  real: Float32Array,
  imaginary: Float32Array,
  bins: number,
  { frames, cells, firstBin }: CellGrid,
  power: Float32Array,
): void {
  for (let frame = 0; frame < frames; frame++) {
    for (let cell = 0; cell < cells; cell++) {
      const from = frame * bins + firstBin[cell]!
      const to = frame * bins + firstBin[cell + 1]!
      let sum = 0
      for (let i = from; i < to; i++) sum += real[i]! * real[i]! + imaginary[i]! * imaginary[i]!
      power[frame * cells + cell] = sum / (to - from)
    }
  }
}
