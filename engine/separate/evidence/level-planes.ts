import type { CellGrid } from '../types.ts'
import { writeLevels } from './power-levels.ts'

/** Returns each power as a level of one byte, in steps of 0.38 dB (`writeLevels`). */
export function levelPlane(power: Float32Array): Uint8Array {
  const levels = new Uint8Array(power.length)
  writeLevels(power, levels)
  return levels
}

/** Level of the mean power of each cell over the block, and of each frame over its cells. */
export function meanLevels(
  power: Float32Array,
  { frames, cells }: CellGrid,
): { ofCells: Uint8Array; ofFrames: Uint8Array } {
  const ofCells = new Float32Array(cells)
  const ofFrames = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    for (let cell = 0; cell < cells; cell++) {
      const own = power[frame * cells + cell]!
      ofFrames[frame] = ofFrames[frame]! + own / cells
      ofCells[cell] = ofCells[cell]! + own / frames
    }
  }
  return { ofCells: levelPlane(ofCells), ofFrames: levelPlane(ofFrames) }
}

const knotsHz = [60, 150, 400, 1000, 2500, 7000]
export const cellInputs = knotsHz.length + 1

/**
 * Position of each cell (shares of the two nearest knots on a logarithmic axis) and stereo width of the sound there:
 * `cells` × `cellInputs`.
 */
export function cellEvidence(mid: Float32Array, side: Float32Array, grid: CellGrid): Float32Array {
  const { cells, firstBin, binHz } = grid
  const means = [mid, side].map((power) => meanLevels(power, grid).ofCells)
  const evidence = new Float32Array(cells * cellInputs)
  for (let cell = 0; cell < cells; cell++) {
    const hz = Math.max(1, 0.5 * (firstBin[cell]! + firstBin[cell + 1]! - 1)) * binHz
    let knot = 0
    while (knot < knotsHz.length - 2 && hz >= knotsHz[knot + 1]!) knot++
    const position = Math.log(hz / knotsHz[knot]!) / Math.log(knotsHz[knot + 1]! / knotsHz[knot]!)
    const share = Math.max(0, Math.min(1, position))
    evidence[cell * cellInputs + knot] = 1 - share
    evidence[cell * cellInputs + knot + 1] = share
    evidence[cell * cellInputs + knotsHz.length] = Math.max(-3, Math.min(3, (means[1]![cell]! - means[0]![cell]!) / 16))
  }
  return evidence
}
