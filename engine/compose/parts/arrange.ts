import { randomFor } from '../../dsp/random.ts'
import type { Random } from '../../dsp/random.ts'
import type { InstrumentName } from '../../score/instrument-names.ts'
import type { Note, Track, TrackStem } from '../../score/score.ts'
import type { InstrumentRole } from '../../score/understood.ts'
import { writeArp } from './arp-part.ts'
import { writeBass } from './bass-part.ts'
import { writeComp, writeDrone } from './chord-part.ts'
import { writePad } from './pad-part.ts'
import { heldDrones, writeHeldDrone } from './held-drone.ts'
import { writeCounter, writeLead } from './lead-part.ts'
import { planLineUp } from './line-up.ts'
import { isFull, sectionFeel } from '../form/section-feel.ts'
import type { PlannedSection } from '../form/form.ts'
import type { SongPlan } from '../song-plan.ts'
import { getFinalReleaseSeconds, secondsAt, stepAt } from '../rhythm/timing.ts'
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
  const band = planLineUp(plan)
  const layers = [
    ...leads(band, random),
    ...bass(band, random),
    ...comp(band, random),
    ...colours(band, random),
    ...counter(band),
  ]
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
  return instrument
    ? [{ stem: 'bass', instrument, pan: 0, gainDb: 0, notes: inReach(instrument, writeBass(plan)) }]
    : []
}

/** The deepest note of players that have no bass of their own: E2 of a choir, A#1 of a long didgeridoo. */
const deepest: Partial<Record<InstrumentName, number>> = { choir: 40, didgeridoo: 34 }

function inReach(instrument: InstrumentName, notes: readonly Note[]): Note[] {
  const lowest = deepest[instrument] ?? 0
  return notes.map((note) => (note.midi < lowest ? { ...note, midi: note.midi + 12 } : note))
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
  const notes = writeComp(plan, chords, 'chord part', first ? { player: first } : {})
  if (first) layers.push({ stem: 'chords', instrument: first, pan, gainDb: 0, notes })
  if (first && chords.doubled)
    layers.push({ stem: 'chords', instrument: first, pan: 0.62, gainDb: -1, notes: doubled(plan, notes, random) })
  const other = wished[1] ?? (second && random.pick(second.instruments))
  if (!other) return layers
  const layer = second ?? { ...chords, from: 0.6 }
  const from = wished[1] ? Math.min(layer.from, 0.4) : layer.from
  const softer = writeComp(plan, layer, 'second chords', { player: other, from })
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
  if (drones.length > 0) layers.push({ stem: 'chords', pan: 0.1, gainDb: -5, ...droneOf(plan, random.pick(drones)) })
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

function droneOf(plan: SongPlan, instrument: InstrumentName): Pick<Layer, 'instrument' | 'notes'> {
  return { instrument, notes: heldDrones.has(instrument) ? writeHeldDrone(plan) : writeDrone(plan) }
}

/** In a piece without a singer someone of the accompaniment sings against the last chorus. */
function counter(plan: SongPlan): Layer[] {
  const { pads, second } = plan.profile
  const instrument = pads[0] ?? second?.instruments[0]
  if (plan.sings || !instrument || plan.ending === 'loops' || plan.understood.onlyInstruments) return []
  const notes = writeCounter(plan)
  return [{ stem: 'chords', instrument, pan: 0.25, gainDb: -2, notes }]
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

/** The stroke of a song that stops. */
const stopStrokeSeconds = 0.18

/** Release time of the last notes: early enough to ring out, immediate for a sudden stop. */
function lastNoteEnd({ timing, ending }: SongPlan): number {
  if (ending === 'rings') return getFinalReleaseSeconds(timing)
  const barsEnd = secondsAt(timing, timing.bars * timing.stepsPerBar)
  return ending === 'stops' ? Math.min(timing.durationSeconds, barsEnd + stopStrokeSeconds) : timing.durationSeconds
}

function withinTheSong(plan: SongPlan, notes: Note[]): Note[] {
  const end = lastNoteEnd(plan)
  return notes
    .filter((note) => note.startSeconds < end - 0.1)
    .map((note) => ({
      ...note,
      startSeconds: Math.max(0, note.startSeconds),
      durationSeconds: Math.min(note.durationSeconds, end - note.startSeconds),
    }))
    .sort((a, b) => a.startSeconds - b.startSeconds)
}
