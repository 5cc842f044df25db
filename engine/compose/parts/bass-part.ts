import { randomFor } from '../../dsp/random.ts'
import type { Random } from '../../dsp/random.ts'
import { groupStarts, isAdditive } from '../../score/metre.ts'
import type { Articulation, Note } from '../../score/score.ts'
import { bassFigures } from '../rhythm/bass-figures.ts'
import type { BassStyle } from '../rhythm/bass-figures.ts'
import type { PlannedSection } from '../form/form.ts'
import { isFull, sectionFeel } from '../form/section-feel.ts'
import type { SectionFeel } from '../form/section-feel.ts'
import { figureIndex, planReturn } from '../form/section-return.ts'
import { randomInBar } from '../form/section-random.ts'
import type { PlannedChord, SongPlan } from '../song-plan.ts'
import { keyAt, sectionAt, stepToSeconds } from '../song-plan.ts'
import { getPatternBar, figuresIn, readStrokes } from '../rhythm/step-pattern.ts'
import type { Stroke } from '../rhythm/step-pattern.ts'
import type { Timing } from '../rhythm/timing.ts'
import { midiToScaleStep, getScale, scaleStepToMidi } from '../../score/keys.ts'
import { createTable } from '../../tables/create-table.ts'

const walkingStyles: ReadonlySet<BassStyle> = new Set(['walking', 'bluesWalk'])
/** Long tones that may sound where everything else is thin. */
const sustainedStyles: ReadonlySet<BassStyle> = new Set(['drone', 'cello', 'pulse', 'sparse', 'deepSub'])
const loud = 0.92
const soft = 0.74

/** One bass line under the whole song, in E1–D#3, moving by the genre's figures. */
export function writeBass(plan: SongPlan): Note[] {
  const random = randomFor(plan.seed, 'bass')
  const variant = random.integer(0, 11)
  const notes: Note[] = []
  plan.chords.forEach((chord, i) => {
    if (chord.steps === 0) return
    const section = sectionAt(plan, chord.startStep)
    const feel = sectionFeel(section)
    const next = plan.chords[i + 1]
    const style = styleIn(plan, feel)
    if (style === undefined && next) return
    writeChord({
      plan,
      style: next ? (style ?? 'drone') : 'drone',
      section,
      chord,
      next: next ?? chord,
      variant,
      random,
      level: 0.56 + 0.44 * section.energy,
      notes,
    })
  })
  return notes
}

/**
 * The figure of a section; undefined where the bass is silent: thin sections, breaks and builds of genres that move.
 */
function styleIn(plan: SongPlan, feel: SectionFeel): BassStyle | undefined {
  const { style, chorusStyle } = plan.profile.bass
  if (feel === 'thin') return sustainedStyles.has(style) ? style : undefined
  if (feel === 'break') return sustainedStyles.has(style) ? style : 'pulse'
  if (feel === 'build') return 'pulse'
  return isFull(feel) ? (chorusStyle ?? style) : style
}

function bassRoot(chord: PlannedChord): number {
  return 28 + ((chord.root - 28 + 120) % 12)
}

interface Writer {
  plan: SongPlan
  style: BassStyle
  section: PlannedSection
  chord: PlannedChord
  next: PlannedChord
  variant: number
  random: Random
  level: number
  notes: Note[]
}

function writeChord(writer: Writer): void {
  const { plan, style, section, chord, variant } = writer
  const { stepsPerBar, metre } = plan.timing
  if (chord === writer.next) return add(writer, { step: 0, length: chord.steps, sign: 'R' }, bassRoot(chord))
  const figures = figuresIn(bassFigures[style], metre, plan.timing.groups)
  for (let at = 0; at < chord.steps;) {
    const bar = Math.floor((chord.startStep + at) / stepsPerBar) - section.startBar
    const within = (chord.startStep + at) % stepsPerBar
    const length = Math.min(stepsPerBar - within, chord.steps - at)
    const choice = randomInBar(plan, 'bass', section, bar)
    // A walking bass does not repeat its path.
    const index = walkingStyles.has(style)
      ? choice.integer(0, figures.length - 1)
      : figureIndex(variant, bar, planReturn(plan, section), choice.chance(0.75))
    const whole = withGroupRoots(getPatternBar(figures[index % figures.length]!, bar, stepsPerBar), plan.timing)
    const written = startHere(whole.slice(within, within + length), within > 0 || (at === 0 && metre === '2/4'))
    const cells = leapsIn(writer, bar) ? written.replaceAll('r', 'o') : written
    for (const stroke of readStrokes(cells)) play(writer, { ...stroke, step: stroke.step + at })
    at += length
  }
}

/**
 * A chord that enters in the middle of a bar of four, be it written as two bars, is heard at once, where the figure
 * would hold the one before.
 */
function startHere(cells: string, middle: boolean): string {
  return middle && cells.startsWith('_') ? `R${cells.slice(1)}` : cells
}

/** In additive metres a note is struck where a group begins, the root unless the figure has another. */
function withGroupRoots(cells: string, timing: Timing): string {
  if (!isAdditive(timing)) return cells
  const starts = groupStarts(timing)
  return Array.from(cells, (sign, step) => (starts.includes(step) && (sign === '_' || sign === '.') ? 'r' : sign)).join(
    '',
  )
}

