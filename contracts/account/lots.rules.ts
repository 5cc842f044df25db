/**
 * Where tokens came from: a plan's period, sign-up, support, a job from before lots, a balance from before lots, a
 * purchase, a class, the sale of a DNA.
 */
export const lotSources = ['plan', 'sign_up', 'support', 'returned', 'earlier', 'purchase', 'class', 'royalty'] as const
export type LotSource = (typeof lotSources)[number]

/**
 * Tokens of a class burn first, then monthly ones, bought ones last; lower is first, then the one that expires sooner.
 */
export const burnOrder: Readonly<Record<LotSource, number>> = {
  class: 0,
  plan: 1,
  sign_up: 2,
  support: 2,
  returned: 2,
  earlier: 2,
  purchase: 3,
  royalty: 3,
}

/** Days that unused monthly tokens stay after the end of a plan that does not renew. */
export const lotKeptDays = 7

/** Days that tokens can be used which a job returned after they had expired. */
export const returnedKeptDays = 30

/** A plan's unused tokens at its renewal. */
export interface UnusedLot {
  id: string
  remaining: number
  /** It was rolled over before, which a lot is once. */
  isRolled: boolean
}

/** Whether a lot was rolled into a period that ends later than another one starts: it then keeps its own expiry. */
export const outlastsStart = (
  { isRolled, expiresAt }: { isRolled: boolean; expiresAt: Date | null },
  periodStart: Date,
): boolean => isRolled && expiresAt !== null && expiresAt.getTime() > periodStart.getTime() + lotKeptDays * 86_400_000

/** Decides how many tokens of each lot are kept when a plan renews: the newest first, up to the plan's cap. */
export function planRollover(lots: readonly UnusedLot[], capTokens: number): Map<string, number> {
  let left = capTokens
  const kept = new Map<string, number>()
  for (const { id, remaining, isRolled } of lots.toReversed()) {
    const tokens = isRolled ? 0 : Math.min(remaining, left)
    left -= tokens
    kept.set(id, tokens)
  }
  return kept
}

/** Tokens that can be passed on to other people. */
export const countTransferable = (lots: readonly { remaining: number; isFree: boolean }[]): number =>
  lots.reduce((sum, { remaining, isFree }) => (isFree ? sum : sum + remaining), 0)
