import { metreShapes } from '../score/metre.ts'
import type { Note, Score } from '../score/score.ts'
import { fullNotes, listFullSections, stepsFrom } from './bars.ts'

/** The 16ths of the bar on which notes begin; a note that is a little late belongs to the step before it. */
function stepsOf(score: Score, notes: readonly Note[]): number[] {
  const { stepsPerBar } = metreShapes[score.metre]
  const stepOf = stepsFrom(score)
  return notes.flatMap(({ startSeconds }) => {
    const section = score.sections.findLast((one) => one.startSeconds <= startSeconds + 0.03)
    return section ? [(stepOf(section.startSeconds, startSeconds) + stepsPerBar) % stepsPerBar] : []
  })
}

/** Share of a stem's notes in full sections that begin on one of these 16ths. */
export function shareOn(score: Score, stem: 'bass' | 'chords' | 'lead', steps: readonly number[]): number {
  const placed = stepsOf(score, fullNotes(score, stem))
  return placed.filter((step) => steps.includes(step)).length / Math.max(1, placed.length)
}

/** Strokes of a stem a bar in full sections; notes struck together count once. */
export function strokesPerBar(score: Score, stem: 'bass' | 'chords' | 'lead'): number {
  const bars = listFullSections(score).reduce((sum, section) => sum + section.bars, 0)
  const starts = fullNotes(score, stem).map((note) => note.startSeconds)
  const strokes = starts.sort((a, b) => a - b).filter((at, i, all) => i === 0 || at - all[i - 1]! > 0.05)
  return strokes.length / Math.max(1, bars)
}
