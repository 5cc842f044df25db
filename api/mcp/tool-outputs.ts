import * as z from 'zod/mini'
import { errorResponse } from '@songloom/contracts/errors/http-error'
import { generationStatuses } from '@songloom/contracts/routes/generate'
import { routes } from '@songloom/contracts/routes/routes'
import { toPortable } from '@songloom/tools/request-schemas'
import type { ObjectSchema } from '@songloom/tools/request-schemas'

const project = z.object({ projectId: z.string(), name: z.string() })
const audio = z.object({ audioId: z.string(), name: z.string(), durationSeconds: z.number() })

const generation = z.object({
  projectId: z.string(),
  messageId: z.string(),
  status: z.enum(generationStatuses),
  error: z.nullable(z.string()),
  audios: z.array(z.extend(audio, { url: z.string() })),
  lyrics: z.nullable(z.string()),
  notice: z.optional(z.string()),
})

const projects = z.object({ projects: z.array(project) })
const found = z.object({ audios: z.array(audio), projects: z.array(project) })

/** What a tool answers: one of these objects, or a refusal. */
const toOutputSchema = (...answers: z.ZodMiniType[]) => ({
  type: 'object' as const,
  anyOf: [...answers, errorResponse].map((answer) => {
    const { $schema: _, ...schema } = z.toJSONSchema(answer, { unrepresentable: 'any', io: 'output' })
    // An answer may gain fields without becoming another one.
    return { ...(toPortable(schema) as object), additionalProperties: true }
  }),
})

export type OutputSchema = Pick<ObjectSchema, 'type'> & { [keyword: string]: unknown }

/** Of each tool of the catalogue: its job, or its price after a dry run. */
export const generationOutput: OutputSchema = toOutputSchema(generation, routes.priceGeneration.response)
export const foundGenerationOutput: OutputSchema = toOutputSchema(generation)
export const cancelledOutput: OutputSchema = toOutputSchema(routes.cancelGeneration.response)
export const projectsOutput: OutputSchema = toOutputSchema(projects)
export const foundOutput: OutputSchema = toOutputSchema(found)
export const tokensOutput: OutputSchema = toOutputSchema(routes.tokens.response)
