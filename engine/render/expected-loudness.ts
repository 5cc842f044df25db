import { decibelsToGain } from '../dsp/power.ts'
import { sectionGain } from '../mix/gain-curve.ts'
import { energyToLufs } from '../dsp/k-weighting.ts'
import type { Score, Section } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'
import { listOnsets } from './stem-onsets.ts'

export interface LeveledStem {
  stem: StemName
  /** In its fullest section, before the master. */
  lufs: number
}

/**
 * What the sum of levelled stems will measure (integrated, LUFS), computed from the score before a block is rendered:
 * the powers of the stems that play in each section, gated like a measurement.
 */
export function expectedLufs(score: Score, stems: readonly LeveledStem[]): number {
  const sections = score.sections.map((section) => ({
    seconds: section.endSeconds - section.startSeconds,
    power: sectionPower(score, stems, section),
  }))
  const loudest = Math.max(...sections.map(({ power }) => power))
  const counted = sections.filter(({ power }) => power > loudest * 0.05)
  const seconds = counted.reduce((sum, section) => sum + section.seconds, 0)
  return (
    energyToLufs(counted.reduce((sum, section) => sum + section.power * section.seconds, 0) / Math.max(1e-9, seconds)) +
    0.691
  )
}

function sectionPower(score: Score, stems: readonly LeveledStem[], section: Section): number {
  let power = 0
  for (const { stem, lufs } of stems) {
    const isPlaying = listOnsets(score, stem).some((at) => at >= section.startSeconds - 0.05 && at < section.endSeconds)
    if (isPlaying) power += decibelsToGain(2 * lufs) * sectionGain(section, stem) * sectionGain(section, stem)
  }
  return power
}
