import { randomFor } from '../dsp/random.ts'
import type { Random } from '../dsp/random.ts'
import type { DrumHit, DrumName } from '../score/score.ts'
import type { PlannedSection } from './form.ts'
import type { Groove, GrooveLane } from './genre-profile.ts'
import type { SongPlan } from './song-plan.ts'
import { stepToSeconds } from './song-plan.ts'

const velocities: Record<string, number> = { X: 1, x: 0.78, o: 0.38, '?': 0.6 }
/** Timing deviation in seconds: loose hands, steady foot. */
const looseness: Partial<Record<DrumName, number>> = { kick: 0.0012, crash: 0.001 }

/** Drums for the whole song: grooves by section energy, fills at phrase ends, crashes on arrivals. */
export function writeDrums(plan: SongPlan): DrumHit[] {
  const random = randomFor(plan.seed, 'drums')
  const hits: DrumHit[] = []
  const add = (drum: DrumName, step: number, velocity: number): void => {
    const late = drum === 'kick' ? 0 : plan.profile.layBackMs / 1000
    const startSeconds = Math.max(0, stepToSeconds(plan, step) + late + random.normal() * (looseness[drum] ?? 0.0032))
    hits.push({ drum, startSeconds, velocity: Math.min(1, velocity * (0.94 + 0.06 * random.normal())) })
  }
  plan.sections.forEach((section, i) => writeSection(plan, section, plan.sections[i + 1], random, add))
  writeEnding(plan, add)
  return hits.filter((hit) => hit.velocity > 0.02).sort((a, b) => a.startSeconds - b.startSeconds)
}

type Add = (drum: DrumName, step: number, velocity: number) => void

function writeSection(plan: SongPlan, section: PlannedSection, next: PlannedSection | undefined, random: Random, add: Add): void {
  const groove = section.energy >= 0.72 ? plan.profile.grooves.chorus : plan.profile.grooves.verse
  const arrives = section.energy > 0.7 && section.startBar > 0
  if (arrives && plan.profile.fills !== 'none') add('crash', section.startBar * 16, 0.9)
  for (let bar = 0; bar < section.bars; bar++) {
    const lastBar = bar === section.bars - 1
    const fills = lastBar || (bar % 8 === 7 && section.bars > 8)
    const fillFrom = fills && section.energy > 0.4 && next ? fillStart(next, section, lastBar) : 16
    writeBar(groove, section, bar, fillFrom, random, add)
    if (fillFrom < 16) writeFill(plan, (section.startBar + bar) * 16, fillFrom, random, add)
  }
  if (next && next.energy > section.energy + 0.15 && isElectronic(plan)) rise(plan, next.startBar * 16, add)
}

/** The riser lasts three seconds and must end where the next section starts. */
function rise(plan: SongPlan, arrivalStep: number, add: Add): void {
  const start = arrivalStep - 3 / plan.timing.stepSeconds
  if (start >= 0) add('riser', start, 0.7)
}

function isElectronic(plan: SongPlan): boolean {
  return plan.profile.kit === 'electronic' || plan.profile.kit === 'trap'
}

function fillStart(next: PlannedSection, section: PlannedSection, lastBar: boolean): number {
  if (!lastBar) return 12
  return next.energy > section.energy + 0.1 ? 8 : 12
}

function writeBar(groove: Groove, section: PlannedSection, bar: number, until: number, random: Random, add: Add): void {
  const offset = (section.startBar + bar) * 16
  // The intro lets its layers in one after the other.
  const energy = section.name === 'intro' ? section.energy * (0.7 + (0.6 * bar) / section.bars) : section.energy
  for (const [lane, { pattern, from = 0 }] of Object.entries(groove.lanes) as [GrooveLane, { pattern: string; from?: number }][]) {
    const threshold = lane === 'kick' || lane === 'snare' ? Math.max(from, 0.4) : from
    if (energy < threshold && !(groove.lanes.kick === undefined)) continue
    const keep = lane === 'kick' ? Math.max(until, 13) : until
    for (let step = 0; step < keep; step++) writeStep(pattern[step]!, lane, offset + step, random, add)
  }
}

function writeStep(symbol: string, lane: GrooveLane, step: number, random: Random, add: Add): void {
  const velocity = velocities[symbol]
  if (velocity === undefined) return
  if (symbol === '?' && random.chance(0.6)) return
  add(lane, step, velocity)
}

function writeFill(plan: SongPlan, barStep: number, from: number, random: Random, add: Add): void {
  const length = 16 - from
  const variant = random.integer(0, 2)
  for (let i = 0; i < length; i++) {
    const grows = 0.5 + (0.45 * i) / length
    const onEighth = i % 2 === 0
    if (plan.profile.fills === 'snare' && (variant > 0 || onEighth)) add('snare', barStep + from + i, grows)
    if (plan.profile.fills === 'toms' && (onEighth || random.chance(0.55))) {
      add(i < length / 3 ? 'snare' : i < (2 * length) / 3 ? 'highTom' : 'lowTom', barStep + from + i, grows)
    }
    if (plan.profile.fills === 'hats') {
      add('closedHat', barStep + from + i, grows * 0.7)
      if (variant === 0) add('closedHat', barStep + from + i + 0.5, grows * 0.5)
      if (i >= length - 4 && onEighth) add('clap', barStep + from + i, grows)
    }
  }
}

function writeEnding(plan: SongPlan, add: Add): void {
  const end = plan.timing.bars * 16
  if (plan.profile.fills === 'none') return
  add('kick', end, 0.9)
  add('crash', end, 0.75)
}
