import * as z from 'zod/mini'
import { tokensSchema } from '../../account/account.ts'
import { idSchema } from '../../library/ids.ts'
import { lotSchema } from '../../account/plan.ts'
import { planSchema, roleSchema } from '../../account/session.ts'
import { supportCaseSchema } from './cases.ts'
import { reasonSchema, requestIdSchema, userNoteSchema } from '../generations.ts'
import { supportLedgerLineSchema } from '../ledger.ts'
import { largestGrantTokens } from '../money.rules.ts'
import { restrictionSchema } from './restriction-actions.ts'

const paging = {
  after: z.optional(z.string().check(z.maxLength(80))),
  limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100)), 25),
}

export const usersQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(120))),
  plan: z.optional(planSchema),
  role: z.optional(roleSchema),
  /** Owner of the user's open case: the id of a colleague, or `any`. */
  caseOwner: z.optional(z.string().check(z.maxLength(64))),
  ...paging,
})

export const supportUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  plan: planSchema,
  staff: z.boolean(),
  tokens: tokensSchema,
  generationCount: z.number(),
  lastSeenAt: z.nullable(z.string()),
  /** The limit or block in force. */
  restriction: z.nullable(restrictionSchema),
  /** The user's open case. */
  openCase: z.nullable(supportCaseSchema),
  createdAt: z.string(),
})
export type SupportUser = z.infer<typeof supportUserSchema>

export const supportUsersResponse = z.object({
  success: z.literal(true),
  users: z.array(supportUserSchema),
  next: z.nullable(z.string()),
})
/** `waiting` and `inProgress` are open now, at any age; the rest is of the last hour. */
export const busiestUserSchema = z.extend(supportUserSchema, {
  lastHour: z.object({
    requests: z.number(),
    waiting: z.number(),
    inProgress: z.number(),
    failed: z.number(),
    tokens: z.number(),
  }),
})
export type BusiestUser = z.infer<typeof busiestUserSchema>
export const busiestUsersResponse = z.object({ success: z.literal(true), users: z.array(busiestUserSchema) })

export const supportUserResponse = z.object({
  success: z.literal(true),
  user: supportUserSchema,
  projects: z.array(z.object({ id: idSchema, name: z.string(), createdAt: z.string() })),
  sessionCount: z.number(),
  /** Signing in asks for a code. */
  hasTwoStep: z.boolean(),
  /** When the account is deleted by its user's request; null without one. */
  deletionDueAt: z.nullable(z.string()),
  ledger: z.array(supportLedgerLineSchema),
  /** Usable tokens by origin, in the order in which they are spent. */
  lots: z.array(lotSchema),
})

export const grantRequest = z.strictObject({
  tokens: z.number().check(z.int(), z.positive(), z.maximum(largestGrantTokens)),
  reason: reasonSchema,
  userNote: userNoteSchema,
  requestId: requestIdSchema,
})
const pressResponse = z.object({
  success: z.literal(true),
  changed: z.boolean(),
  tokens: tokensSchema,
  auditId: z.string(),
})
/** `isWaiting`: nothing was granted yet; an admin has to approve it. */
export const grantResponse = z.extend(pressResponse, { isWaiting: z.boolean() })

export const setPlanRequest = z.strictObject({
  plan: planSchema,
  reason: reasonSchema,
  userNote: userNoteSchema,
  requestId: requestIdSchema,
})
/** `tokens` are the user's after this month's tokens of the plan were added. */
export const setPlanResponse = z.extend(pressResponse, { plan: planSchema })

/** The ledger's checker, run now. Empty breaches mean that the ledger is in order. */
export const ledgerCheckResponse = z.object({
  success: z.literal(true),
  checkedAt: z.string(),
  transactionCount: z.number(),
  breaches: z.array(z.string()),
})

export const plansResponse = z.object({
  success: z.literal(true),
  plans: z.array(
    z.object({
      plan: planSchema,
      monthlyTokens: z.number(),
      uploadLimitSeconds: z.number(),
      generationsPerDay: z.nullable(z.number()),
      subscribers: z.number(),
      /** Those of them who pay for it now, and the monthly price; null where it is not sold. */
      paying: z.number(),
      priceCents: z.nullable(z.number()),
    }),
  ),
})
