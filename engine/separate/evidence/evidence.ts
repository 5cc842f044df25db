import { bassPower } from './bass-power.ts'
import type { BlockSpectra, CellGrid } from '../types.ts'
import { cellPowers } from './cell-grid.ts'
import { cellsEvidence } from './cells-evidence.ts'
import { frameEvidence } from './frame-evidence.ts'
import { kickPower } from './kick-power.ts'
import { cellEvidence, levelPlane } from './level-planes.ts'
import { compressed } from './power-levels.ts'
import { strokeShare, tonesAndStrokes } from './tones-and-strokes.ts'
import { voiceComb } from './voice-comb.ts'

/** What is known of a block before sources are separated. Nothing in it depends on how loud the recording is. */
export interface Evidence {
  readonly mid: Float32Array
  readonly side: Float32Array
  /** Levels of the middle signal. */
  readonly middle: Uint8Array
  /** `frames` × `frameInputs`. */
  readonly ofFrames: Float32Array
  /** `cells` × `cellInputs`. */
  readonly ofCells: Float32Array
  /** Share of the frames in which a sung pitch was found. */
  readonly voiced: number
  /** `inputs` numbers for each cell: `frames` × `cells` × `inputs`. */
  readonly known: Float32Array
}

const kickToneHz = 150

/** Gathers the evidence of a block from its spectra. Pauses between parts of the work. */
export function* gatherEvidence(spectra: BlockSpectra, grid: CellGrid): Generator<void, Evidence> {
  const { mid, side, common } = cellPowers(spectra, grid)
  yield
  const both = levelPlane(sumOf(mid, side))
  const middle = levelPlane(mid)
  const { tones, strokes } = yield* tonesAndStrokes(both, grid)
  const kicks = kickPower(mid, grid)
  yield
  const struck = strokeShare({ tones, strokes })
  const rest = withoutStrokes(mid, struck, kicks, grid)
  const bassLine = bassPower(rest, compressed(rest), grid)
  yield
  for (let i = 0; i < rest.length; i++) rest[i] = Math.max(0, rest[i]! - bassLine.power[i]! - side[i]!)
  const magnitudes = compressed(rest)
  const comb = voiceComb(magnitudes, grid)
  yield
  const planes = { mid, side, common, both, middle, tones, strokes, kicks, bass: bassLine.power, comb }
  return {
    mid,
    side,
    middle,
    known: cellsEvidence(planes, grid),
    ofFrames: frameEvidence({ mid, side, struck, comb, bass: bassLine }, grid),
    ofCells: cellEvidence(mid, side, grid),
    voiced: comb.voiced,
  }
}

/** What is left of a plane without a share of each cell. */
export function subtractShare(power: Float32Array, share: Float32Array): Float32Array {
  const left = new Float32Array(power.length)
  for (let i = 0; i < left.length; i++) left[i] = power[i]! * (1 - share[i]!)
  return left
}

function sumOf(a: Float32Array, b: Float32Array): Float32Array {
  const sum = new Float32Array(a.length)
  for (let i = 0; i < sum.length; i++) sum[i] = a[i]! + b[i]!
  return sum
}

function withoutStrokes(
  mid: Float32Array,
  share: Float32Array,
  kicks: ReturnType<typeof kickPower>,
  { frames, cells, binHz }: CellGrid,
): Float32Array {
  for (let frame = 0; frame < frames; frame++) {
    for (let cell = 0; cell < kicks.bins; cell++) {
      const i = frame * cells + cell
      const kick = Math.min(1, kicks.power[frame * kicks.bins + cell]! / (mid[i]! + 1e-20))
      share[i] = cell * binHz < kickToneHz ? kick : Math.max(share[i]!, kick)
    }
  }
  return subtractShare(mid, share)
}
