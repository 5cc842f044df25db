import type { CellPowers } from './cell-grid.ts'
import type { KickPower } from './kick-power.ts'
import { levelPlane, meanLevels } from './level-planes.ts'
import type { CellGrid } from '../types.ts'
import type { VoiceComb } from './voice-comb.ts'

/** How many numbers are known of each cell. */
export const inputs = 15
/** Levels per step of one input: two octaves of power. */
export const levelsPerUnit = 16
const unit = levelsPerUnit
const reachFrames = 2

interface CellPlanes extends CellPowers {
  /**
   * Levels of the middle and the side together, of the middle, of what lasts and of what fills the spectrum at once.
   */
  both: Uint8Array
  middle: Uint8Array
  tones: Uint8Array
  strokes: Uint8Array
  kicks: KickPower
  bass: Float32Array
  comb: VoiceComb
}

/**
 * What is known of each cell: tone and stroke, place between the sides, kick, bass, sung pitch, how it came and how it
 * goes, its level against others and its neighbours. Held within what songs usually show, so that a sparse sound is not
 * judged by rules that were never tried there. `frames` × `cells` × `inputs`.
 */
export function cellsEvidence(planes: CellPlanes, grid: CellGrid): Float32Array {
  const { mid, side, common, both, middle, tones, strokes, kicks, comb } = planes
  const { frames, cells } = grid
  const sides = levelPlane(side)
  const bass = levelPlane(planes.bass)
  const kick = levelPlane(kicks.power)
  const usual = meanLevels(mid, grid)
  const sided = sidedness(planes, grid)
  const known = new Float32Array(frames * cells * inputs)
  for (let frame = 0; frame < frames; frame++) {
    const away = (by: number): number => (frame + by < 0 || frame + by >= frames ? 0 : by * cells)
    const [before, after, longBefore, longAfter] = [away(-2), away(3), away(-7), away(9)] as const
    for (let cell = 0, i = frame * cells, at = i * inputs; cell < cells; cell++, i++, at += inputs) {
      const level = both[i]!
      const own = middle[i]!
      known[at] = within((tones[i]! - level) / unit, -2.5, 2)
      known[at + 1] = within((strokes[i]! - level) / unit, -2.5, 2)
      known[at + 2] = within((sides[i]! - own) / unit, -3, 3)
      known[at + 3] = cell < kicks.bins ? within((kick[frame * kicks.bins + cell]! - own) / unit, -2, 1) : -2
      known[at + 4] = within((bass[i]! - own) / unit, -2, 2)
      known[at + 5] = 2 * comb.weights[i]! - 1
      known[at + 6] = within((level - both[i + before]!) / unit, -2, 2)
      known[at + 7] = within((both[i + after]! - level) / unit, -2, 2)
      known[at + 8] = within((own - usual.ofCells[cell]!) / (2 * unit), -1.5, 1.5)
      known[at + 9] = within((own - usual.ofFrames[frame]!) / (2 * unit), -1.5, 1.5)
      known[at + 10] = within((level - both[i + longBefore]!) / unit, -2, 2)
      known[at + 11] = within((both[i + longAfter]! - level) / unit, -2, 2)
      known[at + 12] =
        cell < 3 || cell + 3 >= cells ? 0 : within((level - both[i - 3]! / 2 - both[i + 3]! / 2) / unit, -2, 2)
      known[at + 13] = within((4 * Math.abs(common[i]!)) / (mid[i]! + side[i]! + 1e-20), 0, 2)
      known[at + 14] = 2 * sided[i]! - 1
    }
  }
  return known
}

/** Returns `x` limited to `min` and `max`. */
export function within(x: number, min: number, max: number): number {
  return x < min ? min : x > max ? max : x
}

/**
 * 1 where middle and side go together through some frames, as of one instrument left or right, 0 where they have
 * nothing in common, as of a room.
 */
function sidedness({ mid, side, common }: CellPowers, { frames, cells }: CellGrid): Float32Array {
  const sided = new Float32Array(mid.length)
  for (let frame = 0; frame < frames; frame++) {
    const from = Math.max(0, frame - reachFrames) * cells
    const to = Math.min(frames - 1, frame + reachFrames) * cells
    for (let cell = 0; cell < cells; cell++) {
      let m = 1e-20
      let s = 1e-20
      let c = 0
      for (let i = from + cell; i <= to + cell; i += cells) {
        m += mid[i]!
        s += side[i]!
        c += common[i]!
      }
      sided[frame * cells + cell] = Math.min(1, Math.abs(c) / Math.sqrt(m * s))
    }
  }
  return sided
}
