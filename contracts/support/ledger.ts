import * as z from 'zod/mini'
import { ledgerKinds } from '../account/account.ts'

/** One booking: the change of available and reserved tokens. */
export const ledgerMoveSchema = z.object({
  kind: z.enum(ledgerKinds),
  at: z.string(),
  available: z.number(),
  reserved: z.number(),
})
export type LedgerMove = z.infer<typeof ledgerMoveSchema>

/** One booking, or all bookings of one generation; the newest determines the kind, and the tokens are the sums. */
export const supportLedgerLineSchema = z.object({
  id: z.string(),
  kind: z.enum(ledgerKinds),
  /** When the first was booked. */
  at: z.string(),
  available: z.number(),
  reserved: z.number(),
  moves: z.array(ledgerMoveSchema),
  jobId: z.nullable(z.string()),
  songName: z.nullable(z.string()),
  reason: z.string(),
  /** What the user reads instead of the reason; null where it is the same. */
  userNote: z.nullable(z.string()),
  userId: z.string(),
  userEmail: z.string(),
  /** The balance after it; only for single bookings of one user. */
  balance: z.nullable(z.number()),
  /** An equal request of the same user within two seconds. */
  twin: z.nullable(z.object({ jobId: z.string(), secondsApart: z.number() })),
})
export type SupportLedgerLine = z.infer<typeof supportLedgerLineSchema>

export const ledgerGroupings = ['bookings', 'generations'] as const
export type LedgerGrouping = (typeof ledgerGroupings)[number]

export const supportLedgerQuery = z.object({
  userId: z.optional(z.string().check(z.maxLength(64))),
  jobId: z.optional(z.string().check(z.maxLength(64))),
  kind: z.optional(z.enum(ledgerKinds)),
  grouping: z._default(z.enum(ledgerGroupings), 'bookings'),
  after: z.optional(z.string().check(z.maxLength(80))),
  limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100)), 25),
})
export const supportLedgerResponse = z.object({
  success: z.literal(true),
  entries: z.array(supportLedgerLineSchema),
  next: z.nullable(z.string()),
})