/**
 * The last time, soft strokes of every second bar jump an octave up, where the genre's bass does not live on its lowest
 * notes.
 */
function leapsIn({ plan, section, style }: Writer, bar: number): boolean {
  const low = walkingStyles.has(style) || sustainedStyles.has(style) || /808|^sub|oneDrop|steppers/.test(style)
  return bar % 2 === 1 && !low && isFull(sectionFeel(section)) && planReturn(plan, section) === 'last'
}

function play(writer: Writer, stroke: Stroke): void {
  const { chord, style } = writer
  const midi = walkingStyles.has(style) ? pushLineage(writer, stroke) : pitchOf(writer, stroke)
  const root = bassRoot(chord)
  add(
    writer,
    stroke,
    midi,
    stroke.sign === 'g' ? nearest(bassRoot(writer.next), root) : stroke.sign === 'G' ? root + 12 : undefined,
  )
}

function add(
  { plan, chord, random, level, notes }: Writer,
  { step, length, sign }: Stroke,
  midi: number,
  glideToMidi?: number,
): void {
  const startSeconds = stepToSeconds(plan, chord.startStep + step)
  const fullSeconds = stepToSeconds(plan, chord.startStep + step + length) - startSeconds
  const short = sign === 'x' ? 0.5 : sign === 'p' ? 0.7 : 0.96
  const accent = sign === 'p' ? 1 : sign === 'x' ? 0.42 : sign >= 'A' && sign <= 'Z' ? loud : soft
  const articulation: Articulation | undefined = sign === 'x' ? 'ghost' : sign === 'p' ? 'staccato' : undefined
  const note: Note = {
    startSeconds,
    durationSeconds: fullSeconds * short,
    midi,
    velocity: Math.min(1, accent * level * random.between(0.94, 1.02)),
  }
  if (glideToMidi !== undefined && glideToMidi !== midi) note.glideToMidi = glideToMidi
  notes.push(articulation ? { ...note, articulation } : note)
}

/** Semitones above the root of the degrees a figure names; the chord's own third and seventh where it has them. */
const degrees = createTable<readonly [choices: readonly number[], otherwise: number]>({
  '2': [[1, 2], 2],
  '3': [[3, 4], 7],
  '4': [[5], 5],
  '5': [[6, 7], 7],
  '6': [[], 9],
  '7': [[10, 11], 10],
})

function pitchOf(writer: Writer, { step, length, sign }: Stroke): number {
  const { chord } = writer
  const root = bassRoot(chord)
  const isLast = step + length >= chord.steps - 2
  const lower = sign.toLowerCase()
  if (lower === 'n') return isLast ? nearest(bassRoot(writer.next), root) : root
  if (lower === 'a') return isLast ? approach(writer, root) : root + fifthOf(chord)
  if (lower === 'o' || lower === 'p') return root + 12
  if (lower === 'f') return root + fifthOf(chord) - (root >= 33 ? 12 : 0)
  const degree = degrees.get(sign)
  if (!degree) return root
  if (sign === '6') return root + sixthOf(writer)
  return (
    root + (degree[0].find((interval) => chord.intervals.includes(interval)) ?? inScale(writer, degree[0]) ?? degree[1])
  )
}

function fifthOf(chord: PlannedChord): number {
  return chord.intervals.includes(6) ? 6 : 7
}

function sixthOf(writer: Writer): number {
  return inScale(writer, [9, 8]) ?? 9
}

/** The first of some intervals above the chord's root that belongs to the key. */
function inScale({ plan, chord }: Writer, choices: readonly number[]): number | undefined {
  const key = keyAt(plan, chord.startStep)
  const root = bassRoot(chord)
  return choices.find((interval) => getScale(key.mode).includes((root + interval - key.tonic + 24) % 12))
}

/** A semitone from the next root, from the side the line comes from. */
function approach({ plan, section, chord, next }: Writer, root: number): number {
  const target = nearest(bassRoot(next), root)
  const above = randomInBar(
    plan,
    'approach',
    section,
    chord.startStep - section.startBar * plan.timing.stepsPerBar,
  ).chance(0.4)
  return target + (target > root || (target === root && !above) ? -1 : 1)
}

/** The closest octave of a pitch class that is in range. */
function nearest(target: number, from: number): number {
  const up = target + 12
  return Math.abs(up - from) < Math.abs(target - from) && up <= 45 ? up : target
}

/**
 * Walking: the root, then by scale steps towards the next root, chord tones on the third beat, a semitone before the
 * end.
 */
function pushLineage(writer: Writer, { step, length, sign }: Stroke): number {
  const { plan, chord, next } = writer
  const from = bassRoot(chord)
  if (step === 0 || sign === 'x') return from
  const target = nearest(bassRoot(next), from)
  if (step + length >= chord.steps - 1) return approach(writer, from)
  const { tonic, mode } = keyAt(plan, chord.startStep)
  const direction = target >= from ? 1 : -1
  const beat = Math.round(step / plan.timing.stepsPerBeat)
  if (sign === '5') return from + (direction > 0 || from < 33 ? fifthOf(chord) : fifthOf(chord) - 12)
  if (sign !== '2') return pitchOf(writer, { step, length, sign })
  return scaleStepToMidi(midiToScaleStep(from, 24 + tonic, mode) + direction * beat, 24 + tonic, mode)
}
