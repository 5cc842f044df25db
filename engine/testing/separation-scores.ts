import type { Stereo } from '../dsp/stereo.ts'
import { separatedStemNames } from '../separate/separated-stems.ts'
import type { SeparatedStemName, SeparatedStems } from '../separate/separated-stems.ts'

/**
 * In dB. `sdr`: 10·log10(|s|² / |s − ŝ|²) over the whole signal, both channels. `siSdr`: the same after the best gain
 * on s.
 */
export interface SeparationScore {
  sdr: number
  siSdr: number
}

/**
 * Scores of the stems that truly sound; a true stem that is silent or not given has none. The sounds must have one
 * length.
 */
export function separationScores(
  truth: Partial<Record<SeparatedStemName, Stereo>>,
  separated: SeparatedStems,
): Partial<Record<SeparatedStemName, SeparationScore>> {
  const scores: Partial<Record<SeparatedStemName, SeparationScore>> = {}
  for (const name of separatedStemNames) {
    const stem = truth[name]
    if (stem !== undefined && product(stem, stem) / stem.left.length > 1e-7) scores[name] = score(stem, separated[name])
  }
  return scores
}

function score(truth: Stereo, estimate: Stereo): SeparationScore {
  const energy = product(truth, truth)
  const cross = product(truth, estimate)
  const estimated = product(estimate, estimate)
  const scale = cross / energy
  return {
    sdr: decibels(energy, energy - 2 * cross + estimated),
    siSdr: decibels(scale * scale * energy, estimated - scale * cross),
  }
}

function product(a: Stereo, b: Stereo): number {
  let sum = 0
  for (let i = 0; i < a.left.length; i++) sum += a.left[i]! * b.left[i]! + a.right[i]! * b.right[i]!
  return sum
}

function decibels(signal: number, error: number): number {
  return (10 / Math.LN10) * Math.log(Math.max(signal, 1e-20) / Math.max(error, 1e-20))
}
