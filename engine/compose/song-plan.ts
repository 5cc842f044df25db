import { placeInGroup } from '../score/metre.ts'
import type { MixSettings } from '../score/score.ts'
import type { Understood } from '../score/understood.ts'
import type { Delivery } from '../voice/vocal-styles.ts'
import type { Chord } from './harmony/chords.ts'
import type { PlannedSection } from './form/form.ts'
import type { GenreProfile } from './genre-profile.ts'
import type { Mood } from './vocabulary/mood.ts'
import type { Key } from '../score/keys.ts'
import type { Timing } from './rhythm/timing.ts'
import { secondsAt } from './rhythm/timing.ts'
import { swingAt } from './rhythm/swing.ts'
import type { PhraseNote } from './tune/phrase-note.ts'

/** One chord over whole or half bars. */
export interface PlannedChord extends Chord {
  startStep: number
  steps: number
}

/** The key from a step on. */
export interface PlannedKey {
  startStep: number
  key: Key
}

/** Steps during which someone sings. */
export interface SungSpan {
  startStep: number
  endStep: number
}

/** How a singer differs from the usual one of his voice (compose/tune/vocal-registers, compose/mix-plan). */
export interface FollowedSinger {
  /** -4 to 4 */
  higherSemitones: number
  /** Of the range around its centre: 0.75 to 1.2. */
  width: number
  /** -3 to 3 */
  forwardDb: number
}

/** Everything decided before the first note is written. Every part-writer reads it and none changes it. */
export interface SongPlan {
  seed: number
  profile: GenreProfile
  understood: Understood
  mood: Mood
  /** At the start; keyAt has the key of any step. */
  key: Key
  keys: readonly PlannedKey[]
  timing: Timing
  sections: PlannedSection[]
  /** The last one rings after the last bar; in a loop it has no length and gives the chord of the restart. */
  chords: PlannedChord[]
  ending: 'rings' | 'stops' | 'fades' | 'loops' | 'open'
  sings: boolean
  voice: 'low' | 'high'
  /** How the singer differs from the usual one of his voice, after a reference. */
  singer?: FollowedSinger
  /** How bright the song is and how its loudness travels, after a reference. */
  sound?: Pick<MixSettings, 'slopeDbPerOctave' | 'loudnessCurveLu' | 'rideReachDb'>
  delivery: Delivery
  /** Which of the tunes that the seed gives was chosen. */
  tuneDraft: number
  /** The notes of each line by its first step, where the song grows out of a given tune. */
  motif?: ReadonlyMap<number, readonly PhraseNote[]>
  /** Where the singer sings, in order. */
  sung: readonly SungSpan[]
}

/** Returns the chord that sounds at a step; the last chord beyond the end. */
export function chordAt(plan: Pick<SongPlan, 'chords'>, step: number): PlannedChord {
  for (const chord of plan.chords) if (step < chord.startStep + chord.steps) return chord
  return plan.chords[plan.chords.length - 1]!
}

/** Returns the key at a step: that of the last change at or before it. */
export function keyAt(plan: Pick<SongPlan, 'keys'>, step: number): Key {
  let key = plan.keys[0]!.key
  for (const change of plan.keys) if (change.startStep <= step) ({ key } = change)
  return key
}

/** Returns the section that contains a step; the last section beyond the end. */
export function sectionAt(plan: SongPlan, step: number): PlannedSection {
  const bar = step / plan.timing.stepsPerBar
  for (const section of plan.sections) if (bar < section.startBar + section.bars) return section
  return plan.sections[plan.sections.length - 1]!
}

/**
 * Seconds of a 16th step with the genre's swing and the song's changes of tempo; fractions of a step are allowed.
 * 6/8 and 12/8 have their eighths in threes: what swings pairs of them elsewhere is straight there. In 7/8 the eighth
 * that has no partner in its group is straight.
 */
export function stepToSeconds(plan: SongPlan, step: number): number {
  const { timing } = plan
  const { swingUnit = 16 } = plan.profile
  const swing = swingAt(plan.profile, timing.bpm)
  if (swingUnit === 8 && timing.stepsPerBeat === 6) return secondsAt(timing, step)
  const unit = swingUnit === 8 ? 4 : 2
  const { within: place, length } = placeInGroup(step, timing)
  const within = place % unit
  if (place - within + unit > length) return secondsAt(timing, step)
  const half = unit / 2
  const pushed = within < half ? within * (1 + swing) : half * (1 + swing) + (within - half) * (1 - swing)
  return secondsAt(timing, step - within + pushed)
}
