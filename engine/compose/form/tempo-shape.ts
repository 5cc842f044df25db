import { choosePerformance, isProgrammed } from '../humanize/performance-profiles.ts'
import { createDrift } from '../humanize/drift.ts'
import type { PlannedSection } from './form.ts'
import type { FormStyle, GenreProfile } from '../genre-profile.ts'
import type { PaceChange, Timing } from '../rhythm/timing.ts'
import type { SongPlan } from '../song-plan.ts'
import { travelPaces } from './tempo-automation.ts'
import type { TempoTravel } from './tempo-automation.ts'

/** How much the last bar slows: 1 is a full ritardando. */
const slowing: Partial<Record<FormStyle, number>> = { classical: 1, cinematic: 0.8, jazz: 0.6, raga: 0.6, blues: 0.5 }
const playedByHand = new Set(['acoustic', 'brush', 'orchestral', 'tabla'])

interface Moving {
  seed: number
  sections: readonly PlannedSection[]
  profile: GenreProfile
  timing: Timing
  ending: SongPlan['ending']
  /** A number was requested: only the last bar changes tempo. */
  tempoIsFixed: boolean
  /** Asked for: 'faster and faster'. */
  travel?: TempoTravel
}

/**
 * Where the song hurries or slows: as it was asked to, otherwise by section and bar where people play without a click,
 * at a raga's end, and in the last bar where the genre has it. Nothing moves in loops and edits.
 */
export function paceChanges(moving: Moving): PaceChange[] {
  const { sections, timing, ending, travel } = moving
  if (ending === 'loops' || ending === 'open') return []
  if (travel) return travelPaces(travel, sections, timing)
  const paces = moving.tempoIsFixed ? Array.from({ length: timing.bars }, () => 1) : barPaces(moving)
  const changes = paces
    .map((pace, bar) => ({ startStep: bar * timing.stepsPerBar, pace }))
    .filter(({ pace }, bar) => pace !== (bar === 0 ? 1 : paces[bar - 1]))
  const strength = ending === 'rings' ? lastBarSlows(moving.profile, timing.bpm) : 0
  if (strength === 0 || timing.bars <= 2) return changes
  const last = (timing.bars - 1) * timing.stepsPerBar
  return [
    ...changes.filter(({ startStep }) => startStep < last),
    ...ritardando(timing, strength, paces[timing.bars - 2]!),
  ]
}

function lastBarSlows({ form = 'song', kit }: GenreProfile, bpm: number): number {
  return slowing[form] ?? (form === 'song' && playedByHand.has(kit) && bpm < 96 ? 0.6 : 0)
}

/** The pace of each bar: that of its section, and a slow wandering. */
function barPaces({ seed, sections, profile, timing }: Moving): number[] {
  const { tempoBySection, tempoWander } = choosePerformance(profile)
  const moves = !isProgrammed(profile.kit)
  const wander = createDrift(seed, 'tempo')
  const raga = profile.form === 'raga'
  return sections
    .flatMap((section, i) =>
      Array.from({ length: section.bars }, (_, bar) => {
        const lift = moves ? tempoBySection * sectionLift(section) : 0
        const drift = moves
          ? tempoWander * Math.max(-1.6, Math.min(1.6, wander((section.startBar + bar) * barPlaces)))
          : 0
        return (raga && i > 1 ? hurry(section) : 1) * (1 + lift + drift)
      }),
    )
    .slice(0, timing.bars)
}

/** The tempo wanders over bars, not over beats: its quickest wave is a bar. */
const barPlaces = 2

const lifts: Partial<Record<PlannedSection['name'], number>> = {
  intro: -0.8,
  verse: -0.4,
  'pre-chorus': 0.3,
  chorus: 0.8,
  solo: 1,
  bridge: -0.6,
  outro: -1.2,
  break: -0.8,
}

/** -1.2 to 1.6: what is full goes forward, the last chorus most. */
function sectionLift({ name, last, repeat }: PlannedSection): number {
  return (lifts[name] ?? 0) + (name === 'chorus' && last && repeat > 0 ? 0.8 : 0)
}

/** The development begins to press, the last theme runs, the close is calm again. */
function hurry({ name, last }: PlannedSection): number {
  if (!last) return 1
  return name === 'chorus' ? 1.28 : name === 'solo' ? 1.14 : 1
}

function ritardando(
  { bars, stepsPerBar, stepsPerBeat, beatsPerBar }: Timing,
  strength: number,
  before: number,
): PaceChange[] {
  const start = (bars - 1) * stepsPerBar
  return Array.from({ length: beatsPerBar }, (_, beat) => {
    const place = (beat + 1) / beatsPerBar
    return { startStep: start + beat * stepsPerBeat, pace: before * (1 - 0.26 * strength * place * place) }
  })
}
