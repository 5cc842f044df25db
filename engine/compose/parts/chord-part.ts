import { randomFor } from '../../dsp/random.ts'
import type { Random } from '../../dsp/random.ts'
import { groupStarts, isAdditive } from '../../score/metre.ts'
import type { InstrumentName } from '../../score/instrument-names.ts'
import type { Note } from '../../score/score.ts'
import { chordRhythms } from '../rhythm/chord-rhythms.ts'
import type { ChordRhythm } from '../rhythm/chord-rhythms.ts'
import type { RhythmFigures } from '../rhythm/rhythm-figures.ts'
import { voice } from '../harmony/chords.ts'
import type { CompLayer } from '../genre-profile.ts'
import type { PlannedSection } from '../form/form.ts'
import { isFull, sectionFeel } from '../form/section-feel.ts'
import type { SectionFeel } from '../form/section-feel.ts'
import { figureIndex, planReturn } from '../form/section-return.ts'
import { randomInBar } from '../form/section-random.ts'
import type { PlannedChord, SongPlan } from '../song-plan.ts'
import { keyAt, sectionAt, stepToSeconds } from '../song-plan.ts'
import { getPatternBar, figuresIn, readStrokes } from '../rhythm/step-pattern.ts'
import { isLastChord, lastStrokes } from './last-chord.ts'

/** The players of a comping part, and from which energy of a section on; on the last chord all play. */
interface Comping {
  player?: InstrumentName
  from?: number
}

/** A comping part: voiced by nearest inversion, played in the genre's rhythm, lower and with fewer notes in verses. */
export function writeComp(plan: SongPlan, layer: CompLayer, part: string, { player, from = 0 }: Comping = {}): Note[] {
  const random = randomFor(plan.seed, part)
  const variant = random.integer(0, 11)
  const notes: Note[] = []
  let previous: number[] | undefined
  plan.chords.forEach((chord, i) => {
    if (chord.steps === 0) return
    const section = sectionAt(plan, chord.startStep)
    const feel = sectionFeel(section)
    if (section.energy < from && feel !== 'drop' && !isLastChord(plan, chord)) return
    const full = isFull(feel)
    const centre = layer.centre + (full ? 3 : -2) + risenBy(plan, section)
    previous = voice(chord, beginsIn(plan, section, chord) ? undefined : previous, centre)
    const voicing = opened(plan, section, previous)
    const last = i === plan.chords.length - 1
    const rhythm = last ? 'hold' : rhythmIn(layer, feel)
    const kept = full || voicing.length < 4 ? voicing : voicing.slice(section.energy < barest ? -2 : 1)
    playChord(
      { plan, part, player, section, chord, rhythm, variant, random, level: levelOf(section.energy, feel), notes },
      last ? voicing.slice(0, 4) : kept.slice(0, 5),
    )
  })
  return notes
}

/** The last full section uses other inversions than the first: a third or a fourth higher, power chords a fifth. */
export function risenBy(plan: SongPlan, section: PlannedSection): number {
  if (!isFull(sectionFeel(section)) || planReturn(plan, section) !== 'last') return 0
  return plan.profile.extension === 'power' ? 7 : randomFor(plan.seed, 'last voicing').pick([4, 5])
}

/** A close voicing of the last full section opened: its second voice from above sounds an octave lower (drop 2). */
function opened(plan: SongPlan, section: PlannedSection, voicing: readonly number[]): readonly number[] {
  if (risenBy(plan, section) === 0 || voicing.length < 3 || plan.profile.extension === 'power') return voicing
  const dropped = voicing[voicing.length - 2]! - 12
  return [dropped, ...voicing.filter((midi) => midi !== dropped + 12)].sort((a, b) => a - b)
}

/** Voice leading restarts with each section, so that a section comes back in the same inversions. */
export function beginsIn({ timing }: SongPlan, { startBar }: PlannedSection, chord: PlannedChord): boolean {
  return chord.startStep === startBar * timing.stepsPerBar
}

/** Thin sections, breaks and builds hold their chords where the genre strikes them. */
function rhythmIn({ rhythm, chorusRhythm }: CompLayer, feel: SectionFeel): ChordRhythm {
  if (feel === 'break') return holds.has(rhythm) ? rhythm : 'hold'
  if (feel === 'build') return 'quarters'
  return isFull(feel) ? (chorusRhythm ?? rhythm) : rhythm
}

const holds: ReadonlySet<ChordRhythm> = new Set(['picking', 'travis', 'alberti', 'rolled', 'swell', 'ballad', 'push'])

/** Below this energy two voices of a chord are enough. */
const barest = 0.3

function levelOf(energy: number, feel: SectionFeel): number {
  return isFull(feel) ? 0.9 + 0.1 * energy : 0.43 + 0.56 * energy
}

interface Writer {
  plan: SongPlan
  part: string
  player: InstrumentName | undefined
  section: PlannedSection
  chord: PlannedChord
  rhythm: ChordRhythm
  variant: number
  random: Random
  level: number
  notes: Note[]
}

