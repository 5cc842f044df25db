import { bassPower } from './bass-power.ts'
import type { BlockSpectra, CellGrid } from './types.ts'
import { cellPowers } from './cell-grid.ts'
import { frameEvidence } from './frame-evidence.ts'
import { kickPower } from './kick-power.ts'
import { cellEvidence, levelPlane, meanLevels } from './level-planes.ts'
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
  /** Writes `inputs` numbers for each cell of a frame, `stride` apart. */
  writeFrame(frame: number, row: Float32Array, stride: number): void
}

export const inputs = 10
/** Levels per step of one input: two octaves of power. */
const unit = 16
const kickToneHz = 150

export function* gatherEvidence(spectra: BlockSpectra, grid: CellGrid): Generator<void, Evidence> {
  const { frames, cells } = grid
  const { mid, side } = cellPowers(spectra, grid)
  yield
  const both = levelPlane(sumOf(mid, side))
  const middle = levelPlane(mid)
  const sides = levelPlane(side)
  const { tones, strokes } = yield* tonesAndStrokes(both, grid)
  const kicks = kickPower(mid, grid)
  yield
  const struck = strokeShare({ tones, strokes })
  const rest = withoutStrokes(mid, struck, kicks, grid)
  const bass = bassPower(rest, compressed(rest), grid)
  yield
  for (let i = 0; i < rest.length; i++) rest[i] = Math.max(0, rest[i]! - bass[i]! - side[i]!)
  const magnitudes = compressed(rest)
  const comb = voiceComb(magnitudes, grid)
  yield
  const bassLevels = levelPlane(bass)
  const kickLevels = levelPlane(kicks.power)
  const usual = meanLevels(mid, grid)
  // Held within what songs usually show, so that a sparse sound is not judged by rules that were never tried there.
  const writeFrame = (frame: number, row: Float32Array, stride: number): void => {
    const before = frame >= 2 ? -2 * cells : 0
    const after = frame + 3 < frames ? 3 * cells : 0
    for (let cell = 0, i = frame * cells, at = 0; cell < cells; cell++, i++, at += stride) {
      const level = both[i]!
      row[at] = within((tones[i]! - level) / unit, -2.5, 2)
      row[at + 1] = within((strokes[i]! - level) / unit, -2.5, 2)
      row[at + 2] = within((sides[i]! - middle[i]!) / unit, -3, 3)
      row[at + 3] = cell < kicks.bins ? within((kickLevels[frame * kicks.bins + cell]! - middle[i]!) / unit, -2, 1) : -2
      row[at + 4] = within((bassLevels[i]! - middle[i]!) / unit, -2, 2)
      row[at + 5] = 2 * comb.weights[i]! - 1
      row[at + 6] = within((level - both[i + before]!) / unit, -2, 2)
      row[at + 7] = within((both[i + after]! - level) / unit, -2, 2)
      row[at + 8] = within((middle[i]! - usual.ofCells[cell]!) / (2 * unit), -1.5, 1.5)
      row[at + 9] = within((middle[i]! - usual.ofFrames[frame]!) / (2 * unit), -1.5, 1.5)
    }
  }
  return {
    mid,
    side,
    middle,
    ofFrames: frameEvidence(mid, struck, comb, grid),
    ofCells: cellEvidence(mid, side, grid),
    voiced: comb.voiced,
    writeFrame,
  }
}

export function within(x: number, min: number, max: number): number {
  return x < min ? min : x > max ? max : x
}

/** Power to the 0.3: loud harmonics count more, but not alone. */
export function compressed(power: Float32Array): Float32Array {
  const magnitudes = new Float32Array(power.length)
  for (let i = 0; i < power.length; i++) if (power[i]! >= 1e-12) magnitudes[i] = Math.exp(0.3 * Math.log(power[i]!))
  return magnitudes
}

/** What is left of a plane without a share of each cell. */
export function without(power: Float32Array, share: Float32Array): Float32Array {
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
  return without(mid, share)
}
