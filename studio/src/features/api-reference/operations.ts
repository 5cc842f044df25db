import type { Schema } from './schema.ts'

/** A parameter in the path or the query. */
export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}

interface Content {
  description?: string
  content?: { 'application/json'?: { schema: Schema } }
}

/** One call of the document. */
export interface Operation {
  id: string
  method: string
  path: string
  summary: string
  isDeprecated: boolean
  needsSignIn: boolean
  parameters: Parameter[]
  body: Schema | undefined
  responses: { status: string; description: string; schema: Schema | undefined }[]
}

/** The calls of a feature. */
export interface OperationGroup {
  tag: string
  operations: Operation[]
}

interface RawOperation {
  operationId: string
  summary?: string
  tags: string[]
  deprecated?: boolean
  security: unknown[]
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}

/** An OpenAPI document, as far as the reference reads it. */
export interface OpenApiDocument {
  info: { version: string }
  paths: Record<string, Record<string, RawOperation>>
}

const schemaIn = (content: Content | undefined): Schema | undefined => content?.content?.['application/json']?.schema

function toOperation(path: string, method: string, raw: RawOperation): Operation {
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    summary: raw.summary ?? raw.operationId,
    isDeprecated: raw.deprecated ?? false,
    needsSignIn: raw.security.length > 0,
    parameters: raw.parameters,
    body: schemaIn(raw.requestBody),
    responses: Object.entries(raw.responses).map(([status, response]) => ({
      status,
      description: response.description ?? '',
      schema: schemaIn(response),
    })),
  }
}

/** Calls of the support desk and of the operator are not for creators. */
const isForCreators = (tag: string): boolean => !/^(health|metrics|support|team-views|pause-tool)/.test(tag)

const firstTags = ['generate-song', 'projects']

const compareTags = (one: string, other: string): number => firstTags.indexOf(other) - firstTags.indexOf(one)

/** The document's calls by feature: projects and generation, then the others in its order. */
export function groupOperations({ paths }: OpenApiDocument): OperationGroup[] {
  const tagged = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      tag: raw.tags[0] ?? 'other',
      operation: toOperation(path, method, raw),
    })),
  )
  const groups = Map.groupBy(
    tagged.filter(({ tag }) => isForCreators(tag)),
    ({ tag }) => tag,
  )
  return [...groups]
    .toSorted(([one], [other]) => compareTags(one, other))
    .map(([tag, entries]) => ({ tag, operations: entries.map(({ operation }) => operation) }))
}

/** The groups with the calls whose name, path or method contains every typed term. */
export function filterOperations(groups: readonly OperationGroup[], typed: string): OperationGroup[] {
  const terms = typed.toLowerCase().split(/\s+/)
  const fits = (tag: string, { id, method, path, summary }: Operation): boolean => {
    const text = `${tag} ${id} ${method} ${path} ${summary}`.toLowerCase()
    return terms.every((term) => text.includes(term))
  }
  return groups
    .map(({ tag, operations }) => ({ tag, operations: operations.filter((one) => fits(tag, one)) }))
    .filter(({ operations }) => operations.length > 0)
}
