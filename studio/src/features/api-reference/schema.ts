/** A JSON Schema, as far as the reference reads it. */
export interface Schema {
  type?: string | string[]
  title?: string
  description?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
}

/** A field of a schema, with its path such as `tracks[].name`. */
export interface FieldRow {
  path: string
  type: string
  isRequired: boolean
  limits: string
}

const maxDepth = 4

const variantsIn = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? []

/** The variants of a body that is one of several, each with a title; otherwise the schema alone. */
export function listVariants(schema: Schema): Schema[] {
  const variants = variantsIn(schema)
  return variants.length > 0 && variants.every(({ title }) => title) ? variants : [schema]
}

/** The type in one line: `string`, `number | null`, `"mp3" | "wav"`, `string[]`. */
export function toTypeText(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const variants = variantsIn(schema)
  if (variants.length > 0) return [...new Set(variants.map(toTypeText))].join(' | ')
  if (schema.type === 'array') return `${schema.items ? toTypeText(schema.items) : 'any'}[]`
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  return schema.type ?? 'any'
}

function toLimits({ minimum, maximum, minLength, maxLength, maxItems, format }: Schema): string {
  const isSafe = maximum !== undefined && Math.abs(maximum) < Number.MAX_SAFE_INTEGER
  const parts = [
    format,
    minimum !== undefined && minimum > -Number.MAX_SAFE_INTEGER ? `≥ ${minimum}` : undefined,
    isSafe ? `≤ ${maximum}` : undefined,
    minLength === undefined ? undefined : `≥ ${minLength} characters`,
    maxLength === undefined ? undefined : `≤ ${maxLength} characters`,
    maxItems === undefined ? undefined : `≤ ${maxItems} items`,
  ]
  return parts.filter((part) => part !== undefined).join(', ')
}

/** The object within an array, or within an alternative to null. */
function findObject(schema: Schema): { object: Schema; suffix: string } | undefined {
  if (schema.properties) return { object: schema, suffix: '' }
  if (schema.items) {
    const inner = findObject(schema.items)
    return inner && { object: inner.object, suffix: `[]${inner.suffix}` }
  }
  const objects = variantsIn(schema).filter(({ properties }) => properties)
  return objects.length === 1 ? { object: objects[0]!, suffix: '' } : undefined
}

/** Every field of an object schema, nested ones by path, down to four levels. */
export function listFields(schema: Schema, prefix = '', depth = 0): FieldRow[] {
  const found = findObject(schema)
  if (!found || depth >= maxDepth) return []
  const { properties = {}, required = [] } = found.object
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    const row = { path, type: toTypeText(field), isRequired: required.includes(name), limits: toLimits(field) }
    const inner = findObject(field)
    return [row, ...(inner ? listFields(inner.object, `${path}${inner.suffix}.`, depth + 1) : [])]
  })
}

/** A value that fits the schema: what is required, with constants, first choices and minima. */
export function toExample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const [variant] = variantsIn(schema)
  if (variant) return toExample(variant)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || schema.properties) {
    const { properties = {}, required = [] } = schema
    return Object.fromEntries(required.map((name) => [name, toExample(properties[name] ?? {})]))
  }
  if (type === 'array') return []
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return Math.max(0, schema.minimum ?? 0)
  return type === 'null' ? null : ''
}
