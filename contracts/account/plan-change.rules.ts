import { planRollover } from './lots.rules.ts'
import type { UnusedLot } from './lots.rules.ts'
import { isUpgrade, planFeatures } from './plans.rules.ts'
import type { Plan } from './plans.rules.ts'

/** What an account has before a change of plan. */
export interface PlanState {
  plan: Plan
  /** A paid period is running, so that a larger plan adds the difference. */
  isPaidPeriod: boolean
  /** Its unused monthly tokens, oldest first. */
  unused: readonly UnusedLot[]
}

/** What a change does to monthly tokens. */
export interface ChangeEffect {
  when: 'now' | 'period_end'
  tokensAdded: number
  unusedKept: number
  unusedLost: number
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0)

/**
 * The effect of a change to a plan: a larger one begins at once, and adds the difference within a paid period;
 * otherwise a period begins, whose plan keeps unused tokens up to its cap. Without roll-over they stay until their own
 * expiry.
 */
export function describeChange({ plan, isPaidPeriod, unused }: PlanState, to: Plan): ChangeEffect {
  const all = sum(unused.map(({ remaining }) => remaining))
  const { monthlyTokens, rollOverTokens } = planFeatures[to]
  const isUp = isUpgrade(plan, to)
  if (isUp && isPaidPeriod) {
    const tokensAdded = Math.max(0, monthlyTokens - planFeatures[plan].monthlyTokens)
    return { when: 'now', tokensAdded, unusedKept: all, unusedLost: 0 }
  }
  const unusedKept = rollOverTokens > 0 ? sum(planRollover(unused, rollOverTokens).values()) : all
  // Free tokens come with the calendar month, not with the end of a paid plan.
  const tokensAdded = planFeatures[to].isFree ? 0 : monthlyTokens
  return { when: isUp ? 'now' : 'period_end', tokensAdded, unusedKept, unusedLost: all - unusedKept }
}
