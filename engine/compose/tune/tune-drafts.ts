import { randomFor } from '../../dsp/random.ts'
import { figureRepetition } from '../../score/melodic-figures.ts'
import type { SectionName } from '../../score/score.ts'
import type { SongPlan } from '../song-plan.ts'
import { secondsAt } from '../rhythm/timing.ts'

const maxDrafts = 20
/** Share of figures that come back: between noodling and going round in circles. */
const wantedRepetition = [0.3, 0.46] as const
const toleratedDistance = 0.06
/** Beyond these a tune wanders, or is a loop. */
const minRepetition = 0.2
const maxRepetition = 0.6
/** Semitones from the lowest to the highest note. */
const wantedSpan = [8, 15] as const

/** Minimum semitones from the mean of a verse up to the mean of a chorus. */
const wantedRise = 2

interface DraftNote {
  startSeconds: number
  midi: number
}

/**
 * Generate and test: writes the tune of a song up to twenty times from different motifs and keeps the first whose
 * figures return about as often as this song wants, whose range is that of a tune and whose chorus rises; failing that
 * the nearest. `write` returns the notes of a draft in order. Returns the number of the draft.
 */
export function chooseDraft(plan: SongPlan, write: (plan: SongPlan) => readonly DraftNote[]): number {
  const wanted = randomFor(plan.seed, 'repetition').between(...wantedRepetition)
  let best = 0
  let min = Infinity
  for (let tuneDraft = 0; tuneDraft < maxDrafts && min > 0; tuneDraft++) {
    const notes = write({ ...plan, tuneDraft })
    const faults =
      faultsOf(
        notes.map(({ midi }) => midi),
        wanted,
      ) + lowChorus(plan, notes)
    if (faults < min) [best, min] = [tuneDraft, faults]
  }
  return best
}

function faultsOf(pitches: readonly number[], wanted: number): number {
  if (pitches.length < 2) return 0
  const span = Math.max(...pitches) - Math.min(...pitches)
  const repetition = figureRepetition(pitches)
  const away = Math.max(0, Math.abs(repetition - wanted) - toleratedDistance)
  const beyond = repetition < minRepetition || repetition > maxRepetition ? 3 : 0
  return beyond + 10 * away + 2 * Math.max(0, wantedSpan[0] - span, span - wantedSpan[1])
}

function lowChorus(plan: SongPlan, notes: readonly DraftNote[]): number {
  const [verse, chorus] = [meanIn(plan, notes, 'verse'), meanIn(plan, notes, 'chorus')]
  return verse === undefined || chorus === undefined ? 0 : Math.max(0, wantedRise - (chorus - verse))
}

function meanIn({ sections, timing }: SongPlan, notes: readonly DraftNote[], name: SectionName): number | undefined {
  const spans = sections
    .filter((section) => section.name === name)
    .map(({ startBar, bars }) => [startBar, startBar + bars].map((bar) => secondsAt(timing, bar * timing.stepsPerBar)))
  const inside = notes.filter(({ startSeconds }) =>
    spans.some(([from, to]) => startSeconds >= from! && startSeconds < to!),
  )
  return inside.length === 0 ? undefined : inside.reduce((sum, { midi }) => sum + midi, 0) / inside.length
}
