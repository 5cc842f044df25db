import { plainIdiom } from './melody-scale.ts'
import type { Motif } from './motif.ts'
import type { Onset } from './phrase.ts'
import type { SongPlan } from '../song-plan.ts'
import { getStepStrength } from '../rhythm/strength.ts'

/** The rhythm of an instrument's line: the motif's favourite places, strong beats first, a breath at the end. */
export function riffRhythm(plan: SongPlan, motif: Motif, startStep: number, steps: number, count: number): Onset[] {
  if (count === 0) return []
  const { timing } = plan
  const gap = Math.max(1, Math.ceil(0.1 / timing.stepSeconds - 0.05))
  const last = steps - (count > steps / 4 ? 3 : timing.stepsPerBeat + 1)
  const slots = favourites(plan, motif, last).filter(
    ({ slot }) => slot >= (count > steps / 4 ? 0 : motif.startOffset % steps),
  )
  const chosen: number[] = []
  for (const { slot } of slots) {
    if (chosen.length >= count) break
    if (chosen.every((other) => Math.abs(other - slot) >= gap)) chosen.push(slot)
  }
  chosen.sort((a, b) => a - b)
  return chosen.map((slot, i) => {
    const room = (chosen[i + 1] ?? steps - 1) - slot
    const longest = (i === chosen.length - 1 ? 2.5 : 2) * timing.stepsPerBeat
    return { step: startStep + slot, length: Math.max(0.5, Math.min(room, longest)) }
  })
}

function favourites(plan: SongPlan, motif: Motif, last: number): { slot: number; weight: number }[] {
  const { timing, profile } = plan
  const syncopation = profile.melody?.syncopation ?? plainIdiom.syncopation
  return Array.from({ length: Math.max(1, last) }, (_, slot) => {
    const own = getStepStrength(slot % timing.stepsPerBar, timing)
    const early = getStepStrength((slot + 2) % timing.stepsPerBar, timing)
    const felt =
      Math.max(own * (1 - 0.3 * syncopation), early * syncopation) - (slot % 2 === 1 ? 0.55 - 0.4 * syncopation : 0)
    return { slot, weight: felt + 0.75 * motif.rhythm[slot % motif.rhythm.length]! }
  }).sort((a, b) => b.weight - a.weight || a.slot - b.slot)
}
