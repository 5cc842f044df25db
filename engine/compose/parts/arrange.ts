import { randomFor } from '../../dsp/random.ts'
import type { Random } from '../../dsp/random.ts'
import type { InstrumentName } from '../../score/instrument-names.ts'
import type { Note, Track, TrackStem } from '../../score/score.ts'
import type { InstrumentRole } from '../../score/understood.ts'
import { writeArp } from './arp-part.ts'
import { writeBass } from './bass-part.ts'
import { writeComp, writeDrone, writePad } from './chord-part.ts'
import { writeLead } from './lead-part.ts'
import { isFull, sectionFeel } from '../form/section-feel.ts'
import type { PlannedSection } from '../form/form.ts'
import type { SongPlan } from '../song-plan.ts'
import { stepAt } from '../rhythm/timing.ts'
import { limitVoices } from './voice-limit.ts'

interface Layer {
  stem: TrackStem
  instrument: InstrumentName
  pan: number
  gainDb: number
  notes: Note[]
}

/** Picks the instruments, requested ones first, and writes what each plays. Layers that matter most come first. */
export function arrange(plan: SongPlan): Track[] {
  const random = randomFor(plan.seed, 'instruments')
  const { without } = plan.understood
  const layers = [...leads(plan, random), ...bass(plan, random), ...comp(plan, random), ...colours(plan, random)]
  const tracks = layers
    .filter(({ stem }) => !without.includes(stem))
    .map(({ notes, ...track }) => ({ ...track, notes: withinTheSong(plan, notes) }))
    .filter((track) => track.notes.length > 0)
  return limitVoices(tracks)
}

function wishes(plan: SongPlan, role: InstrumentRole): InstrumentName[] {
  return plan.understood.instruments.filter((wish) => wish.role === role).map((wish) => wish.instrument)
}

function choose(
  plan: SongPlan,
  random: Random,
  role: InstrumentRole,
  choices: readonly InstrumentName[],
): InstrumentName | undefined {
  const own = choices.length > 0 ? random.pick(choices) : undefined
  return wishes(plan, role)[0] ?? own
}

function bass(plan: SongPlan, random: Random): Layer[] {
  const instrument = choose(plan, random, 'bass', plan.profile.bass.instruments)
  return instrument ? [{ stem: 'bass', instrument, pan: 0, gainDb: 0, notes: writeBass(plan) }] : []
}

/** One line; two requested instruments take turns by section, never both at once. */
function leads(plan: SongPlan, random: Random): Layer[] {
  const { leads: choices, leadDouble } = plan.profile
  const own = random.pick(choices)
  const wished = wishes(plan, 'lead')
  const players = wished.length > 0 ? [...new Set(wished)] : [own]
  const pan = random.between(-0.2, 0.2)
  const notes = writeLead(plan)
  const turns = players.map((instrument, i): Layer => {
    const mine = players.length === 1 ? notes : notes.filter((note) => sectionIndex(plan, note) % players.length === i)
    return { stem: 'lead', instrument, pan: i === 0 ? pan : -pan, gainDb: 0, notes: mine }
  })
  if (!leadDouble || plan.profile.arps.length > 0) return turns
  const high = notes
    .filter((note) => isFullAt(plan, note) && note.midi <= 80)
    .map((note) => ({ ...note, midi: note.midi + 12, velocity: note.velocity * 0.7 }))
  return [...turns, { stem: 'lead', instrument: leadDouble, pan: -pan, gainDb: -7, notes: high }]
}

function comp(plan: SongPlan, random: Random): Layer[] {
  const { chords, second } = plan.profile
  const wished = wishes(plan, 'chords')
  const pan = chords.doubled ? -0.62 : random.between(-0.15, 0.15)
  const first = choose(plan, random, 'chords', chords.instruments)
  const layers: Layer[] = []
  const notes = writeComp(plan, chords, 'chord part')
  if (first) layers.push({ stem: 'chords', instrument: first, pan, gainDb: 0, notes })
  if (first && chords.doubled)
    layers.push({ stem: 'chords', instrument: first, pan: 0.62, gainDb: -1, notes: doubled(plan, notes, random) })
  const other = wished[1] ?? (second && random.pick(second.instruments))
  if (!other) return layers
  const layer = second ?? { ...chords, from: 0.6 }
  const softer = writeComp(plan, layer, 'second chords', wished[1] ? Math.min(layer.from, 0.4) : layer.from)
  return [...layers, { stem: 'chords', instrument: other, pan: -Math.sign(pan || 1) * 0.32, gainDb: -3, notes: softer }]
}

/** The same part once more, a little late and never stroke for stroke: two players, not a copy. */
function doubled(plan: SongPlan, notes: readonly Note[], random: Random): Note[] {
  return notes
    .filter((note) => isFullAt(plan, note))
    .map((note) => ({
      ...note,
      startSeconds: note.startSeconds + random.between(0.006, 0.016),
      velocity: note.velocity * random.between(0.88, 1),
    }))
}

function colours(plan: SongPlan, random: Random): Layer[] {
  const { arps, drones = [] } = plan.profile
  const pad = choose(plan, random, 'pad', plan.profile.pads)
  const layers: Layer[] = []
  if (drones.length > 0)
    layers.push({ stem: 'chords', instrument: random.pick(drones), pan: 0.1, gainDb: -5, notes: writeDrone(plan) })
  if (pad) layers.push({ stem: 'chords', instrument: pad, pan: 0, gainDb: -4, notes: writePad(plan) })
  if (arps.length > 0)
    layers.push({
      stem: 'chords',
      instrument: random.pick(arps),
      pan: random.pick([-0.35, 0.35]),
      gainDb: -6,
      notes: writeArp(plan),
    })
  return layers
}

function sectionIndex(plan: SongPlan, note: Note): number {
  const bar = stepAt(plan.timing, note.startSeconds) / plan.timing.stepsPerBar
  return Math.max(
    0,
    plan.sections.findLastIndex((section) => section.startBar <= bar + 0.03),
  )
}

function isFullAt(plan: SongPlan, note: Note): boolean {
  const section: PlannedSection | undefined = plan.sections[sectionIndex(plan, note)]
  return section !== undefined && isFull(sectionFeel(section))
}

function withinTheSong(plan: SongPlan, notes: Note[]): Note[] {
  const end = plan.timing.durationSeconds
  return notes
    .filter((note) => note.startSeconds < end - 0.1)
    .map((note) => ({
      ...note,
      startSeconds: Math.max(0, note.startSeconds),
      durationSeconds: Math.min(note.durationSeconds, end - note.startSeconds),
    }))
    .sort((a, b) => a.startSeconds - b.startSeconds)
}
