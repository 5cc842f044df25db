import { randomFor } from '../../dsp/random.ts'
import type { Random } from '../../dsp/random.ts'
import type { DrumHit } from '../../score/score.ts'
import type { DrumName } from '../../score/instrument-names.ts'
import { writeBuild, writeTransition } from './drum-builds.ts'
import { drumFills } from '../rhythm/drum-fills.ts'
import type { PlannedSection } from '../form/form.ts'
import type { Groove, Lane } from '../genre-profile.ts'
import { patternOf } from '../genre-profile.ts'
import { breakGroove, grooveOf, sectionFeel } from '../form/section-feel.ts'
import type { SectionFeel } from '../form/section-feel.ts'
import { randomInBar } from '../form/section-random.ts'
import type { SongPlan } from '../song-plan.ts'
import { stepToSeconds } from '../song-plan.ts'
import { barOf, fitPattern } from '../rhythm/step-pattern.ts'

/** Adds a hit at a step of the song; steps may be fractions. */
export type AddHit = (drum: DrumName, step: number, velocity: number) => void

const velocities: Readonly<Record<string, number>> = { X: 1, x: 0.78, o: 0.38, '?': 0.6, r: 0.66, t: 0.6 }
const repeats: Readonly<Record<string, number>> = { r: 2, t: 3 }
/** Timing deviation in seconds: loose hands, steady foot. */
const looseness: Partial<Record<DrumName, number>> = {
  kick: 0.0012,
  crash: 0.001,
  impact: 0,
  riser: 0,
  downlifter: 0,
  reverseCymbal: 0,
}
/** What keeps time goes on through a fill. */
const throughFills: ReadonlySet<DrumName> = new Set([
  'shaker',
  'tambourine',
  'clave',
  'ride',
  'pedalHat',
  'guiro',
  'agogo',
  'triangle',
])

/** Drums for the whole song: grooves by section, fills at phrase ends, builds before drops, crashes on arrivals. */
export function writeDrums(plan: SongPlan): DrumHit[] {
  const random = randomFor(plan.seed, 'drums')
  const hits: DrumHit[] = []
  const { laneDelayMs = {}, layBackMs } = plan.profile
  const add: AddHit = (drum, step, velocity) => {
    const late = ((drum === 'kick' ? 0 : layBackMs) + (laneDelayMs[drum] ?? 0)) / 1000
    const startSeconds = Math.max(0, stepToSeconds(plan, step) + late + random.normal() * (looseness[drum] ?? 0.0032))
    hits.push({ drum, startSeconds, velocity: Math.min(1, velocity * (0.94 + 0.06 * random.normal())) })
  }
  const writer = { plan, random, add, variant: random.integer(0, 11) }
  plan.sections.forEach((section, i) => writeSection(writer, section, plan.sections[i + 1]))
  writeEnding(plan, add)
  const end = plan.timing.durationSeconds - 0.05
  return hits
    .filter((hit) => hit.velocity > 0.02 && hit.startSeconds < end)
    .sort((a, b) => a.startSeconds - b.startSeconds)
}

interface Writer {
  plan: SongPlan
  random: Random
  add: AddHit
  variant: number
}

function writeSection(writer: Writer, section: PlannedSection, next: PlannedSection | undefined): void {
  const { plan, add } = writer
  const feel = sectionFeel(section)
  const { stepsPerBar } = plan.timing
  writeTransition(plan, section, next, add)
  if (feel === 'build') return writeBuild(plan, section, add)
  const groove =
    feel === 'break' ? breakGroove(plan.profile, writer.variant) : grooveOf(plan.profile, feel, writer.variant)
  for (let bar = 0; bar < section.bars; bar++) {
    const fillFrom = fillStart(plan, section, next, bar)
    writeBar(writer, groove, section, feel, bar, fillFrom)
    if (fillFrom < stepsPerBar) writeFill(writer, section, bar, fillFrom)
  }
}

/** A fill takes the last half bar before something bigger, the last beat at the end of other phrases. */
function fillStart(plan: SongPlan, section: PlannedSection, next: PlannedSection | undefined, bar: number): number {
  const { stepsPerBar, stepsPerBeat } = plan.timing
  const last = bar === section.bars - 1
  const phraseEnd = last || (bar % 8 === 7 && section.bars > 8)
  if (
    !phraseEnd ||
    !next ||
    section.energy <= 0.4 ||
    section.name === 'break' ||
    drumFills[plan.profile.fills].length === 0
  )
    return stepsPerBar
  const bigger = last && next.energy > section.energy + 0.1
  const beats = bigger ? Math.max(1, Math.floor(plan.timing.beatsPerBar / 2)) : 1
  return stepsPerBar - beats * stepsPerBeat
}

