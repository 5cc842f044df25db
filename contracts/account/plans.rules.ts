/** Plans and their features (spec 1 §5, spec 2 §4). The plan is stored; a client's claim about it is ignored. */
export const plans = ['free', 'creator', 'pro', 'other'] as const
export type Plan = (typeof plans)[number]

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

/** What a plan may store, and create per day (UTC) without tokens. */
export interface Quota {
  /** Library audio in all formats, and open uploads; covers do not count. */
  storedBytes: number
  /** Files, recordings and links. */
  uploadsPerDay: number
  /** Trims and joins. */
  cutsPerDay: number
  archivesPerDay: number
}

/** Everything in which plans differ. */
export interface PlanFeatures extends Quota {
  /** Recording with the microphone (spec 1 §6). */
  record: boolean
  /** Import from a video link (spec 1 §6). */
  linkImport: boolean
  /** 3,000 characters of lyrics on v2 (spec 1 §6). */
  longLyricsOnV2: boolean
  /** Several styles at once on v2 and v4_5 (spec 1 §6). */
  mixedStyles: boolean
  /** Songs and music of more than 15 s (spec 2 §6). */
  longSongs: boolean
  /** Extensions of more than 15 s (spec 2 §6). */
  longExtensions: boolean
  /** The model Higher Quality of the music generator (spec 2 §6). */
  higherQuality: boolean
  /** The longest upload. */
  uploadSeconds: number
  /** Open jobs at once: few, so that one user does not fill the queue. */
  openJobs: number
  /** Null: not limited. */
  generationsPerDay: number | null
  /** Tokens granted for each month or paid period. */
  monthlyTokens: number
  /** How many unused monthly tokens stay for one more period when the plan renews. */
  rollOverTokens: number
  /** US cents a month; null where it is not sold. */
  priceCents: number | null
  /** Without a subscription: no checkout session, and the banner shows. */
  isFree: boolean
  /** The text of the checkout line that the specification parses for the tier; null without a checkout. */
  checkoutDescription: string | null
}

const gigabyte = 1_000_000_000
const quotaTimes = (factor: number): Quota => ({
  storedBytes: factor * 2 * gigabyte,
  uploadsPerDay: factor * 50,
  cutsPerDay: factor * 100,
  archivesPerDay: factor * 5,
})

const paid = {
  record: true,
  linkImport: true,
  longLyricsOnV2: true,
  mixedStyles: true,
  longSongs: true,
  longExtensions: true,
  higherQuality: true,
  generationsPerDay: null,
  isFree: false,
} as const

/**
 * The one table of plans: API, worker, screens and the support desk ask it for features and
 * limits, never for a plan's name.
 */
export const planFeatures: Readonly<Record<Plan, Readonly<PlanFeatures>>> = {
  free: {
    record: false,
    linkImport: false,
    longLyricsOnV2: false,
    mixedStyles: false,
    longSongs: false,
    longExtensions: false,
    higherQuality: false,
    uploadSeconds: 300,
    openJobs: 8,
    generationsPerDay: 10,
    monthlyTokens: 1_000,
    rollOverTokens: 0,
    priceCents: 0,
    isFree: true,
    checkoutDescription: null,
    ...quotaTimes(1),
  },
  creator: {
    ...paid,
    uploadSeconds: 600,
    openJobs: 20,
    monthlyTokens: 10_000,
    rollOverTokens: 10_000,
    priceCents: 1_000,
    checkoutDescription: 'Songloom creator plan',
    ...quotaTimes(10),
  },
  pro: {
    ...paid,
    uploadSeconds: 1_200,
    openJobs: 50,
    monthlyTokens: 40_000,
    rollOverTokens: 40_000,
    priceCents: 3_000,
    checkoutDescription: 'Songloom pro plan',
    ...quotaTimes(50),
  },
  other: {
    ...paid,
    uploadSeconds: 3_600,
    openJobs: 50,
    monthlyTokens: 0,
    rollOverTokens: 0,
    priceCents: null,
    checkoutDescription: 'Songloom team plan',
    ...quotaTimes(50),
  },
}

/** Plans that a checkout sells, cheapest first. */
export const soldPlans = ['creator', 'pro'] as const satisfies readonly Plan[]
export type SoldPlan = (typeof soldPlans)[number]

/** Tokens that can be bought at any time; they do not expire, and burn after all others. Prices in US cents. */
export const tokenPacks = [
  { key: 'pack_2000', tokens: 2_000, priceCents: 300 },
  { key: 'pack_10000', tokens: 10_000, priceCents: 1_200 },
  { key: 'pack_50000', tokens: 50_000, priceCents: 5_000 },
] as const
export type TokenPackKey = (typeof tokenPacks)[number]['key']

export const signUpGrantTokens = 1_000

/** Days that paid features stay after a failed payment, while it is tried again. */
export const paymentGraceDays = 7

const exemptFromLimit: readonly Role[] = ['admin', 'enterprise_admin', 'appsumo_user']
/** Whether a role has no limits (spec 3 §6). */
export const isExemptFromLimits = (role: Role): boolean => exemptFromLimit.includes(role)

/** Open jobs at once; undefined for the roles without limits. */
export const getMaxOpenJobs = (role: Role, plan: Plan): number | undefined =>
  isExemptFromLimits(role) ? undefined : planFeatures[plan].openJobs

/** Generations a day: users without a subscription are limited, three roles are not (spec 3 §6). Null: not limited. */
export const getMaxGenerationsPerDay = (role: Role, plan: Plan): number | null =>
  isExemptFromLimits(role) ? null : planFeatures[plan].generationsPerDay

/** The features of a user; a visitor has those of the free plan. */
export const getFeatures = (user: { plan: Plan } | null | undefined): PlanFeatures => planFeatures[user?.plan ?? 'free']

/** Whether a change to `to` gives more for more money; a smaller plan begins when the paid period ends. */
export const isUpgrade = (from: Plan, to: Plan): boolean =>
  (planFeatures[to].priceCents ?? 0) > (planFeatures[from].priceCents ?? 0)

const roleRank: Partial<Record<Role, number>> = { support: 1, lead: 2, admin: 3 }

/** Support, lead and admin each include the previous role. */
export const hasRoleAtLeast = (role: Role, needed: 'support' | 'lead' | 'admin'): boolean =>
  (roleRank[role] ?? 0) >= roleRank[needed]!
