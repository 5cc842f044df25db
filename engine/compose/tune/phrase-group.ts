import type { Motif } from './motif.ts'
import type { SectionIdeas } from './motifs.ts'
import type { Onset, Peak, Register } from './phrase.ts'
import type { PhraseNote } from './phrase-note.ts'
import { writePhrase } from './phrase.ts'
import type { PhraseTurn } from './phrase-turns.ts'
import { planTurns } from './phrase-turns.ts'
import type { SongPlan } from '../song-plan.ts'
import { chordAt } from '../song-plan.ts'
import { getStepStrength } from '../rhythm/strength.ts'
import type { TuneMemory } from './tune-memory.ts'
import { liftAt, recall, remember } from './tune-memory.ts'

/** The room of a line and what becomes of the motif in it. */
export interface TurnedLine {
  startStep: number
  steps: number
  turn: PhraseTurn
}

/** A line that has its rhythm and waits for its pitches. */
export interface RhythmLine extends TurnedLine {
  onsets: readonly Onset[]
}

/** Gives the lines of a section their turns, in groups of eight bars. */
export function withTurns<T extends Omit<TurnedLine, 'turn'>>(
  plan: SongPlan,
  lines: readonly T[],
  ideas: SectionIdeas,
): (T & TurnedLine)[] {
  return groupsOf(plan, lines).flatMap((group) => {
    const turns = planTurns(ideas.turns, group.length)
    return group.map((line, i) => ({ ...line, turn: turns[i]! }))
  })
}

/** The pitches of a section's lines; each group of eight bars has one peak. One list of notes a line. */
export function writeLines(
  plan: SongPlan,
  lines: readonly RhythmLine[],
  ideas: SectionIdeas,
  register: Register,
  memory: TuneMemory,
): PhraseNote[][] {
  return groupsOf(plan, lines).flatMap((group) => writeGroup(plan, group, ideas, register, memory))
}

function groupsOf<T extends Omit<TurnedLine, 'turn'>>(plan: SongPlan, lines: readonly T[]): T[][] {
  const steps = 8 * plan.timing.stepsPerBar
  const groups: T[][] = []
  for (const line of lines) {
    const group = groups[groups.length - 1]
    if (group && line.startStep + line.steps - group[0]!.startStep <= steps) group.push(line)
    else groups.push([line])
  }
  return groups
}

function writeGroup(
  plan: SongPlan,
  group: readonly RhythmLine[],
  ideas: SectionIdeas,
  register: Register,
  memory: TuneMemory,
): PhraseNote[][] {
  const highest = peakOf(plan, group, register)
  const peak =
    highest &&
    highest.midi >= register.low + leastRoom &&
    highest.midi > topOf(plan, group, ideas, memory) &&
    (group.length > 3 || isNew(group, highest.line, ideas, memory))
      ? highest
      : undefined
  const room = peak ? { ...register, high: peak.midi - 1 } : register
  return group.map((line, i) => {
    const { turn, onsets, startStep } = line
    const own = peak?.line === i ? { index: peak.index, midi: peak.midi } : undefined
    const name = `${ideas.family} ${turn.idea}`
    const tune = turn.inverted ? undefined : memory.get(name)
    if (group.length === 1 && !tune && onsets.length >= minOnsets) {
      const notes = writeCells(plan, line, ideas[turn.idea], room)
      remember(plan, memory, name, notes)
      return notes
    }
    const remembered = tune && recall(plan, tune, startStep, onsets.length, turn)
    const returns =
      tune || turn.shift !== 0
        ? []
        : group
            .slice(i + 1)
            .filter((other) => sameTune(other.turn, turn))
            .map((other) => other.onsets)
    const notes = writePhrase(plan, ideas[turn.idea], {
      onsets,
      turn,
      register: room,
      peak: own,
      remembered,
      returns,
    })
    if (turn.shift === 0 && !turn.inverted) remember(plan, memory, name, notes)
    return notes
  })
}

const minOnsets = 6
/** Semitones that a tune needs below its peak. */
const leastRoom = 8

/** A single line repeats one small figure over its chords until the close. */
function writeCells(plan: SongPlan, { onsets, ...line }: RhythmLine, motif: Motif, register: Register): PhraseNote[] {
  const cellNotes = plan.tuneDraft % 3 === 2 ? 2 : 3
  const cells = Array.from({ length: Math.ceil(onsets.length / cellNotes) }, (_, i) =>
    onsets.slice(i * cellNotes, (i + 1) * cellNotes),
  )
  const first = writePhrase(plan, motif, {
    ...line,
    onsets: [...cells[0]!, onsets[cellNotes]!],
    register,
    returns: cells.slice(1),
  }).slice(0, cellNotes)
  const remembered = onsets.map((_, i) => ({ midi: first[i % cellNotes]!.midi, firm: i < onsets.length - 1 }))
  return writePhrase(plan, motif, { ...line, onsets, register, remembered })
}

/** The highest note of the tunes that this group takes up again; their own top is its peak unless it can rise above. */
function topOf(plan: SongPlan, group: readonly RhythmLine[], { family }: SectionIdeas, memory: TuneMemory): number {
  return (
    liftAt(plan, group[0]!.startStep) +
    Math.max(-Infinity, ...group.flatMap(({ turn }) => memory.get(`${family} ${turn.idea}`) ?? []))
  )
}

/** A peak would spoil a repeated tune: short groups have one where they are new. */
function isNew(group: readonly RhythmLine[], i: number, { family }: SectionIdeas, memory: TuneMemory): boolean {
  const { idea } = group[i]!.turn
  return i === 0 ? !memory.has(`${family} ${idea}`) : !group.slice(0, i).some((other) => other.turn.idea === idea)
}

function sameTune(one: PhraseTurn, other: PhraseTurn): boolean {
  return one.idea === other.idea && one.shift === other.shift && one.inverted === other.inverted
}

/** One high point, three fifths to three quarters into the group, on a strong or long note. */
function peakOf(
  plan: SongPlan,
  group: readonly RhythmLine[],
  register: Register,
): (Peak & { line: number }) | undefined {
  const from = group[0]!.startStep
  const end = group[group.length - 1]!
  const length = end.startStep + end.steps - from
  let best: { line: number; index: number; step: number } | undefined
  let bestScore = -Infinity
  group.forEach(({ onsets }, line) =>
    onsets.forEach((onset, index) => {
      const place = (onset.step - from) / length
      if (place < 0.6 || place > 0.75 || index === onsets.length - 1) return
      const score = getStepStrength(onset.step % plan.timing.stepsPerBar, plan.timing) + Math.min(8, onset.length) / 8
      if (score > bestScore) [best, bestScore] = [{ line, index, step: onset.step }, score]
    }),
  )
  return best && { line: best.line, index: best.index, midi: highChordTone(plan, best.step, register) }
}

function highChordTone(plan: SongPlan, step: number, register: Register): number {
  const chord = chordAt(plan, step)
  const triad = chord.intervals.slice(0, 3).map((interval) => (chord.root + interval) % 12)
  for (let midi = register.high; midi > register.centre; midi--) if (triad.includes(midi % 12)) return midi
  return register.high
}
