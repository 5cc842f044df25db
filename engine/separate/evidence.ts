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
  /** `frames` × `frameInputs`. */
  readonly ofFrames: Float32Array
  /** `cells` × `cellInputs`. */
  readonly ofCells: Float32Array
  /** Share of the frames in which a sung pitch was found. */
  readonly voiced: number
  /** Writes `inputs` numbers for each cell of a frame, `stride` apart. */
  writeFrame(frame: number, row: Float64Array, stride: number): void
}

export const inputs = 10
/** Levels per step of one input: two octaves of power. */
const unit = 16
const kickToneHz = 150

export function* gatherEvidence(spectra: BlockSpectra, grid: CellGrid): Generator<void, Evidence> {
  const { frames, cells } = grid
  const { mid, side } = cellPowers(spectra, grid)
  yield
  const both = levelPlane(mid.map((power, i) => power + side[i]!))
  const middle = levelPlane(mid)
  const sides = levelPlane(side)
  const { tones, strokes } = yield* tonesAndStrokes(both, grid)
  const kicks = kickPower(mid, grid)
  yield
  const rest = withoutStrokes(mid, strokeShare({ tones, strokes }), kicks, grid)
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
  const writeFrame = (frame: number, row: Float64Array, stride: number): void => {
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
    ofFrames: frameEvidence(mid, comb, grid),
    ofCells: cellEvidence(mid, side, grid),
    voiced: comb.voiced,
    writeFrame,
  }
}

function within(x: number, min: number, max: number): number {
  return x < min ? min : x > max ? max : x
}

/** Power to the 0.3: loud harmonics count more, but not alone. */
function compressed(power: Float32Array): Float32Array {
  return power.map((p) => (p < 1e-12 ? 0 : Math.exp(0.3 * Math.log(p))))
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
  return mid.map((power, i) => power * (1 - share[i]!))
}
