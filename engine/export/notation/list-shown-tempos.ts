import type { Notation } from './notation.ts'

type Tempo = Notation['tempos'][number]

/** Smaller changes are not heard: a song that is played freely has a tempo for each bar. */
const heardShare = 0.03

/** The tempi that are printed: the first, and those that differ enough from the one that was printed last. */
export function listShownTempos(tempos: readonly Tempo[]): Tempo[] {
  const shown: Tempo[] = []
  for (const tempo of tempos) {
    const last = shown.at(-1)
    if (!last || Math.abs(tempo.bpm - last.bpm) >= heardShare * last.bpm) shown.push(tempo)
  }
  return shown
}
