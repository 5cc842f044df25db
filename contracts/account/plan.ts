import * as z from 'zod/mini'
import { route } from '../routes/route.ts'
import { lotSources } from './lots.rules.ts'
import { planSchema } from './session.ts'

/** Usable tokens with one origin and expiry; the first of a list burns first. `expiresAt` null: they do not expire. */
export const lotSchema = z.object({
  id: z.string(),
  source: z.enum(lotSources),
  granted: z.number(),
  remaining: z.number(),
  expiresAt: z.nullable(z.string()),
  /** They stayed from an earlier period. */
  isRolled: z.boolean(),
  /** They pay for the user's own jobs only: they are neither shared nor paid to a DNA's owner. */
  isFree: z.boolean(),
})
export type TokenLot = z.infer<typeof lotSchema>

/** What a change of plan would do to tokens, by what the account has now. */
export const planChangeSchema = z.object({
  plan: planSchema,
  /** A larger plan begins at once, a smaller one when the period ends. */
  when: z.enum(['now', 'period_end']),
  /** The end of the period; null for a change at once. */
  at: z.nullable(z.string()),
  /** Tokens that are granted with the change. */
  tokensAdded: z.number(),
  /** Tokens a month from then on. */
  monthlyTokens: z.number(),
  /** Unused monthly tokens that can be used after the change. */
  unusedKept: z.number(),
  /** Unused monthly tokens that expire with the change. */
  unusedLost: z.number(),
  /** When the kept ones expire, where that is known. */
  unusedUntil: z.nullable(z.string()),
  /** Tokens that no change touches. */
  othersKept: z.number(),
})
export type PlanChange = z.infer<typeof planChangeSchema>

export const accountPlanSchema = z.object({
  plan: planSchema,
  /** `staff`: free, or set by an administrator; `billing`: paid. */
  source: z.enum(['staff', 'billing']),
  /** The end of the paid period. */
  periodEndsAt: z.nullable(z.string()),
  /** The plan that follows then; null where it renews. */
  nextPlan: z.nullable(planSchema),
  /** The next grant of monthly tokens; null without one. */
  nextGrant: z.nullable(z.object({ at: z.string(), tokens: z.number() })),
  /** Each plan that the account can change to, cheapest first. */
  changes: z.array(planChangeSchema),
})
export type AccountPlan = z.infer<typeof accountPlanSchema>

export const planRoutes = {
  /** Plan, renewal or end, and what each change would do to tokens. */
  accountPlan: route({
    feature: 'plans',
    policy: 'session',
    method: 'GET',
    path: '/api/account/plan',
    response: z.extend(accountPlanSchema, { success: z.literal(true) }),
  }),
}
