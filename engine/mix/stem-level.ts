import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import type { Score, Section, StemName } from '../score/score.ts'
import { energyToLufs, hopEnergies, hopSamples } from './k-weighting.ts'

const longestSeconds = 12
/** Fewer are a pick-up or a tail, not a part. */
const fewestOnsets = 3

/**
 * Loudness of a stem where the song is fullest among the sections in which it plays: stems are balanced for the
 * chorus, not for the average, and never for the echo of a part that has stopped.
 */
export function playedLoudness(score: Score, stem: StemName, sound: Stereo): number {
  const onsets = onsetsOf(score, stem)
  const inside = (section: Section): number[] => onsets.filter((at) => at >= section.startSeconds && at < section.endSeconds)
  const most = Math.max(...score.sections.map((section) => inside(section).length))
  const played = score.sections.filter((section) => inside(section).length >= Math.min(fewestOnsets, most))
  const fullest = played.reduce((best, section) => (section.energy > best.energy ? section : best))
  const startSeconds = Math.min(fullest.endSeconds, ...inside(fullest))
  const from = Math.round(startSeconds * sampleRate)
  const seconds = Math.min(longestSeconds, fullest.endSeconds - startSeconds)
  return activeLoudness(sound, from, Math.min(sound.left.length, from + Math.round(seconds * sampleRate)))
}

function onsetsOf(score: Score, stem: StemName): number[] {
  if (stem === 'vocals') return score.syllables.map(({ startSeconds }) => startSeconds)
  if (stem === 'drums') return score.drums.map(({ startSeconds }) => startSeconds)
  return score.tracks.filter((track) => track.stem === stem).flatMap(({ notes }) => notes.map(({ startSeconds }) => startSeconds))
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
