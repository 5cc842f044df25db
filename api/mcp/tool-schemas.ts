import * as z from 'zod/mini'
import { maxAgentWaitSeconds } from '@songloom/contracts/routes/agents.rules'
import { toolRequests } from '@songloom/tools/contracts'
import type { PanelTool } from '@songloom/tools/registry.rules'

/** A JSON Schema of an object. */
export interface ObjectSchema {
  type: 'object'
  properties: Record<string, object>
  required?: string[]
  [keyword: string]: unknown
}

/** Fields of `POST /api/generate` that the server fills in. */
const filledIn = ['userId', 'actionByUser', 'tempId', 'tokensToDeduct', 'projectId'] as const

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

/** The input of a tool: its own contract, without what the server fills in. */
export function toolInputSchema(key: PanelTool): ObjectSchema {
  const { properties, required = [] } = z.toJSONSchema(toolRequests[key], {
    unrepresentable: 'any',
    io: 'input',
  }) as unknown as ObjectSchema
  const isFilled = (name: string): boolean => (filledIn as readonly string[]).includes(name)
  const own = Object.entries(properties).filter(([name]) => !isFilled(name))
  return {
    type: 'object',
    properties: { ...Object.fromEntries(own), ...added },
    required: required.filter((name) => !isFilled(name)),
    additionalProperties: false,
  }
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
