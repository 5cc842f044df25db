import type { CellGrid } from '../types.ts'

/** Candidate pitches on a logarithmic grid, and how their harmonics are weighed. */
export interface PitchGrid {
  lowestHz: number
  steps: number
  stepsPerOctave: number
  harmonics: number
  /** Weight of each harmonic relative to the one below. */
  decay: number
  /** How much the power half-way between harmonics counts against a candidate: it keeps octaves apart. */
  valleyWeight: number
}

/** Returns the frequency in Hz of a step of the grid; step 0 is the lowest. */
export function gridHz(grid: PitchGrid, step: number): number {
  return grid.lowestHz * Math.exp((step / grid.stepsPerOctave) * Math.LN2)
}

/**
 * Salience of each candidate in each frame (`frames` × `steps`): compressed magnitudes at its harmonics minus those
 * between.
 */
export function pitchSalience(
  magnitudes: Float32Array,
  { frames, cells, linear, binHz }: CellGrid,
  grid: PitchGrid,
): Float32Array {
  const salience = new Float32Array(frames * grid.steps)
  for (let step = 0; step < grid.steps; step++) {
    const spacing = gridHz(grid, step) / binHz
    let weight = 1
    let total = 0
    for (
      let harmonic = 1;
      harmonic <= grid.harmonics && harmonic * spacing < linear - 2;
      harmonic++, weight *= grid.decay
    )
      total += weight
    weight = 1 / Math.max(total, 1e-9)
    for (
      let harmonic = 1;
      harmonic <= grid.harmonics && harmonic * spacing < linear - 2;
      harmonic++, weight *= grid.decay
    ) {
      const peak = Math.floor(harmonic * spacing)
      const a = harmonic * spacing - peak
      const valley = Math.floor((harmonic - 0.5) * spacing)
      const b = (harmonic - 0.5) * spacing - valley
      for (let frame = 0, row = 0, at = step; frame < frames; frame++, row += cells, at += grid.steps) {
        const high = magnitudes[row + peak]! * (1 - a) + magnitudes[row + peak + 1]! * a
        const low = magnitudes[row + valley]! * (1 - b) + magnitudes[row + valley + 1]! * b
        salience[at] = salience[at]! + weight * (high - grid.valleyWeight * low)
      }
    }
  }
  return salience
}

/**
 * The best path through the salience (Viterbi): neighbours within `reach` steps cost `moveCost` per step, any other
 * jump `jumpCost`.
 */
export function pitchPath(
  salience: Float32Array,
  frames: number,
  steps: number,
  reach: number,
  moveCost: number,
  jumpCost: number,
): Int16Array {
  const score = new Float32Array(frames * steps)
  const origin = new Int16Array(frames * steps)
  let best = 0
  for (let frame = 0; frame < frames; frame++) {
    const row = frame * steps
    let next = 0
    for (let step = 0; step < steps; step++) {
      let value = frame === 0 ? 0 : score[row - steps + best]! - jumpCost
      let from = best
      for (let z = Math.max(0, step - reach); frame > 0 && z <= Math.min(steps - 1, step + reach); z++) {
        const stay = score[row - steps + z]! - moveCost * Math.abs(z - step)
        if (stay <= value) continue
        value = stay
        from = z
      }
      score[row + step] = value + salience[row + step]!
      origin[row + step] = from
      if (score[row + step]! > score[row + next]!) next = step
    }
    best = next
  }
  const path = new Int16Array(frames)
  for (let frame = frames - 1, step = best; frame >= 0; frame--) {
    path[frame] = step
    step = origin[frame * steps + step]!
  }
  return path
}
