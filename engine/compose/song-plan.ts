import type { GenreProfile } from './genre-profile.ts'
import type { Chord } from './chords.ts'
import type { PlannedSection } from './form.ts'
import type { Mood } from './moods.ts'
import type { Key } from './theory.ts'
import type { Timing } from './timing.ts'
import type { UnderstoodPrompt } from './understand-prompt.ts'

/** One chord over whole or half bars. */
export interface PlannedChord extends Chord {
  startStep: number
  steps: number
}

/** Everything decided before the first note is written. Every part-writer reads it and none changes it. */
export interface SongPlan {
  seed: number
  profile: GenreProfile
  understood: UnderstoodPrompt
  mood: Mood
  key: Key
  timing: Timing
  sections: PlannedSection[]
  chords: PlannedChord[]
  sings: boolean
  voice: 'low' | 'high'
}

export function chordAt(plan: SongPlan, step: number): PlannedChord {
  for (const chord of plan.chords) if (step < chord.startStep + chord.steps) return chord
  return plan.chords[plan.chords.length - 1]!
}

export function sectionAt(plan: SongPlan, step: number): PlannedSection {
  const bar = step / 16
  for (const section of plan.sections) if (bar < section.startBar + section.bars) return section
  return plan.sections[plan.sections.length - 1]!
}

/** Seconds of a 16th step with the genre's swing; fractions of a step are allowed. */
export function stepToSeconds(plan: SongPlan, step: number): number {
  const { swing, swingUnit = 16 } = plan.profile
  const unit = swingUnit === 8 ? 4 : 2
  const within = ((step % unit) + unit) % unit
  const half = unit / 2
  const pushed = within < half ? within * (1 + swing) : half * (1 + swing) + (within - half) * (1 - swing)
  return (step - within + pushed) * plan.timing.stepSeconds
}
