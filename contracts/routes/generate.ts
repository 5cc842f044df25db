import * as z from 'zod/mini'
import { audioItemSchema } from '../library/audios.ts'
import { envelope } from './generate-envelope.ts'
import { idSchema } from '../library/ids.ts'
import { jobTools, mainTool } from '@songloom/tools/registry.rules'
import { failureSchema } from '../errors/failure.ts'
import { jobWaitFields, messageSchema, stepSchema } from '../jobs/messages.ts'

/**
 * `POST /api/generate` (spec 1 §7): `actionByUser` names the tool, whose own contract reads the rest.
 * Fields of other tools, and those that are not honoured yet, are refused by name.
 */
export const generateRequest = z.looseObject(envelope)
export type GenerateRequest = z.infer<typeof generateRequest>

export const generateResponse = z.object({
  success: z.literal(true),
  messageId: idSchema,
  message: z.string(),
  /** What was bent to make the request possible. */
  notice: z.optional(z.string()),
  data: messageSchema,
})

/** What the Create button says before it is pressed. `duration` as it will be sent; -1 lets the engine choose. */
export const estimateQuery = z.object({
  tool: z._default(z.enum(jobTools.map(({ key }) => key)), mainTool),
  duration: z._default(z.coerce.number().check(z.int(), z.minimum(-1), z.maximum(600)), -1),
})
export const estimateResponse = z.object({
  success: z.literal(true),
  /** Open jobs of the same queue, those at work included. */
  queueDepth: z.number(),
  wait: jobWaitFields.wait,
  /** Jobs that wait before it, and the seconds until the work on it begins. */
  ahead: z.number(),
  queueSeconds: z.number(),
})
export type Estimate = z.infer<typeof estimateResponse>

export const generationStatuses = ['PROCESSING', 'SUCCESSFUL', 'FAILED'] as const

/** `GET /api/generation/{projectId}/{messageId}`: the same truth as the socket. */
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
