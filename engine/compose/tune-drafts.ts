import { randomFor } from '../dsp/random.ts'
import { figureRepetition } from '../score/melodic-figures.ts'
import type { SongPlan } from './song-plan.ts'

const mostDrafts = 20
/** Share of figures that come back: between noodling and going round in circles. */
const wantedRepetition = [0.3, 0.46] as const
const toleratedDistance = 0.06
/** Semitones from the lowest to the highest note. */
const wantedSpan = [8, 15] as const

/**
 * Generate and test: writes the tune of a song up to twelve times from different motifs and keeps the first whose figures
 * return about as often as this song wants and whose range is that of a tune; failing that the nearest.
 * `write` returns the MIDI pitches of a draft in order. Returns the number of the draft.
 */
export function chooseDraft(plan: SongPlan, write: (plan: SongPlan) => readonly number[]): number {
  const wanted = randomFor(plan.seed, 'repetition').between(...wantedRepetition)
  let best = 0
  let least = Infinity
  for (let tuneDraft = 0; tuneDraft < mostDrafts && least > 0; tuneDraft++) {
    const faults = faultsOf(write({ ...plan, tuneDraft }), wanted)
    if (faults < least) [best, least] = [tuneDraft, faults]
  }
  return best
}

function faultsOf(pitches: readonly number[], wanted: number): number {
  if (pitches.length < 2) return 0
  const span = Math.max(...pitches) - Math.min(...pitches)
  const away = Math.max(0, Math.abs(figureRepetition(pitches) - wanted) - toleratedDistance)
  return 10 * away + Math.max(0, wantedSpan[0] - span, span - wantedSpan[1])
}
