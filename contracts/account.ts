import * as z from 'zod/mini'
import { idSchema } from './ids.ts'
import { jobWaitFields } from './messages.ts'

export const ledgerKinds = ['grant', 'purchase', 'reserve', 'settle', 'release', 'adjust'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** What the user can spend, and what running jobs hold. */
export const tokensSchema = z.object({ available: z.number(), reserved: z.number() })
export type Tokens = z.infer<typeof tokensSchema>

/** One line of the user's ledger: the change of `available` and of `reserved` in tokens. */
export const ledgerLineSchema = z.object({
  id: z.string(),
  kind: z.enum(ledgerKinds),
  available: z.number(),
  reserved: z.number(),
  jobId: z.nullable(z.string()),
  reason: z.string(),
  at: z.string(),
})
export type LedgerLine = z.infer<typeof ledgerLineSchema>

export const tokensResponse = z.object({ success: z.literal(true), available: z.number(), reserved: z.number() })
export const ledgerResponse = z.object({ success: z.literal(true), entries: z.array(ledgerLineSchema) })

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
  createdAt: z.string(),
})
export type PendingGeneration = z.infer<typeof pendingSchema>
export const pendingResponse = z.object({
  success: z.literal(true),
  count: z.number(),
  pendingGenerations: z.array(pendingSchema),
})
export const countResponse = z.object({ success: z.literal(true), count: z.number() })
