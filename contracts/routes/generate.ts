import * as z from 'zod/mini'
import { audioItemSchema } from '../library/audios.ts'
import { envelope } from './generate-envelope.ts'
import { idSchema } from '../library/ids.ts'
import { maxJoinedSeconds } from '@songloom/tools/join-audio/definition.rules'
import { jobTools, mainTool } from '@songloom/tools/registry.rules'
import { failureSchema } from '../errors/failure.ts'
import { jobWaitFields, messageSchema, stepSchema } from '../jobs/messages.ts'

/**
 * `POST /api/generate` (spec 1 §7): `actionByUser` names the tool, whose contract parses the rest. Fields of other
 * tools and unsupported ones are refused by name.
 */
export const generateRequest = z.looseObject(envelope)
export type GenerateRequest = z.infer<typeof generateRequest>

export const generateResponse = z.object({
  success: z.literal(true),
  messageId: idSchema,
  message: z.string(),
  /** Notes on adjusted settings. */
  notice: z.optional(z.string()),
  data: messageSchema,
})

/** `POST /api/generate/price`: the body of `POST /api/generate`; a project is not needed. */
export const priceRequest = z.extend(generateRequest, { projectId: z.optional(idSchema) })
export const priceResponse = z.object({
  success: z.literal(true),
  /** What is reserved when it is started; the result may cost less. */
  priceTokens: z.number(),
  durationSeconds: z.number(),
  notice: z.optional(z.string()),
})

/** Price and wait shown at the Create button. `duration` as it will be sent; -1 lets the engine choose. */
export const estimateQuery = z.object({
  tool: z._default(z.enum(jobTools.map(({ key }) => key)), mainTool),
  duration: z._default(z.coerce.number().check(z.int(), z.minimum(-1), z.maximum(maxJoinedSeconds)), -1),
})
export const estimateResponse = z.object({
  success: z.literal(true),
  /** Open jobs of the same queue, including running ones. */
  queueDepth: z.number(),
  wait: jobWaitFields.wait,
  /** Jobs ahead of it, and the seconds until work starts. */
  ahead: z.number(),
  queueSeconds: z.number(),
})
export type Estimate = z.infer<typeof estimateResponse>

export const generationStatuses = ['PROCESSING', 'SUCCESSFUL', 'FAILED'] as const
export type GenerationStatus = (typeof generationStatuses)[number]

/** `GET /api/generation/{projectId}/{messageId}`: the same state as the socket sends. */
export const generationResponse = z.object({
  success: z.literal(true),
  data: z.object({
    status: z.enum(generationStatuses),
    audioData: z.array(audioItemSchema),
    error: z.nullable(z.string()),
    failure: z.nullable(failureSchema),
    steps: z.array(stepSchema),
    message: messageSchema,
  }),
})
