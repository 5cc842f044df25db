import * as z from 'zod/mini'
import { songRefusals } from '@songloom/tools/generate-song/definition.rules'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'
import { reasonSchema, requestIdSchema } from './generations.ts'

/** The corrected fields by name, as texts. */
const correctionRequest = z.strictObject({
  texts: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(10_000))),
  reason: reasonSchema,
  requestId: requestIdSchema,
  /** Only checks the input, and returns the price. */
  isDryRun: z._default(z.boolean(), false),
})

export const fieldChangeSchema = z.object({
  name: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
})

const correctionResponse = z.object({
  success: z.literal(true),
  /** False for a dry run, and for a repeated request. */
  changed: z.boolean(),
  changes: z.array(fieldChangeSchema),
  priceTokens: z.number(),
  /** Notes on adjusted settings. */
  notice: z.nullable(z.string()),
  /** The generation that runs with the corrected input. */
  rerunId: z.nullable(idSchema),
})

export const supportCorrectionRoutes = {
  supportCorrection: route({
    method: 'POST',
    path: '/api/support/generations/:jobId/correction',
    feature: 'support',
    policy: 'support',
    params: z.object({ jobId: idSchema }),
    body: correctionRequest,
    response: correctionResponse,
    errors: ['not_found', 'not_eligible', 'request_id_reused', 'tool_unsupported', ...songRefusals],
  }),
}
