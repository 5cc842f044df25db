import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'
import { requestIdSchema } from '../support/generations.ts'
import {
  maxExplanationLength,
  maxReporterNameLength,
  minExplanationLength,
  mustNameReporter,
  reportBases,
  reportCategories,
} from './moderation.rules.ts'

export const explanationSchema = z
  .string()
  .check(z.trim(), z.minLength(minExplanationLength), z.maxLength(maxExplanationLength))

/** A notice with the parts of the Digital Services Act, Article 16(2); the server adds the audio's address. */
export const reportRequest = z.strictObject({
  category: z.enum(reportCategories),
  /** Against the law, or against the rules. */
  basis: z.enum(reportBases),
  explanation: explanationSchema,
  /** From which second of the audio. */
  atSeconds: z.optional(z.nullable(z.number().check(z.nonnegative(), z.maximum(86_400)))),
  /** Of a visitor; a signed-in reporter's are those of the account. */
  name: z.optional(z.string().check(z.trim(), z.maxLength(maxReporterNameLength))),
  email: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  /** The sender believes in good faith that the notice is accurate and complete. */
  isGoodFaith: z.literal(true),
  requestId: requestIdSchema,
})
export type ReportRequest = z.infer<typeof reportRequest>

const isAddress = (email: string): boolean => z.safeParse(z.email(), email).success

/** Whether a visitor's notice names its sender where it must; an address that is named is one address. */
export const namesReporter = ({ category, name = '', email = '' }: ReportRequest): boolean =>
  mustNameReporter(category) ? name !== '' && isAddress(email) : email === '' || isAddress(email)

/** Notices about shared audios, by anyone. */
export const reportRoutes = {
  reportAudio: route({
    method: 'POST',
    path: '/api/shared/:audioId/reports',
    feature: 'report',
    policy: 'public',
    params: z.object({ audioId: idSchema }),
    body: reportRequest,
    response: z.object({ success: z.literal(true), reportId: idSchema, receivedAt: z.string() }),
    errors: ['not_found', 'reporter_missing', 'too_many_requests', 'request_id_reused'],
  }),
} as const
