import type { Score } from '../../score/score.ts'

/** The energy of the section playing at this moment. */
export function energyAt(score: Score, seconds: number): number {
  for (const section of score.sections) if (seconds < section.endSeconds - 0.02) return section.energy
  return score.sections[score.sections.length - 1]?.energy ?? 0.5
}
