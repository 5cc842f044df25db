import * as z from 'zod/mini'
import { caseStates } from './cases.rules.ts'

/** The case of a user or a generation: owner and state. */
export const supportCaseSchema = z.object({
  state: z.enum(caseStates),
  ownerId: z.nullable(z.string()),
  ownerEmail: z.nullable(z.string()),
  updatedAt: z.string(),
})
export type SupportCase = z.infer<typeof supportCaseSchema>
