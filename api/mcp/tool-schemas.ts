import * as z from 'zod/mini'
import { maxAgentWaitSeconds } from '@songloom/contracts/routes/agents.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { requestSchema } from '@songloom/tools/request-schemas'
import type { ObjectSchema } from '@songloom/tools/request-schemas'

const idPattern = '^[0-9a-f]{24}$'

/** Fields that every tool of the catalogue has here besides its own. */
export const addedSchema = z.object({
  projectId: z.optional(
    z
      .string()
      .check(
        z.regex(new RegExp(idPattern)),
        z.describe('The project that gets the result; a new one where it is left out.'),
      ),
  ),
  requestId: z.optional(
    z
      .string()
      .check(
        z.regex(/^[A-Za-z0-9_-]{8,64}$/),
        z.describe('Any id of yours: a request that is sent again with the same id is accepted once.'),
      ),
  ),
  dryRun: z.optional(z.boolean().check(z.describe('Answers the price and starts nothing.'))),
  waitSeconds: z.optional(
    z
      .number()
      .check(
        z.minimum(0),
        z.maximum(maxAgentWaitSeconds),
        z.describe('How long to wait for the result, 45 by default. The job goes on afterwards: ask get_generation.'),
      ),
  ),
})

const added = z.toJSONSchema(addedSchema, { io: 'input' }).properties as ObjectSchema['properties']

/** What the added fields are named. */
export const addedFields: readonly string[] = Object.keys(added)

/** The input of a tool: its own contract, and what an agent says besides. */
export function toToolInputSchema(key: PanelTool): ObjectSchema {
  const schema = requestSchema(key)
  return { ...schema, properties: { ...schema.properties, ...added } }
}

const id = { type: 'string', pattern: idPattern }

/** The input of a call that names a generation. */
export const generationInput: ObjectSchema = {
  type: 'object',
  properties: { projectId: id, messageId: id },
  required: ['projectId', 'messageId'],
  additionalProperties: false,
}

/** The input of a call without fields. */
export const emptyInput: ObjectSchema = { type: 'object', properties: {}, additionalProperties: false }

/** The input of a search. */
export const searchInput: ObjectSchema = {
  type: 'object',
  properties: { searchTerm: { type: 'string', minLength: 1, maxLength: 100 } },
  required: ['searchTerm'],
  additionalProperties: false,
}
