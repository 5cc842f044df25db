import * as z from 'zod/mini'
import { caseStates } from './cases.rules.ts'

/** Who looks after a user or a generation, and how it stands. */
export const supportCaseSchema = z.object({
  state: z.enum(caseStates),
  ownerId: z.nullable(z.string()),
  ownerEmail: z.nullable(z.string()),
  updatedAt: z.string(),
})
export type SupportCase = z.infer<typeof supportCaseSchema>
