import type { PhraseNote } from '../tune/phrase-note.ts'
import type { MotifTune } from './motif-tune.ts'

/** Some bars of a tune; steps count from its first beat, an upbeat has negative ones. */
export interface Phrase {
  notes: readonly PhraseNote[]
  steps: number
  /** Where the upbeat of the next one begins. */
  endStep: number
}

/** A phrase needs so many notes to be recognised. */
const minNotes = 2

/** Steps by which the first note comes before its first bar: no more than half of one, else the bar is its own. */
function countUpbeat(first: number, stepsPerBar: number): number {
  const before = (stepsPerBar - (first % stepsPerBar)) % stepsPerBar
  return before <= stepsPerBar / 2 ? before : 0
}

/** Leaves out what begins after the end of a phrase, and ends the rest with it. */
export function cutToPhrase(phrase: Phrase): Phrase {
  const { notes, endStep } = phrase
  const inside = notes.filter(({ step }) => step < endStep)
  return {
    ...phrase,
    notes: inside.map((note, i) => {
      const stepsToNext = Math.min(endStep, inside[i + 1]?.step ?? endStep) - note.step
      return { ...note, length: Math.min(note.length, stepsToNext) }
    }),
  }
}

/**
 * A tune in phrases of so many steps, each with the upbeat that leads to it. Phrases with hardly a note are left out;
 * there is always one.
 */
export function cutPhrases({ notes }: Pick<MotifTune, 'notes'>, steps: number, stepsPerBar: number): Phrase[] {
  const first = notes[0]!.step
  const upbeat = countUpbeat(first, stepsPerBar)
  const origin = upbeat > 0 ? first + upbeat : first - (first % stepsPerBar)
  const byPhrase = Map.groupBy(notes, ({ step }) => Math.floor((step + upbeat - origin) / steps))
  const phrases = [...byPhrase].map(([at, own]): Phrase => {
    const start = origin + at * steps
    return cutToPhrase({
      notes: own.map((note) => ({ ...note, step: note.step - start })),
      steps,
      endStep: steps - upbeat,
    })
  })
  const full = phrases.filter((phrase) => phrase.notes.length >= minNotes)
  return full.length > 0 ? full : phrases.slice(0, 1)
}

/** The same tune in half or double note values, where it would otherwise run or crawl at another tempo. */
export function withPace(tune: MotifTune, stepSeconds: number): MotifTune {
  const own = 60 / tune.bpm / 4
  const distance = (factor: number): number => Math.abs(Math.log2((factor * stepSeconds) / own))
  const isEven = tune.notes.every(({ step, length }) => (step - tune.notes[0]!.step) % 2 === 0 && length > 1)
  const factors = [1, 2, ...(isEven ? [0.5] : [])]
  const factor = factors.reduce((best, one) => (distance(one) < distance(best) - 0.25 ? one : best))
  if (factor === 1) return tune
  return {
    ...tune,
    notes: tune.notes.map(({ step, length, midi }) => ({
      ...{ step: Math.round(step * factor), midi },
      length: Math.max(1, Math.round(length * factor)),
    })),
  }
}
