import * as z from 'zod/mini'
import { audioItemSchema } from '../library/audios.ts'
import { generationStatuses } from './generate.ts'
import { idSchema } from '../library/ids.ts'
import { route } from './route.ts'

/** The result of a split; `userId` and `projectId` are accepted and ignored. */
export const stemResponseRequest = z.strictObject({
  userId: z.optional(z.string().check(z.maxLength(64))),
  projectId: z.optional(idSchema),
  messageId: idSchema,
})

/** The same state as `GET /api/generation`, with the stems by part as well. */
export const stemResponse = z.object({
  success: z.literal(true),
  messageId: idSchema,
  status: z.enum(generationStatuses),
  /** Each with its `audioUrl`; empty until they are made. */
  audioData: z.array(audioItemSchema),
  /** The address of each part, as some clients read it (spec 2 §4). */
  stems: z.record(z.string(), z.string()),
  error: z.nullable(z.string()),
})

/** The price of splitting an own audio: 0 where it was split before. */
export const splitPriceQuery = z.object({ audioId: idSchema })
export const splitPriceResponse = z.object({ success: z.literal(true), priceTokens: z.number() })

export const stemRoutes = {
  splitPrice: route({
    method: 'GET',
    path: '/api/studio/stemSeparation/price',
    feature: 'separate-stems',
    policy: 'session',
    query: splitPriceQuery,
    response: splitPriceResponse,
    errors: ['not_found', 'bad_request'],
  }),
  stemResponse: route({
    method: 'POST',
    path: '/api/studio/stemSeparation/getResponse',
    feature: 'separate-stems',
    policy: 'session',
    body: stemResponseRequest,
    response: stemResponse,
    errors: ['wrong_user', 'not_found', 'bad_request', 'stems_fetch_failed'],
  }),
} as const
