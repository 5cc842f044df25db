import type { SectionIdeas } from './motifs.ts'
import type { Onset, Peak, PhraseNote, Register } from './phrase.ts'
import { writePhrase } from './phrase.ts'
import type { PhraseTurn } from './phrase-turns.ts'
import type { SongPlan } from './song-plan.ts'
import { chordAt } from './song-plan.ts'
import { strengthOf } from './strength.ts'

/** A line that has its rhythm and waits for its pitches. */
export interface RhythmLine {
  startStep: number
  steps: number
  onsets: readonly Onset[]
}

/** The lines of one section, in groups of eight bars, each with one peak; one list of notes a line. */
export function writeLines(plan: SongPlan, lines: readonly RhythmLine[], ideas: SectionIdeas, register: Register): PhraseNote[][] {
  return groupsOf(lines, 8 * plan.timing.stepsPerBar).flatMap((group) => writeGroup(plan, group, ideas, register))
}

function groupsOf(lines: readonly RhythmLine[], steps: number): RhythmLine[][] {
  const groups: RhythmLine[][] = []
  for (const line of lines) {
    const group = groups[groups.length - 1]
    if (group && line.startStep + line.steps - group[0]!.startStep <= steps) group.push(line)
    else groups.push([line])
  }
  return groups
}

function writeGroup(plan: SongPlan, group: readonly RhythmLine[], ideas: SectionIdeas, register: Register): PhraseNote[][] {
  const peak = peakOf(plan, group, register)
  const room = peak ? { ...register, high: Math.max(register.low + 5, peak.midi - 1) } : register
  return group.map((line, i) => {
    const turn = turnOf(ideas.turns, i, group.length)
    const own = peak?.line === i ? { index: peak.index, midi: peak.midi } : undefined
    return writePhrase(plan, ideas[turn.idea], { startStep: line.startStep, onsets: line.onsets, turn, register: room, peak: own })
  })
}

/** Fewer than four lines keep the statement and the close. */
function turnOf(turns: readonly PhraseTurn[], i: number, count: number): PhraseTurn {
  return i === count - 1 ? turns[3]! : turns[i % 4]!
}

/** One high point, three fifths to three quarters into the group, on a strong or long note. */
function peakOf(plan: SongPlan, group: readonly RhythmLine[], register: Register): (Peak & { line: number }) | undefined {
  const from = group[0]!.startStep
  const end = group[group.length - 1]!
  const length = end.startStep + end.steps - from
  let best: { line: number; index: number; step: number } | undefined
  let bestScore = -Infinity
  group.forEach(({ onsets }, line) => onsets.forEach((onset, index) => {
    const place = (onset.step - from) / length
    if (place < 0.6 || place > 0.75 || index === onsets.length - 1) return
    const score = strengthOf(onset.step % plan.timing.stepsPerBar, plan.timing) + Math.min(8, onset.length) / 8
    if (score > bestScore) [best, bestScore] = [{ line, index, step: onset.step }, score]
  }))
  return best && { line: best.line, index: best.index, midi: highChordTone(plan, best.step, register) }
}

function highChordTone(plan: SongPlan, step: number, register: Register): number {
  const chord = chordAt(plan, step)
  const triad = chord.intervals.slice(0, 3).map((interval) => (chord.root + interval) % 12)
  for (let midi = register.high; midi > register.centre; midi--) if (triad.includes(midi % 12)) return midi
  return register.high
}
