import type { BlockGains, BlockSpectra, CellGrid, StemGains } from './types.ts'
import { cellGrid } from './evidence/cell-grid.ts'
import { inputs } from './evidence/cells-evidence.ts'
import { gatherEvidence } from './evidence/evidence.ts'
import type { Evidence } from './evidence/evidence.ts'
import { frameInputs } from './evidence/frame-evidence.ts'
import { fittedSharers } from './network/fitted-networks.ts'
import { secondFrameInputs, secondInputs, secondLook } from './second-look.ts'
import type { FirstShares } from './second-look.ts'
import { settledShares } from './network/share-cells.ts'
import type { CreateSharer, ShareCells } from './network/share-cells.ts'
import { outputs, sourceSharer } from './network/source-network.ts'
import type { SourceNetwork } from './network/source-network.ts'

export const claimedStems = ['vocals', 'drums', 'bass'] as const
const framesPerStep = 64

/**
 * Soft masks whose gains, with those of "other", sum to 1 in every cell: what speaks for each stem, weighed twice by
 * small fitted networks, which `createSharer` runs.
 */
export function* stemGains(
  spectra: BlockSpectra,
  binHz: number,
  createSharer: CreateSharer = fittedSharers(),
): Generator<void, BlockGains> {
  const grid = cellGrid(spectra.frames, spectra.bins, binHz)
  const { frames, cells } = grid
  const evidence = yield* gatherEvidence(spectra, grid)
  const shareFirst = createSharer('first', evidence.ofCells, cells, inputs)
  const gains = yield* sharesOfEvidence(shareFirst, evidence, grid)
  const look = secondLook(evidence, gains, grid)
  yield
  const stride = secondInputs + claimedStems.length
  const shareMiddle = createSharer('middle', evidence.ofCells, cells, stride)
  const shareSide = createSharer('side', evidence.ofCells, cells, stride)
  const row = new Float32Array(cells * stride)
  for (let frame = 0; frame < frames; frame++) {
    look.writeFrame(frame, row, stride)
    const middle = yield* settledShares(shareMiddle(row, look.ofFrames, frame * secondFrameInputs))
    claimedStems.forEach((name, k) => {
      storeShares(middle, k, gains[name].mid, frame * cells, cells)
      for (let cell = 0; cell < cells; cell++)
        row[cell * stride + secondInputs + k] = 2 * middle[cell * outputs + k]! - 1
    })
    const side = yield* settledShares(shareSide(row, look.ofFrames, frame * secondFrameInputs))
    claimedStems.forEach((name, k) => storeShares(side, k, gains[name].side, frame * cells, cells))
    if (frame % framesPerStep === 0) yield
  }
  return { grid, power: evidence.mid, voiced: evidence.voiced, ...gains }
}

/** What the evidence alone says of the middle signal. */
export const firstShares = (network: SourceNetwork, evidence: Evidence, grid: CellGrid): Generator<void, FirstShares> =>
  sharesOfEvidence(sourceSharer(network, evidence.ofCells, grid.cells, inputs), evidence, grid)

function* sharesOfEvidence(share: ShareCells, evidence: Evidence, grid: CellGrid): Generator<void, FirstShares> {
  const { frames, cells } = grid
  const width = cells * inputs
  const gains = { vocals: silentGains(grid), drums: silentGains(grid), bass: silentGains(grid) }
  for (let frame = 0; frame < frames; frame++) {
    const known = evidence.known.subarray(frame * width, (frame + 1) * width)
    const shares = yield* settledShares(share(known, evidence.ofFrames, frame * frameInputs))
    claimedStems.forEach((name, k) => storeShares(shares, k, gains[name].mid, frame * cells, cells))
    if (frame % framesPerStep === 0) yield
  }
  return gains
}

function storeShares(shares: Float32Array, stem: number, gains: Float32Array, from: number, cells: number): void {
  for (let cell = 0; cell < cells; cell++) gains[from + cell] = shares[cell * outputs + stem]!
}

function silentGains({ frames, cells }: CellGrid): StemGains {
  return { mid: new Float32Array(frames * cells), side: new Float32Array(frames * cells) }
}
