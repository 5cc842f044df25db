import type { CellGrid } from '../types.ts'

/** How far to look: along time, along frequency, and along time again for what a cell is through a bar. */
const reaches = [
  { frames: 5, cells: 0 },
  { frames: 0, cells: 6 },
  { frames: 24, cells: 0 },
]

/**
 * Means of shares over the neighbours of each cell, weighed by their magnitudes: for each reach one plane for each
 * plane given.
 */
export function smoothedShares(planes: readonly Float32Array[], power: Float32Array, grid: CellGrid): Float32Array[] {
  const weights = new Float32Array(power.length)
  for (let i = 0; i < power.length; i++) weights[i] = Math.sqrt(power[i]!)
  const weighted = planes.map((plane) => product(plane, weights))
  return reaches.flatMap((reach) => {
    const whole = summed(weights, reach, grid)
    return weighted.map((plane) => {
      const part = summed(plane, reach, grid)
      for (let i = 0; i < part.length; i++) {
        const share = part[i]! / (whole[i]! + 1e-9)
        part[i] = share > 1 ? 1 : share > 0 ? share : 0
      }
      return part
    })
  })
}

/** Cell by cell. */
export function product(a: Float32Array, b: Float32Array): Float32Array {
  const both = new Float32Array(a.length)
  for (let i = 0; i < a.length; i++) both[i] = a[i]! * b[i]!
  return both
}

function summed(plane: Float32Array, reach: (typeof reaches)[number], { frames, cells }: CellGrid): Float32Array {
  return reach.cells > 0
    ? sumsInRows(plane, reach.cells, frames, cells)
    : sumsInColumns(plane, reach.frames, frames, cells)
}

function sumsInRows(plane: Float32Array, reach: number, frames: number, cells: number): Float32Array {
  const sums = new Float32Array(plane.length)
  for (let from = 0; from < frames * cells; from += cells) {
    let sum = 0
    for (let cell = -reach; cell < cells; cell++) {
      if (cell + reach < cells) sum += plane[from + cell + reach]!
      if (cell > reach) sum -= plane[from + cell - reach - 1]!
      if (cell >= 0) sums[from + cell] = sum
    }
  }
  return sums
}

/** All columns at once, so that memory is read in its order. */
function sumsInColumns(plane: Float32Array, reach: number, frames: number, cells: number): Float32Array {
  const sums = new Float32Array(plane.length)
  const running = new Float64Array(cells)
  for (let frame = -reach; frame < frames; frame++) {
    const [entering, leaving] = [frame + reach, frame - reach - 1]
    if (entering < frames)
      for (let cell = 0; cell < cells; cell++) running[cell] = running[cell]! + plane[entering * cells + cell]!
    if (leaving >= 0)
      for (let cell = 0; cell < cells; cell++) running[cell] = running[cell]! - plane[leaving * cells + cell]!
    if (frame >= 0) sums.set(running, frame * cells)
  }
  return sums
}
