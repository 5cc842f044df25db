import { gridHz, pitchPath, pitchSalience } from './pitch-line.ts'
import type { PitchGrid } from './pitch-line.ts'

const grid: PitchGrid = { lowestHz: 80, steps: 160, stepsPerOctave: 48, harmonics: 10, decay: 0.9, valleyWeight: 0.7 }
const topHz = 6000
/** A single sine fills one of ten harmonics: no voice. */
const leastFullness = 0.22

/** Weight 0 to 1 of each bin in the comb of the loudest sung pitch, `frames` × `bins`; frames without one are 0. `voiced`: share of such frames. */
export interface VoiceComb {
  readonly weights: Float32Array
  readonly voiced: number
}

export function voiceComb(magnitudes: Float32Array, frames: number, bins: number, binHz: number): VoiceComb {
  const salience = pitchSalience(magnitudes, frames, bins, binHz, grid)
  const path = pitchPath(salience, frames, grid.steps, 6, 0.002, 0.05)
  const weights = new Float32Array(frames * bins)
  let voiced = 0
  for (let frame = 0; frame < frames; frame++) {
    const spacing = gridHz(grid, path[frame]!) / binHz
    const loudest = loudestHarmonic(magnitudes, bins, frame, spacing)
    if (loudest < 1e-2 || salience[frame * grid.steps + path[frame]!]! < leastFullness * loudest) continue
    voiced++
    addTeeth(weights, bins, frame, spacing, topHz / binHz)
  }
  return { weights, voiced: voiced / Math.max(1, frames) }
}

function loudestHarmonic(magnitudes: Float32Array, bins: number, frame: number, spacing: number): number {
  let loudest = 0
  for (let h = 1; h <= grid.harmonics && h * spacing < bins - 2; h++) loudest = Math.max(loudest, magnitudes[frame * bins + Math.round(h * spacing)]!)
  return loudest
}

/** High teeth are wider: vibrato moves them further within a window. */
function addTeeth(weights: Float32Array, bins: number, frame: number, spacing: number, top: number): void {
  for (let position = spacing; position < Math.min(top, bins - 1); position += spacing) {
    const reach = 2.4 + 0.02 * position
    const last = Math.min(bins - 1, Math.floor(position + reach))
    for (let bin = Math.max(1, Math.ceil(position - reach)); bin <= last; bin++) {
      const d = (bin - position) / reach
      const at = frame * bins + bin
      weights[at] = Math.max(weights[at]!, 1 - d * d * d * d)
    }
  }
}
