import * as z from 'zod/mini'
import { lotSchema } from './plan.ts'
import { idSchema } from '../library/ids.ts'
import { jobWaitFields } from '../jobs/messages.ts'
import { parkedCodes } from '../jobs/parked-jobs.rules.ts'

export const ledgerKinds = [
  'grant',
  'purchase',
  'reserve',
  'settle',
  'release',
  'adjust',
  'expire',
  'revoke',
  'licence',
  'royalty',
  'licence_refund',
  'royalty_refund',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Available tokens, and those reserved by running jobs. */
export const tokensSchema = z.object({ available: z.number(), reserved: z.number() })
export type Tokens = z.infer<typeof tokensSchema>

/** Only generations that took longer than this are mailed. */
export const mailedAfterSeconds = 60
/** `isAvailable`: this installation sends mail; `enabled`: the user has turned it on. */
export const emailNotificationsResponse = z.object({
  success: z.literal(true),
  isAvailable: z.boolean(),
  enabled: z.boolean(),
})
export const emailNotificationsRequest = z.object({ enabled: z.boolean() })

/** Deprecated: the field names before `emailNotifications`, answered until 0.2.0. */
export const mailWhenReadyResponse = z.object({
  success: z.literal(true),
  isAvailable: z.boolean(),
  isWished: z.boolean(),
})
/** Deprecated: see `mailWhenReadyResponse`. */
export const mailWhenReadyRequest = z.object({ isWished: z.boolean() })

/** Whether tags for adults are hidden and refused (spec 2 §5). */
export const contentFilterResponse = z.object({ success: z.literal(true), isOn: z.boolean() })
export const contentFilterRequest = z.object({ isOn: z.boolean() })

/** `limit` is null for the roles without limits. */
const useSchema = z.object({ used: z.number(), limit: z.nullable(z.number()) })
/** Quota use of the account: bytes stored, and jobs since midnight UTC. */
export const storageResponse = z.object({
  success: z.literal(true),
  storedBytes: useSchema,
  uploadsToday: useSchema,
  cutsToday: useSchema,
  archivesToday: useSchema,
})

export const tokensResponse = z.object({
  success: z.literal(true),
  available: z.number(),
  reserved: z.number(),
  /** Where the available tokens come from and until when; the first burns first. */
  lots: z.array(lotSchema),
})

/** Held for a running generation, charged or refunded at its end; booked: not of a generation. */
export const tokenHistoryStates = ['held', 'charged', 'refunded', 'booked'] as const
export type TokenHistoryState = (typeof tokenHistoryStates)[number]

/** A generation or a grant with its tokens, and the balance after it. */
export const tokenHistoryEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(ledgerKinds),
  state: z.enum(tokenHistoryStates),
  tokens: z.number(),
  balance: z.number(),
  name: z.nullable(z.string()),
  tool: z.nullable(z.string()),
  projectId: z.nullable(idSchema),
  /** The reason shown to the user; internal notes of staff are excluded. */
  reason: z.string(),
  /** Support's message to the user about a refund. */
  note: z.nullable(z.string()),
  at: z.string(),
})
export type TokenHistoryEntry = z.infer<typeof tokenHistoryEntrySchema>

/** The first entry: the `next` of the page before. */
export const tokenHistoryQuery = z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) })
export const tokenHistoryResponse = z.object({
  success: z.literal(true),
  entries: z.array(tokenHistoryEntrySchema),
  next: z.nullable(z.string()),
})

/** A pending generation (spec 3 §3), with what its card shows. */
export const pendingSchema = z.object({
  id: idSchema,
  tool: z.string(),
  name: z.string(),
  projectId: idSchema,
  step: z.string(),
  /** 0 to 1 over all steps of the job. */
  jobFraction: z.number(),
  estimateSeconds: z.number(),
  ...jobWaitFields,
  /** Seconds until work starts; null once it has. */
  queueSeconds: z.nullable(z.number()),
  /** Preparation is done: it waits for a machine. */
  isQueued: z.boolean(),
  /** Its step is paused, and the pause does not count as wait. Absent otherwise. */
  isPaused: z.optional(z.boolean()),
  /** Why it is parked, after its attempts were used up. Absent otherwise. */
  parkedCode: z.optional(z.enum(parkedCodes)),
  createdAt: z.string(),
})
export type PendingGeneration = z.infer<typeof pendingSchema>
export const pendingResponse = z.object({
  success: z.literal(true),
  count: z.number(),
  pendingGenerations: z.array(pendingSchema),
})
export const countResponse = z.object({ success: z.literal(true), count: z.number() })
