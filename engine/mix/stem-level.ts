import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import type { Score } from '../score/score.ts'
import { energyToLufs, hopEnergies, hopSamples } from './k-weighting.ts'

const longestSeconds = 12

/** Loudness of a stem where the song is fullest: stems are balanced for the chorus, not for the average. */
export function chorusLoudness(score: Score, stem: Stereo): number {
  const fullest = score.sections.reduce((best, section) => (section.energy > best.energy ? section : best))
  const from = Math.round(fullest.startSeconds * sampleRate)
  const seconds = Math.min(longestSeconds, fullest.endSeconds - fullest.startSeconds)
  const inside = activeLoudness(stem, from, Math.min(stem.left.length, from + Math.round(seconds * sampleRate)))
  return inside > -60 ? inside : activeLoudness(stem, 0, Math.min(stem.left.length, 60 * sampleRate))
}

/** Mean over the hops in which the stem plays at all. */
function activeLoudness(stem: Stereo, from: number, to: number): number {
  const energies = hopEnergies(stem, from, to)
  let highest = 0
  for (const energy of energies) highest = Math.max(highest, energy)
  const active = energies.filter((energy) => energy > highest * 0.01)
  const mean = active.reduce((sum, energy) => sum + energy, 0) / Math.max(1, active.length)
  return energyToLufs(mean / hopSamples)
}
