import { energyToLufs, hopSamples } from '../../dsp/k-weighting.ts'
import { barTimes } from '../../score/bar-times.ts'
import type { Score } from '../../score/score.ts'

/**
 * Mean short-term loudness (3 s, LUFS) inside the bars of all sections of a name, of a song's `hopEnergies`; undefined
 * when the song has none. What rings on after the last bar of a song is none of its section.
 */
export function sectionLoudness(score: Score, energies: Float64Array, name: string): number | undefined {
  const windows: number[] = []
  for (const section of score.sections) {
    if (section.name !== name) continue
    const from = Math.ceil(section.startSeconds * 10)
    const endSeconds = Math.min(section.endSeconds, barTimes(score, section).at(-1)!)
    const to = Math.min(energies.length, Math.floor(endSeconds * 10))
    const width = Math.min(30, to - from)
    for (let i = from; width > 0 && i + width <= to; i++) windows.push(mean(energies.subarray(i, i + width)))
  }
  return windows.length === 0 ? undefined : energyToLufs(mean(windows) / hopSamples)
}

function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  return sum / Math.max(1, values.length)
}
