import { combFullness } from './comb-fullness.ts'
import type { CellGrid } from '../types.ts'
import { gridHz, pitchPath, pitchSalience } from './pitch-line.ts'
import type { PitchGrid } from './pitch-line.ts'
import { quantileInPlace } from './quantile.ts'

const pitches: PitchGrid = {
  lowestHz: 30,
  steps: 120,
  stepsPerOctave: 36,
  harmonics: 8,
  decay: 0.85,
  valleyWeight: 0.6,
}
const harmonics = 30
const timbreShare = 0.5

export interface BassLine {
  /** `frames` × `cells`. */
  readonly power: Float32Array
  /** How evenly the harmonics of its pitch are filled, per frame; see VoiceComb. */
  readonly fullness: Float32Array
  /** 1 where the pitch is another than a moment before, else 0. */
  readonly moved: Float32Array
}

/**
 * The bass line: a comb on the tracked pitch. Each harmonic has the level that it usually has
 * besides the first three in this block, so that chords on the same bins do not count as bass.
 */
export function bassPower(rest: Float32Array, magnitudes: Float32Array, grid: CellGrid): BassLine {
  const { frames, binHz } = grid
  const salience = pitchSalience(magnitudes, grid, pitches)
  const path = pitchPath(salience, frames, pitches.steps, 4, 0.002, 0.05)
  const spacing = Float32Array.from(path, (step) => gridHz(pitches, step) / binHz)
  const reference = new Float32Array(frames)
  const shares = Array.from({ length: harmonics + 1 }, () => new Float32Array(frames))
  for (let frame = 0; frame < frames; frame++) {
    for (let h = 1; h <= 3; h++)
      reference[frame] = reference[frame]! + peakPower(rest, grid, frame, h * spacing[frame]!)
    for (let h = 1; h <= harmonics; h++)
      shares[h]![frame] = peakPower(rest, grid, frame, h * spacing[frame]!) / (reference[frame]! + 1e-9)
  }
  const timbre = shares.map((share) => quantileInPlace(share, timbreShare))
  const power = new Float32Array(frames * grid.cells)
  for (let frame = 0; frame < frames; frame++) {
    for (let h = 1; h <= harmonics; h++)
      addLobe(power, grid, frame, h * spacing[frame]!, timbre[h]! * reference[frame]!)
  }
  const fullness = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++)
    fullness[frame] = combFullness(magnitudes, { pitches, salience, path }, grid, frame, spacing[frame]!)
  const moved = Float32Array.from(path, (step, frame) => (Math.abs(step - path[Math.max(0, frame - 2)]!) > 1 ? 1 : 0))
  return { power, fullness, moved }
}

function peakPower(power: Float32Array, { cells, linear }: CellGrid, frame: number, position: number): number {
  const bin = Math.round(position)
  if (bin < 1 || bin >= linear - 2) return 0
  const at = frame * cells + bin
  return Math.max(power[at - 1]!, power[at]!, power[at + 1]!)
}

function addLobe(
  power: Float32Array,
  { cells, linear }: CellGrid,
  frame: number,
  position: number,
  height: number,
): void {
  const reach = 2 + 0.004 * position
  const last = Math.min(linear - 1, Math.floor(position + reach))
  for (let bin = Math.max(1, Math.ceil(position - reach)); bin <= last; bin++) {
    const d = (bin - position) / reach
    const at = frame * cells + bin
    power[at] = Math.max(power[at]!, (1 - d * d) * height)
  }
}