function playChord(writer: Writer, voicing: readonly number[]): void {
  const { plan, part, section, chord, rhythm, variant } = writer
  const { stepsPerBar, metre } = plan.timing
  const touch: RhythmFigures = chordRhythms[rhythm]
  const last = lastStrokes(plan, chord, writer.player)
  last.forEach((at, n) => strike(writer, touch, at, (last[n + 1] ?? chord.steps) - at, n === 0 ? 'D' : 'd', voicing))
  if (last.length > 0) return
  if (rhythm === 'hold' || rhythm === 'swell') return strike(writer, touch, 0, chord.steps, 'D', voicing)
  const figures = figuresIn(touch, metre, plan.timing.groups)
  for (let at = 0; at < chord.steps;) {
    const bar = Math.floor((chord.startStep + at) / stepsPerBar) - section.startBar
    const within = (chord.startStep + at) % stepsPerBar
    const length = Math.min(stepsPerBar - within, chord.steps - at)
    const choice = randomInBar(plan, part, section, bar)
    const figure = figures[figureIndex(variant, bar, planReturn(plan, section), choice.chance(0.6)) % figures.length]!
    const whole = getPatternBar(figure, bar, stepsPerBar)
    const cells = (bar % 4 === 3 && choice.chance(omission) ? stopped(whole) : whole).slice(within, within + length)
    const middle = within > 0 || (at === 0 && metre === '2/4')
    const entered = middle && cells.startsWith('_') ? `d${cells.slice(1)}` : cells
    for (const { step, length: held, sign } of readStrokes(entered))
      strike(writer, touch, at + step, held, sign, voicing)
    at += length
  }
}

/** How often the fourth bar of a phrase leaves its second half to the others. */
const omission = 0.25

function stopped(bar: string): string {
  return bar.slice(0, bar.length / 2).padEnd(bar.length, '.')
}

function strike(
  { plan, chord, random, level, notes }: Writer,
  touch: RhythmFigures,
  at: number,
  length: number,
  sign: string,
  voicing: readonly number[],
): void {
  const step = chord.startStep + at
  const start = stepToSeconds(plan, step) + plan.profile.layBackMs / 1000
  const durationSeconds = (stepToSeconds(plan, step + length) - stepToSeconds(plan, step)) * (sign === 'x' ? 0.4 : 1)
  const up = sign === 'u' || sign === 'U'
  const struck = keysOf(sign, voicing, touch)
  const accent = sign === 'x' ? 0.34 : sign >= 'A' && sign <= 'Z' ? 0.84 : up ? 0.56 : 0.64
  struck.forEach((midi, i) => {
    const order = up ? struck.length - 1 - i : i
    const startSeconds = start + order * (touch.spreadSeconds ?? 0.003) + random.between(0, 0.004)
    const note: Note = {
      startSeconds,
      durationSeconds,
      midi,
      velocity: Math.min(1, accent * level * random.between(0.9, 1.03)),
    }
    if (touch.muted || sign === 'x') note.articulation = sign === 'x' ? 'ghost' : 'mute'
    notes.push(note)
  })
}

/** Which notes of a voicing a sign plays. */
function keysOf(sign: string, voicing: readonly number[], { octaves, voices }: RhythmFigures): readonly number[] {
  const single = Number(sign)
  if (single >= 1) {
    const index = single >= 6 ? single - 6 : single - 1
    const midi = voicing[index % voicing.length]! + 12 * (Math.floor(index / voicing.length) + (single >= 6 ? 1 : 0))
    return octaves ? [midi, midi + 12] : [midi]
  }
  const lower = sign.toLowerCase()
  if (lower === 'b') return octaves ? [voicing[0]!, voicing[0]! + 12] : [voicing[0]!]
  const upper = lower === 'h' || up(lower) ? voicing.slice(-Math.max(2, voicing.length - 1)) : voicing
  const kept = voices ? upper.slice(-voices) : upper
  return octaves ? kept.slice(-2).flatMap((midi) => [midi, midi + 12]) : kept
}

/** An upstroke seldom reaches the lowest string. */
const up = (sign: string): boolean => sign === 'u'

/**
 * Tonic and fifth from the first bar to the last, plucked again in the middle of the bar or where a group begins, as a
 * tanpura is.
 */
export function writeDrone(plan: SongPlan): Note[] {
  const { stepsPerBar, bars } = plan.timing
  const random = randomFor(plan.seed, 'drone')
  const notes: Note[] = []
  const plucks = isAdditive(plan.timing) ? groupStarts(plan.timing) : [0, stepsPerBar / 2]
  for (let i = 0; i < bars * plucks.length; i++) {
    const step = Math.floor(i / plucks.length) * stepsPerBar + plucks[i % plucks.length]!
    const startSeconds = stepToSeconds(plan, step) + random.between(0, 0.02)
    const durationSeconds = stepToSeconds(plan, step + stepsPerBar) - startSeconds
    const { tonic } = keyAt(plan, step)
    const low = 48 + tonic - (tonic > 6 ? 12 : 0)
    notes.push({
      startSeconds,
      durationSeconds,
      midi: low + [-5, 0, 0, -12][i % 4]!,
      velocity: random.between(0.5, 0.62),
    })
  }
  return notes
}
