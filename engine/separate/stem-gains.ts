import type { BlockGains, BlockSpectra, CellGrid, StemGains } from './types.ts'
import { cellGrid } from './cell-grid.ts'
import { gatherEvidence, inputs } from './evidence.ts'
import { frameInputs } from './frame-evidence.ts'
import { middleNetwork, sideNetwork } from './fitted-networks.ts'
import { outputs, sourceSharer } from './source-network.ts'

export const claimedStems = ['vocals', 'drums', 'bass'] as const
const framesPerStep = 64

/** Soft masks whose gains, with those of "other", sum to 1 in every cell: what speaks for each stem, weighed by two small fitted networks. */
export function* stemGains(spectra: BlockSpectra, binHz: number): Generator<void, BlockGains> {
  const grid = cellGrid(spectra.frames, spectra.bins, binHz)
  const { frames, cells } = grid
  const evidence = yield* gatherEvidence(spectra, grid)
  const shareMiddle = sourceSharer(middleNetwork, evidence.ofCells, cells)
  const shareSide = sourceSharer(sideNetwork, evidence.ofCells, cells)
  const stride = inputs + claimedStems.length
  const row = new Float64Array(cells * stride)
  const shares = new Float64Array(cells * outputs)
  const gains = { vocals: silentGains(grid), drums: silentGains(grid), bass: silentGains(grid) }
  for (let frame = 0; frame < frames; frame++) {
    evidence.writeFrame(frame, row, stride)
    shareMiddle(row, stride, evidence.ofFrames, frame * frameInputs, shares)
    claimedStems.forEach((name, k) => {
      for (let cell = 0; cell < cells; cell++) {
        gains[name].mid[frame * cells + cell] = shares[cell * outputs + k]!
        row[cell * stride + inputs + k] = 2 * shares[cell * outputs + k]! - 1
      }
    })
    shareSide(row, stride, evidence.ofFrames, frame * frameInputs, shares)
    claimedStems.forEach((name, k) => {
      for (let cell = 0; cell < cells; cell++) gains[name].side[frame * cells + cell] = shares[cell * outputs + k]!
    })
    if (frame % framesPerStep === 0) yield
  }
  return { grid, power: evidence.mid, voiced: evidence.voiced, ...gains }
}

function silentGains({ frames, cells }: CellGrid): StemGains {
  return { mid: new Float32Array(frames * cells), side: new Float32Array(frames * cells) }
}
