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

/** A field that the specification lists and the tool ignores accepts anything, and says nothing to a model. */
const isIgnored = (schema: object): boolean => Object.keys(schema).length === 0

/** Types in a list are alternatives: not every client reads a list. Holds for all parts of a schema. */
export function toPortable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toPortable)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([name, part]) => [name, toPortable(part)] as const)
  const { type, ...others } = Object.fromEntries(entries) as { type?: unknown }
  if (type === undefined) return others
  return Array.isArray(type) ? { ...others, anyOf: type.map((one: unknown) => ({ type: one })) } : { type, ...others }
}

/** What an agent or a model sends to a tool: its own contract, without the fields that are filled in or ignored. */
export function requestSchema(key: PanelTool): ObjectSchema {
  const { properties, required = [] } = z.toJSONSchema(toolRequests[key], {
    unrepresentable: 'any',
    io: 'input',
  }) as unknown as ObjectSchema
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).flatMap(([name, schema]) =>
        filledFields.includes(name) || isIgnored(schema) ? [] : [[name, toPortable(schema) as object]],
      ),
    ),
    required: required.filter((name) => !filledFields.includes(name)),
    additionalProperties: false,
  }
}
