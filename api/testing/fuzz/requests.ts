import fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import * as z from 'zod/mini'
import type { Route } from '@songloom/contracts/routes/route'
import { RawJson, hostileText, toJson, wildBody, wildString, wildValue } from './values.ts'

export interface FuzzRequest {
  method: string
  /** Path and query, encoded. */
  target: string
  headers: Record<string, string>
  body: string | undefined
}

/** Ids that exist for the caller, so that some requests get past the first check. */
export type KnownValues = Record<string, readonly string[]>

type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object'

interface JsonSchema {
  /** Several where `null` is one of them. */
  type?: JsonType | JsonType[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
}

const missing = Symbol('missing')
type Fields = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema

/** Values that match the schema; known values cover refinements that JSON Schema lacks. */
function valid(schema: JsonSchema, name: string, known: KnownValues): Arbitrary<unknown> {
  const values = known[name]
  const drawn = drawnFrom(schema, name, known)
  return values
    ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: drawn })
    : drawn
}

function drawnFrom(schema: JsonSchema, name: string, known: KnownValues): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valid(option, name, known)))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valid({ ...schema, type }, name, known)))
  switch (schema.type) {
    case 'string':
      return fc.oneof(fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 60, 420) }), hostileText)
    case 'integer':
      return fc.integer({ min: clamp(schema.minimum ?? -10), max: clamp(schema.maximum ?? 400) })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valid(schema.items ?? {}, name, known), { maxLength: Math.min(schema.maxItems ?? 5, 5) })
    case 'object':
      return fieldsOf(schema, known)
    case undefined:
      return fc.jsonValue()
  }
}

const clamp = (limit: number): number => Math.max(-0x7fffffff, Math.min(0x7fffffff, limit))

function fieldsOf({ properties = {}, required = [] }: JsonSchema, known: KnownValues): Arbitrary<Fields> {
  const fields = Object.entries(properties).map(([name, property]) => [name, valid(property, name, known)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

/** Breaks one rule: a field missing, of another type, or added. */
function nearValid(base: Arbitrary<Fields>, names: readonly string[]): Arbitrary<Fields> {
  if (names.length === 0)
    return fc.tuple(base, wildString, wildValue).map(([fields, name, value]) => ({ ...fields, [name]: value }))
  return fc
    .tuple(
      base,
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...names) },
        { weight: 1, arbitrary: fc.constantFrom('extra', 'userId') },
      ),
      fc.oneof(fc.constant(missing), wildValue),
    )
    .map(([fields, name, value]) => ({ ...fields, [name]: value === missing ? undefined : value }))
}

function bodyOf(schema: z.ZodMiniType, known: KnownValues): Arbitrary<string> {
  const json = schemaOf(schema)
  const fields = fieldsOf(json, known)
  return fc.oneof(
    { weight: 3, arbitrary: fields.map(toJson) },
    { weight: 4, arbitrary: nearValid(fields, Object.keys(json.properties ?? {})).map(toJson) },
    { weight: 1, arbitrary: fields.map((valid) => doubled(valid)) },
    { weight: 3, arbitrary: wildBody },
  )
}

/** Every key twice, the second time with null. */
function doubled(fields: Fields): string {
  const members = Object.entries(fields).filter(([, value]) => value !== undefined)
  const texts = members.flatMap(([name, value]) => {
    const key = JSON.stringify(name)
    return [`${key}:${toJson(value)}`, `${key}:null`]
  })
  return `{${texts.join(',')}}`
}

/** Percent-encodes as a client would; halves of surrogate pairs as the bytes they would be. */
const encode = (text: string): string =>
  [...Buffer.from(text, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value instanceof RawJson ? value.text : (JSON.stringify(value) ?? '')

const badEscape = fc.constantFrom('%', '%zz', '%c0%af', '%ff', '%ed%a0%80', '%00', '.', '%2e%2e', '%2f', '%u0000')

function segmentOf(schema: JsonSchema, name: string, known: KnownValues): Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: valid(schema, name, known).map((value) => encode(asText(value)) || 'x') },
    { weight: 1, arbitrary: wildString.map((text) => encode(text.slice(0, 300)) || 'x') },
    { weight: 1, arbitrary: badEscape },
  )
}

function pathOf({ path, params }: Route, known: KnownValues): Arbitrary<string> {
  const { properties = {} } = schemaOf(params)
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  return fc
    .tuple(...names.map((name) => segmentOf(properties[name] ?? {}, name, known)))
    .map((segments) =>
      segments.reduce((filled, segment, index) => filled.replace(`:${names[index]}`, () => segment), path),
    )
}

function queryOf({ query }: Route, known: KnownValues): Arbitrary<string> {
  const json = schemaOf(query)
  const pairs = (fields: Fields): string =>
    Object.entries(fields)
      .map(([name, value]) => `${encode(name.slice(0, 300))}=${encode(asText(value).slice(0, 600))}`)
      .join('&')
  return fc.oneof(
    { weight: 3, arbitrary: fieldsOf(json, known).map(pairs) },
    { weight: 3, arbitrary: nearValid(fieldsOf(json, known), Object.keys(json.properties ?? {})).map(pairs) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '',
        '&',
        '=',
        '?',
        'userId',
        'userId=&userId=',
        'a[]=1&a[b]=2',
        '__proto__[x]=1',
        'userId[$ne]=1',
        'format[]=mp3',
        '%',
        'size=%00',
      ),
    },
  )
}

const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16le',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'image/png',
  'nonsense',
  '',
]

/** Mostly valid header values, sometimes invalid ones. */
const headersOf: Arbitrary<Record<string, string>> = fc.record({
  'content-type': fc.oneof(
    { weight: 9, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
  ),
  'content-encoding': fc.oneof(
    { weight: 20, arbitrary: fc.constant('identity') },
    { weight: 1, arbitrary: fc.constantFrom('gzip', 'br', 'zstd', 'x') },
  ),
})

/** Requests to one route: valid, nearly valid and wild, in path, query, headers and body. */
export function requestsTo(route: Route, known: KnownValues): Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathOf(route, known),
      query: queryOf(route, known),
      headers: headersOf,
      body: bodyOf(route.body, known),
    })
    .map(({ path, query, headers, body }) => ({
      method: route.method,
      target: query ? `${path}?${query}` : path,
      headers,
      body: route.method === 'GET' && body.length > 100 ? undefined : body,
    }))
}
