import { maxAgentWaitSeconds } from '@songloom/contracts/routes/agents.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { requestSchema } from '@songloom/tools/request-schemas'
import type { ObjectSchema } from '@songloom/tools/request-schemas'

const idPattern = '^[0-9a-f]{24}$'

/** Fields that every tool of the catalogue has here besides its own. */
const added = {
  projectId: {
    type: 'string',
    pattern: idPattern,
    description: 'The project that gets the result; a new one where it is left out.',
  },
  requestId: {
    type: 'string',
    pattern: '^[A-Za-z0-9_-]{8,64}$',
    description: 'Any id of yours: a request that is sent again with the same id is accepted once.',
  },
  dryRun: { type: 'boolean', description: 'Answers the price and starts nothing.' },
  waitSeconds: {
    type: 'number',
    minimum: 0,
    maximum: maxAgentWaitSeconds,
    description: 'How long to wait for the result, 60 by default. The job goes on afterwards: ask get_generation.',
  },
}

/** What one of the added fields is named. */
export const addedFields = Object.keys(added) as (keyof typeof added)[]

/** The input of a tool: its own contract, and what an agent says besides. */
export function toolInputSchema(key: PanelTool): ObjectSchema {
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
