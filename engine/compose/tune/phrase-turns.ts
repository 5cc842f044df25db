/** What becomes of the motif in one phrase. */
export interface PhraseTurn {
  /** A second idea answers the first. */
  idea: 'A' | 'B'
  /** Scale notes up or down: a sequence. */
  shift: number
  inverted: boolean
  /** How it ends: unresolved, on any chord tone, or on the tonic. */
  close: 'open' | 'half' | 'home'
}

const turn = (idea: PhraseTurn['idea'], close: PhraseTurn['close'], shift = 0, inverted = false): PhraseTurn => ({
  idea,
  shift,
  inverted,
  close,
})

/**
 * What the phrases of eight bars do: statement, repetition or sequence, contrast, answer. One list for each number of
 * phrases.
 */
export interface PhrasePlan {
  one: readonly [PhraseTurn]
  two: readonly [PhraseTurn, PhraseTurn]
  three: readonly [PhraseTurn, PhraseTurn, PhraseTurn]
  four: readonly [PhraseTurn, PhraseTurn, PhraseTurn, PhraseTurn]
}

const one = [turn('A', 'home')] as const
/** Question and answer: the same figure with another end. */
const answered = [turn('A', 'open'), turn('A', 'home')] as const

type Two = readonly [PhraseTurn, PhraseTurn]
type Three = readonly [PhraseTurn, PhraseTurn, PhraseTurn]

/**
 * All begin with the statement; three and four phrases begin alike where they can, so that a longer section sounds like
 * a shorter one.
 */
const plan = (two: Two, three: Two, four: Three): PhrasePlan => ({
  one,
  two,
  three: [turn('A', 'open'), ...three],
  four: [turn('A', 'open'), ...four],
})

export const phrasePlans: readonly PhrasePlan[] = [
  plan(answered, [turn('A', 'half'), turn('B', 'home')], [turn('A', 'half'), turn('B', 'open'), turn('A', 'home')]),
  plan(
    answered,
    [turn('A', 'half', 1), turn('A', 'home')],
    [turn('A', 'half', 1), turn('A', 'open'), turn('A', 'home')],
  ),
  plan(answered, [turn('B', 'half'), turn('A', 'home')], [turn('B', 'half'), turn('A', 'open'), turn('B', 'home')]),
  plan(answered, [turn('A', 'half'), turn('A', 'home')], [turn('A', 'half'), turn('A', 'half'), turn('B', 'home')]),
  plan(answered, [turn('A', 'half'), turn('A', 'home')], [turn('A', 'half'), turn('B', 'open'), turn('B', 'home')]),
  plan(
    answered,
    [turn('A', 'open', -1), turn('A', 'home')],
    [turn('A', 'open', -1), turn('B', 'half'), turn('A', 'home')],
  ),
  plan(
    answered,
    [turn('B', 'half'), turn('B', 'home')],
    [turn('B', 'half'), turn('B', 'open', 0, true), turn('A', 'home')],
  ),
]

const again = turn('A', 'half')
const hooked = { one, two: [again, turn('A', 'home')], three: [again, again, turn('A', 'home')] } as const

/** A drop says its hook again and again, or lets something else close it. */
export const hookPlans: readonly PhrasePlan[] = [
  { ...hooked, four: [again, again, again, turn('A', 'home')] },
  { ...hooked, four: [again, again, again, turn('B', 'home')] },
  { ...hooked, four: [again, turn('B', 'half'), again, turn('B', 'home')] },
  {
    one,
    two: hooked.two,
    three: [again, turn('B', 'half'), turn('A', 'home')],
    four: [again, turn('B', 'half'), turn('A', 'open', 1), turn('B', 'home', 0, true)],
  },
]

/** The turn of each phrase of a group; more than four begin again, and the last closes. */
export function planTurns(plan: PhrasePlan, count: number): readonly PhraseTurn[] {
  const few = [plan.one, plan.one, plan.two, plan.three, plan.four][count]
  return few ?? Array.from({ length: count }, (_, i) => plan.four[i === count - 1 ? 3 : i % 4]!)
}
