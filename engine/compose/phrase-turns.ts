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

/** What the phrases of eight bars do: statement, repetition or sequence, contrast, answer. One list for each number of phrases. */
export interface PhrasePlan {
  one: readonly [PhraseTurn]
  two: readonly [PhraseTurn, PhraseTurn]
  three: readonly [PhraseTurn, PhraseTurn, PhraseTurn]
  four: readonly [PhraseTurn, PhraseTurn, PhraseTurn, PhraseTurn]
}

const one = [turn('A', 'home')] as const
/** Question and answer: the same words of music, another end. */
const answered = [turn('A', 'open'), turn('A', 'home')] as const

export const phrasePlans: readonly PhrasePlan[] = [
  { one, two: answered, three: [turn('A', 'open'), turn('A', 'half'), turn('B', 'home')], four: [turn('A', 'open'), turn('A', 'half'), turn('B', 'open'), turn('A', 'home')] },
  { one, two: answered, three: [turn('A', 'half'), turn('A', 'half', 1), turn('A', 'home')], four: [turn('A', 'open'), turn('A', 'half', 1), turn('A', 'open'), turn('A', 'home')] },
  { one, two: answered, three: [turn('A', 'open'), turn('B', 'half'), turn('A', 'home')], four: [turn('A', 'open'), turn('B', 'half'), turn('A', 'open'), turn('B', 'home')] },
  { one, two: [turn('A', 'half'), turn('A', 'half')], three: [turn('A', 'half'), turn('A', 'half'), turn('A', 'home')], four: [turn('A', 'half'), turn('A', 'half'), turn('A', 'half'), turn('B', 'home')] },
  { one, two: answered, three: [turn('A', 'open'), turn('A', 'half'), turn('A', 'home')], four: [turn('A', 'open'), turn('A', 'half'), turn('B', 'open'), turn('B', 'home')] },
  { one, two: answered, three: [turn('A', 'half'), turn('A', 'open', -1), turn('A', 'home')], four: [turn('A', 'half'), turn('B', 'open'), turn('B', 'half'), turn('A', 'home')] },
  { one, two: answered, three: [turn('A', 'open'), turn('B', 'half'), turn('B', 'home')], four: [turn('A', 'open'), turn('A', 'half', -1), turn('A', 'open', 1, true), turn('A', 'home')] },
]

const again = turn('A', 'half')
const hooked = { one, two: [again, turn('A', 'home')], three: [again, again, turn('A', 'home')] } as const

/** A drop says its hook again and again, or lets something else close it. */
export const hookPlans: readonly PhrasePlan[] = [
  { ...hooked, four: [again, again, again, turn('A', 'home')] },
  { ...hooked, four: [again, again, again, turn('B', 'home')] },
  { ...hooked, four: [again, turn('B', 'half'), again, turn('B', 'home')] },
]

/** The turn of each phrase of a group; more than four begin again, and the last closes. */
export function turnsOf(plan: PhrasePlan, count: number): readonly PhraseTurn[] {
  const few = [plan.one, plan.one, plan.two, plan.three, plan.four][count]
  return few ?? Array.from({ length: count }, (_, i) => plan.four[i === count - 1 ? 3 : i % 4]!)
}
