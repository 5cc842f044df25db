import { expect, test } from 'vitest'
import { smoothedShares } from './smoothed-shares.ts'
import type { CellGrid } from '../types.ts'

const [frames, cells] = [60, 20]
const grid: CellGrid = { frames, cells, linear: cells, binHz: 10, firstBin: new Uint16Array(cells + 1) }
const plane = (value: (frame: number, cell: number) => number): Float32Array =>
  Float32Array.from({ length: frames * cells }, (_, i) => value(Math.floor(i / cells), i % cells))

test('a share that is the same everywhere stays what it is, at the edges too', () => {
  const around = smoothedShares(
    [plane(() => 0.25)],
    plane((frame, cell) => 1 + frame * cell),
    grid,
  )
  expect(around).toHaveLength(3)
  for (const smoothed of around) for (const share of smoothed) expect(share).toBeCloseTo(0.25, 5)
})

test('a stroke is seen in its frame over the cells, a tone in its cell over the time', () => {
  const even = plane(() => 1)
  const [, strokeInRow] = smoothedShares([plane((frame) => (frame === 30 ? 1 : 0))], even, grid)
  expect([strokeInRow![30 * cells + 10], strokeInRow![31 * cells + 10]]).toEqual([1, 0])
  const [toneShort, , toneLong] = smoothedShares([plane((_, cell) => (cell === 10 ? 1 : 0))], even, grid)
  expect([toneShort![30 * cells + 10], toneShort![30 * cells + 11], toneLong![30 * cells + 10]]).toEqual([1, 0, 1])
})

test('loud cells speak louder', () => {
  const shares = plane((_, cell) => (cell === 10 ? 1 : 0))
  const loud = plane((_, cell) => (cell === 10 ? 16 : 1))
  const [, inRow] = smoothedShares([shares], loud, grid)
  expect(inRow![30 * cells + 10]).toBeCloseTo(4 / (4 + 12), 5)
})
