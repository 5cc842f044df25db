import * as z from 'zod/mini'
import { toolRequests } from './contracts.ts'
import type { PanelTool } from './registry.rules.ts'

/** A JSON Schema of an object. */
export interface ObjectSchema {
  type: 'object'
  properties: Record<string, object>
  required?: string[]
  [keyword: string]: unknown
}

/** Fields of `POST /api/generate` that are filled in for an agent or a model. */
export const filledFields: readonly string[] = ['userId', 'actionByUser', 'tempId', 'tokensToDeduct', 'projectId']

/** What an agent or a model sends to a tool: its own contract, without the fields that are filled in. */
export function requestSchema(key: PanelTool): ObjectSchema {
  const { properties, required = [] } = z.toJSONSchema(toolRequests[key], {
    unrepresentable: 'any',
    io: 'input',
  }) as unknown as ObjectSchema
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !filledFields.includes(name))),
    required: required.filter((name) => !filledFields.includes(name)),
    additionalProperties: false,
  }
}
