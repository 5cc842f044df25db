import type { AddHit } from './add-hit.ts'
import { beatStarts, groupStarts, isAdditive } from '../../score/metre.ts'
import type { PlannedSection } from '../form/form.ts'
import { isFull, sectionFeel } from '../form/section-feel.ts'
import type { SongPlan } from '../song-plan.ts'
import { secondsAt, stepAt } from '../rhythm/timing.ts'

/** The riser lasts three seconds and must end where the next section starts. */
const riserSeconds = 3
const electronicKits: ReadonlySet<string> = new Set([
  'electronic',
  'house',
  'trap',
  'breakbeat',
  'industrial',
  'eighties',
])

/** What joins two sections: an arrival that is struck, a break that falls away, a rise before something bigger. */
export function writeTransition(
  plan: SongPlan,
  section: PlannedSection,
  next: PlannedSection | undefined,
  add: AddHit,
): void {
  const { stepsPerBar } = plan.timing
  const start = section.startBar * stepsPerBar
  const feel = sectionFeel(section)
  const { arrival = ['crash'], fills } = plan.profile
  const electronic = electronicKits.has(plan.profile.kit)
  if (section.startBar > 0 && isFull(feel) && fills !== 'none') for (const drum of arrival) add(drum, start, 0.92)
  if (feel === 'drop') add('impact', start, 0.9)
  if (feel === 'break' && electronic) add('downlifter', start, 0.6)
  if (!next || !electronic || next.energy <= section.energy + 0.15) return
  const arrivesAt = secondsAt(plan.timing, next.startBar * stepsPerBar)
  if (arrivesAt > riserSeconds)
    add('riser', stepAt(plan.timing, arrivesAt - riserSeconds), isFull(sectionFeel(next)) ? 0.75 : 0.5)
}

/**
 * The bars before a drop: strokes twice as close in each quarter of the section, ever louder, the kick out for the last
 * bar, half a beat of silence at the very end.
 */
export function writeBuild(plan: SongPlan, section: PlannedSection, add: AddHit): void {
  const { stepsPerBar, stepsPerBeat } = plan.timing
  const start = section.startBar * stepsPerBar
  const steps = section.bars * stepsPerBar
  const silence = steps - Math.floor(stepsPerBeat / 2)
  for (let step = 0; step < silence; step += strokeEvery(step / steps, stepsPerBeat)) {
    add(
      plan.profile.grooves.chorus[0]?.clap && step < steps / 2 ? 'clap' : 'snare',
      start + step,
      0.3 + (0.62 * step) / steps,
    )
  }
  const feet = isAdditive(plan.timing) ? groupStarts(plan.timing) : beatStarts(plan.timing)
  for (let bar = 0; bar < section.bars - 1; bar++)
    for (const step of feet) add('kick', start + bar * stepsPerBar + step, 0.8)
  for (let step = stepsPerBeat / 2; step < steps / 2; step += stepsPerBeat) add('closedHat', start + step, 0.5)
}

function strokeEvery(place: number, stepsPerBeat: number): number {
  if (place < 0.25) return stepsPerBeat
  if (place < 0.6) return stepsPerBeat / 2
  return place < 0.85 ? 1 : 0.5
}
