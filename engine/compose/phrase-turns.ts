/** What becomes of the motif in one phrase. */
export interface PhraseTurn {
  /** A second idea answers the first. */
  idea: 'A' | 'B'
  /** Scale notes up or down: a sequence. */
  shift: number
  inverted: boolean
  /** How it ends: unresolved, on any chord tone, or at home on the tonic. */
  close: 'open' | 'half' | 'home'
}

const turn = (idea: PhraseTurn['idea'], close: PhraseTurn['close'], shift = 0, inverted = false): PhraseTurn => ({ idea, shift, inverted, close })

/** Four phrases at a time: statement, repetition or sequence, contrast, answer. */
export const phrasePlans: readonly (readonly PhraseTurn[])[] = [
  [turn('A', 'open'), turn('A', 'half'), turn('B', 'open', 1), turn('A', 'home')],
  [turn('A', 'open'), turn('A', 'half', 1), turn('A', 'open', 2), turn('B', 'home')],
  [turn('A', 'open'), turn('B', 'half'), turn('A', 'open', 1), turn('B', 'home')],
  [turn('A', 'half'), turn('B', 'half'), turn('A', 'half'), turn('B', 'home')],
  [turn('A', 'half'), turn('A', 'half', 1), turn('A', 'half'), turn('B', 'home')],
  [turn('A', 'open'), turn('A', 'half', -1), turn('A', 'open', 1, true), turn('A', 'home')],
  [turn('A', 'half'), turn('B', 'open'), turn('B', 'open', 1), turn('A', 'home')],
]

/** A drop says its hook again and again. */
export const hookPlan: readonly PhraseTurn[] = [turn('A', 'half'), turn('A', 'half'), turn('A', 'half'), turn('A', 'home')]
