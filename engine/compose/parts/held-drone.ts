import type { InstrumentName } from '../../score/instrument-names.ts'
import type { Note } from '../../score/score.ts'
import { isFull, sectionFeel } from '../form/section-feel.ts'
import type { PlannedSection } from '../form/form.ts'
import type { SongPlan } from '../song-plan.ts'
import { keyAt, stepToSeconds } from '../song-plan.ts'

/** Drones that are blown, bowed or sung, not plucked. */
export const heldDrones: ReadonlySet<InstrumentName> = new Set([
  'choir',
  'hurdyGurdy',
  'bagpipe',
  'didgeridoo',
  'cello',
  'organ',
  'harmonium',
  'strings',
])

/** A breath, a bow or a turn of the wheel. */
const breathSeconds = 5

/**
 * Tonic and fifth held from the first bar to the last, struck again at each breath of whole bars; the octave joins in
 * full ones.
 */
export function writeHeldDrone(plan: SongPlan): Note[] {
  const bars = Math.max(1, Math.round(breathSeconds / plan.timing.barSeconds))
  return plan.sections.flatMap((section) =>
    Array.from({ length: Math.ceil(section.bars / bars) }, (_, breath) =>
      heldChord(plan, section, breath * bars, Math.min(bars, section.bars - breath * bars)),
    ).flat(),
  )
}

function heldChord(plan: SongPlan, section: PlannedSection, bar: number, bars: number): Note[] {
  const { stepsPerBar } = plan.timing
  const step = (section.startBar + bar) * stepsPerBar
  const startSeconds = stepToSeconds(plan, step)
  const durationSeconds = stepToSeconds(plan, step + bars * stepsPerBar) - startSeconds
  const { tonic } = keyAt(plan, step)
  const low = 48 + tonic - (tonic > 6 ? 12 : 0)
  const full = isFull(sectionFeel(section))
  return [0, 7, ...(full ? [12] : [])].map((interval) => ({
    startSeconds,
    durationSeconds,
    midi: low + interval,
    velocity: full ? 0.6 : 0.5,
  }))
}
