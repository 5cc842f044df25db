/** Plans and their features (spec 1 §5, spec 2 §4). The plan is stored; a client's claim about it is ignored. */
export const plans = ['free', 'creator', 'pro', 'other'] as const
export type Plan = (typeof plans)[number]
export type Tier = 'free' | 'creator_plus' | 'pro_plus'

export const roles = [
  'user',
  'student',
  'teacher',
  'support',
  'lead',
  'admin',
  'enterprise_admin',
  'appsumo_user',
] as const
export type Role = (typeof roles)[number]

export const signUpGrantTokens = 1_000
/** Tokens granted on the first of each month (UTC) after the month of the start. */
export const monthlyGrantTokens: Record<Plan, number> = { free: 1_000, creator: 10_000, pro: 40_000, other: 0 }

/** Monthly price once checkout exists; ours, as the specification has none. */
export const monthlyPriceUsd = { free: 0, creator: 10, pro: 30 } as const

export const freeGenerationsPerDay = 10
/** Open jobs per user: few, so that one user does not fill the queue, more for paid plans. */
const maxOpenByPlan: Record<Plan, number> = { free: 8, creator: 20, pro: 50, other: 50 }
export const maxOpenJobs = (role: Role, plan: Plan): number | undefined =>
  isExemptFromLimits(role) ? undefined : maxOpenByPlan[plan]

const exemptFromLimit: readonly Role[] = ['admin', 'enterprise_admin', 'appsumo_user']
/** Whether a role has no limits (spec 3 §6). */
export const isExemptFromLimits = (role: Role): boolean => exemptFromLimit.includes(role)

/** Users without a subscription are limited, three roles are not (spec 3 §6). */
export const generationLimitApplies = (role: Role, plan: Plan): boolean => plan === 'free' && !isExemptFromLimits(role)

export const isPaid = (plan: Plan): boolean => plan !== 'free'

/** The text of the checkout line that the specification parses for the tier. */
export const checkoutDescription: Record<Exclude<Plan, 'free'>, string> = {
  creator: 'Songloom creator plan',
  pro: 'Songloom pro plan',
  other: 'Songloom team plan',
}

/** Contains 'pro' gives pro_plus; otherwise creator_plus; no checkout gives free (spec 2 §4). */
export function parseTier(checkout: string | null): Tier {
  if (checkout === null) return 'free'
  return checkout.toLowerCase().includes('pro') ? 'pro_plus' : 'creator_plus'
}

export const uploadLimitSeconds: Record<Plan, number> = { free: 300, creator: 600, pro: 1_200, other: 3_600 }

const roleRank: Partial<Record<Role, number>> = { support: 1, lead: 2, admin: 3 }

/** Support, lead and admin each include the previous role. */
export const hasRoleAtLeast = (role: Role, needed: 'support' | 'lead' | 'admin'): boolean =>
  (roleRank[role] ?? 0) >= roleRank[needed]!
