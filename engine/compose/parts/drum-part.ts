import { randomFor } from '../../dsp/random.ts'
import type { Random } from '../../dsp/random.ts'
import type { DrumHit } from '../../score/score.ts'
import type { DrumName } from '../../score/instrument-names.ts'
import { groupStarts, isAdditive, placeInGroup } from '../../score/metre.ts'
import { writeBuild, writeTransition } from './drum-builds.ts'
import { isMachine, lifted } from './drum-lift.ts'
import { drumFills } from '../rhythm/drum-fills.ts'
import type { PlannedSection } from '../form/form.ts'
import type { Groove } from '../genre-profile.ts'
import { breakGroove, chooseGroove, isFull, sectionFeel } from '../form/section-feel.ts'
import type { SectionFeel } from '../form/section-feel.ts'
import { randomInBar } from '../form/section-random.ts'
import type { SongPlan } from '../song-plan.ts'
import { stepToSeconds } from '../song-plan.ts'
import type { Timing } from '../rhythm/timing.ts'
import { turnBar } from '../rhythm/bar-turns.ts'
import type { BarLanes } from '../rhythm/bar-turns.ts'
import type { PlayedGroove, PlayedLane } from '../rhythm/song-groove.ts'
import { songGroove } from '../rhythm/song-groove.ts'
import { getPatternBar, fitPattern } from '../rhythm/step-pattern.ts'
import { createTable } from '../../tables/create-table.ts'
import type { AddHit } from './add-hit.ts'

const velocities = createTable<number>({ X: 1, x: 0.78, o: 0.38, '?': 0.6, r: 0.66, t: 0.6 })
const repeats = createTable<number>({ r: 2, t: 3 })
/** Timekeeping drums continue through a fill. */
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
    const startSeconds = Math.max(0, stepToSeconds(plan, step) + late)
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
  const groove = lifted(plan, section, feel, playedGroove(writer, feel))
  for (let bar = 0; bar < section.bars; bar++) {
    const fillFrom = fillStart(plan, section, next, bar)
    writeBar(writer, groove, section, feel, bar, fillFrom)
    if (fillFrom < stepsPerBar) writeFill(writer, section, bar, fillFrom)
  }
}

/** The genre's groove for a section as this song plays it; the same in every section of this feel. */
function playedGroove({ plan, variant }: Writer, feel: SectionFeel): PlayedGroove {
  const { profile, timing, seed } = plan
  const written: Groove = feel === 'break' ? breakGroove(profile, variant) : chooseGroove(profile, feel, variant)
  const part = isFull(feel) ? 'full' : feel === 'break' ? 'break' : 'half'
  return songGroove(written, profile.metre ?? '4/4', {
    metre: timing.metre,
    shape: timing,
    groups: timing.groups,
    seed,
    part,
  })
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
  if (isAdditive(plan.timing)) return stepsPerBar - (bigger ? plan.timing.groups.at(-1)! : stepsPerBeat)
  const beats = bigger ? Math.max(1, Math.floor(plan.timing.beatsPerBar / 2)) : 1
  return stepsPerBar - beats * stepsPerBeat
}

function writeBar(
  writer: Writer,
  groove: PlayedGroove,
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
  const playing = lanesOf(plan, groove, energy, bar)
  const turned = turnBar(
    playing,
    bar % 4,
    isMachine(plan.profile),
    randomInBar(plan, 'drum turn', section, bar),
    plan.timing,
  )
  for (const [drum, lane] of Object.entries(turned) as [DrumName, string][]) {
    const pattern = grouped(plan, drum, lane)
    const keep = throughFills.has(drum)
      ? stepsPerBar
      : drum === 'kick'
        ? Math.max(until, Math.min(stepsPerBar, until + 1))
        : until
    for (let step = 0; step < keep; step++) {
      const sign = varied(pattern[step]!, bar, random)
      if (sign) writeSign(writer, sign, drum, offset + step, level * accent(step, plan.timing))
    }
  }
}

/** The lanes that play at this energy, one bar of each. */
function lanesOf(plan: SongPlan, groove: PlayedGroove, energy: number, bar: number): BarLanes {
  const lanes: BarLanes = {}
  for (const [drum, lane] of Object.entries(groove) as [DrumName, PlayedLane][])
    if (energy >= threshold(plan, drum, lane, groove))
      lanes[drum] = getPatternBar(lane.pattern, bar, plan.timing.stepsPerBar)
  return lanes
}

/**
 * The beat itself waits for a section with some energy, unless the groove has nothing else or the genre begins with its
 * kick.
 */
function threshold(plan: SongPlan, drum: DrumName, { from }: PlayedLane, groove: PlayedGroove): number {
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
  return full ? 0.86 + 0.14 * energy : 0.42 + 0.57 * energy
}

/** The beat leans, the 16ths between step back; in additive metres all but the groups' first steps back. */
function accent(step: number, timing: Timing): number {
  const { within } = placeInGroup(step, timing)
  if (isAdditive(timing)) return within === 0 ? 1 : within % 4 === 0 ? 0.84 : 0.76
  return step % timing.stepsPerBeat === 0 ? 1 : step % 2 === 0 ? 0.95 : 0.9
}

/** In additive metres the foot marks every group, where the genre has a kick on the bar at all. */
function grouped({ timing, profile }: SongPlan, drum: DrumName, pattern: string): string {
  if (drum !== 'kick' || !isAdditive(timing) || timing.metre === profile.metre || !/[Xx]/.test(pattern)) return pattern
  const starts = groupStarts(timing)
  return Array.from(pattern, (sign, step) =>
    starts.includes(step % timing.stepsPerBar) && sign === '-' ? 'x' : sign,
  ).join('')
}

function writeSign(writer: Writer, sign: string, drum: DrumName, step: number, level: number): void {
  const velocity = velocities.get(sign)
  if (velocity === undefined) return
  const count = repeats.get(sign) ?? 1
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
    const pattern = fitPattern(written, '4/4', plan.timing.metre, '-', plan.timing.groups).slice(-stepsPerBar)
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
