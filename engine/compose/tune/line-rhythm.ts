import type { Syllable } from '../../lyrics/syllables.ts'
import type { PlannedSection } from '../form/form.ts'
import { countCapacity, getPace, syllableGap } from '../form/line-layout.ts'
import type { PlacedLine } from '../form/line-layout.ts'
import { plainIdiom } from './melody-scale.ts'
import type { Motif } from './motif.ts'
import type { Onset } from './phrase.ts'
import type { SongPlan } from '../song-plan.ts'
import type { RhythmNeed } from '../rhythm/syllable-rhythm.ts'
import { placeSyllables } from '../rhythm/syllable-rhythm.ts'

/** How much the rhythm of a tune that comes back counts, against 0.7 for a motif that is new. */
const knownWeight = 2

/** The rhythm to lean on: a tune's own where it was heard before, otherwise the motif's preferences. */
function leaningOf(motif: Motif, known: readonly number[] | undefined): Pick<RhythmNeed, 'rhythm' | 'rhythmWeight'> {
  if (!known) return { rhythm: motif.rhythm, rhythmWeight: 0.7 }
  return {
    rhythm: motif.rhythm.map((value, slot) => (known.includes(slot) ? 1 : 0.35 * value)),
    rhythmWeight: knownWeight,
  }
}

/** Shares of its pace that the syllables of a rapper take in turn: runs, stumbles and stops. */
const flows = [
  [0.7, 0.7, 1.5, 0.7, 0.7, 2],
  [1.6, 0.8, 0.8, 1.6, 0.8, 0.6],
  [0.7, 0.7, 0.7, 0.7, 1.4, 2.2],
  [2.4, 0.7, 1.4, 0.7, 0.7, 0.7],
] as const

/** The flow of a rapper fills its line; each idea has its own. */
function paceIn(
  plan: SongPlan,
  section: PlannedSection,
  { rhythm }: Motif,
  steps: number,
  count: number,
  gap: number,
): Pick<RhythmNeed, 'pace' | 'flow'> {
  if (plan.delivery !== 'rap') return { pace: getPace(section, steps, count, gap, plan.delivery) }
  const even = (steps - plan.timing.stepsPerBeat) / Math.max(1, count)
  return { pace: Math.max(gap, Math.min(even, 2.2 * gap)), flow: flows[Math.floor(rhythm[1]! * flows.length)]! }
}

/**
 * A step and a length for every syllable that fits the line; the last one is held. `known`: the slots of its tune when
 * it was heard before.
 */
export function rhythmOfLine(
  plan: SongPlan,
  section: PlannedSection,
  motif: Motif,
  line: PlacedLine,
  all: readonly Syllable[],
  known?: readonly number[],
): Onset[] {
  const { timing, delivery } = plan
  const syllables = all.slice(0, countCapacity(line.steps, timing, delivery))
  const gap = syllableGap(timing, delivery)
  const crowded = (syllables.length + 2) * Math.max(2, gap) > line.steps
  const slots = placeSyllables(syllables, {
    metre: timing,
    steps: line.steps,
    gap: crowded ? gap : Math.max(gap, delivery === 'rap' ? 1 : 2),
    ...paceIn(plan, section, motif, line.steps, syllables.length, gap),
    ...leaningOf(motif, known),
    startOffset: crowded ? 0 : (known?.[0] ?? motif.startOffset),
    syncopation: plan.profile.melody?.syncopation ?? plainIdiom.syncopation,
    rest: crowded ? 2 : Math.min(timing.stepsPerBeat, 4) + 2,
  })
  const shift = delivery === 'rap' ? rhymeShift(slots, line.steps, timing.stepsPerBeat) : 0
  return slots.map((slot, i) => ({
    step: line.startStep + slot + shift,
    length: lengthOf(plan, section, slots, i, line.steps - shift),
  }))
}

/** The rhyme of a rapper falls on the last beat. */
function rhymeShift(slots: readonly number[], steps: number, stepsPerBeat: number): number {
  const last = slots[slots.length - 1]!
  const shift = steps - stepsPerBeat - last
  return Number.isInteger(last) && shift > 0 ? shift % stepsPerBeat : 0
}

function lengthOf(plan: SongPlan, section: PlannedSection, slots: readonly number[], i: number, steps: number): number {
  const { stepsPerBeat } = plan.timing
  const broad = section.name === 'chorus' || section.name === 'drop' || section.name === 'bridge'
  const next = slots[i + 1]
  if (next !== undefined) return Math.min(next - slots[i]!, (broad ? 2 : 1.5) * stepsPerBeat)
  const breath = steps - slots[i]! > 4 ? 2 : 0.5
  return Math.max(0.5, Math.min(steps - slots[i]! - breath, (broad ? 3 : 2) * stepsPerBeat))
}