function writeBar(
  writer: Writer,
  groove: Groove,
  section: PlannedSection,
  feel: SectionFeel,
  bar: number,
  until: number,
): void {
  const { plan, random } = writer
  const { stepsPerBar } = plan.timing
  const offset = (section.startBar + bar) * stepsPerBar
  // The intro lets its layers in one after the other.
  const energy =
    section.name === 'intro'
      ? section.energy * (0.75 + (0.6 * bar) / section.bars)
      : feel === 'drop'
        ? 1
        : section.energy
  const level = loudness(section.energy, feel)
  for (const [drum, lane] of Object.entries(groove) as [DrumName, Lane | undefined][]) {
    if (lane === undefined || energy < threshold(plan, drum, lane, groove)) continue
    const pattern = barOf(
      fitPattern(patternOf(lane), plan.profile.metre ?? '4/4', plan.timing.metre, '-'),
      bar,
      stepsPerBar,
    )
    const keep = throughFills.has(drum)
      ? stepsPerBar
      : drum === 'kick'
        ? Math.max(until, Math.min(stepsPerBar, until + 1))
        : until
    for (let step = 0; step < keep; step++) {
      const sign = varied(pattern[step]!, bar, random)
      if (sign) writeSign(writer, sign, drum, offset + step, level * accent(step, plan.timing.stepsPerBeat))
    }
  }
}

/** The beat itself waits for a section with some energy, unless the groove has nothing else or the genre begins with its kick. */
function threshold(plan: SongPlan, drum: DrumName, lane: Lane, groove: Groove): number {
  const from = typeof lane === 'string' ? 0 : lane[1]
  if (groove.kick === undefined) return from
  if (drum === 'kick' && plan.profile.form === 'dance') return Math.max(from, 0.3)
  return drum === 'kick' || drum === 'snare' || drum === 'clap' ? Math.max(from, 0.4) : from
}

/** '?' sounds in every fourth bar: three alike, one that varies. */
function varied(sign: string, bar: number, random: Random): string | undefined {
  if (sign === '-') return undefined
  if (sign === '?') return bar % 4 === 3 ? '?' : undefined
  return sign === 'o' && random.chance(0.06) ? undefined : sign
}

/** Verses are played softer than choruses, not only with fewer drums. */
function loudness(energy: number, feel: SectionFeel): number {
  const full = feel === 'full' || feel === 'drop'
  return full ? 0.86 + 0.14 * energy : 0.56 + 0.3 * energy
}

/** The beat leans, the 16ths between step back. */
function accent(step: number, stepsPerBeat: number): number {
  return step % stepsPerBeat === 0 ? 1 : step % 2 === 0 ? 0.95 : 0.9
}

function writeSign(writer: Writer, sign: string, drum: DrumName, step: number, level: number): void {
  const velocity = velocities[sign]
  if (velocity === undefined) return
  const count = repeats[sign] ?? 1
  for (let i = 0; i < count; i++)
    writer.add(drum, step + i / count, velocity * level * (0.85 + (0.15 * (i + 1)) / count))
}

function writeFill(writer: Writer, section: PlannedSection, bar: number, from: number): void {
  const { plan } = writer
  const { stepsPerBar } = plan.timing
  const offset = (section.startBar + bar) * stepsPerBar
  const fill = randomInBar(plan, 'fill', section, bar).pick<Partial<Record<DrumName, string>>>(
    drumFills[plan.profile.fills],
  )
  const level = loudness(section.energy, 'full')
  for (const [drum, written] of Object.entries(fill) as [DrumName, string][]) {
    const pattern = fitPattern(written, '4/4', plan.timing.metre, '-').slice(-stepsPerBar)
    for (let step = from; step < stepsPerBar; step++) {
      const grows = 0.7 + (0.3 * (step - from)) / (stepsPerBar - from)
      writeSign(writer, pattern[step]!, drum, offset + step, level * grows)
    }
  }
}

/** The last chord is struck with the foot and what the genre arrives with. */
function writeEnding(plan: SongPlan, add: AddHit): void {
  const { grooves, fills, arrival = ['crash'] } = plan.profile
  if (fills === 'none' || plan.ending !== 'rings') return
  const end = plan.timing.bars * plan.timing.stepsPerBar
  if (grooves.chorus[0]?.kick) add('kick', end, 0.9)
  for (const drum of arrival) if (drum !== 'impact') add(drum, end, 0.75)
}
