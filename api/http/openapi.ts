import * as z from 'zod/mini'
import { appVersion } from '@songloom/contracts/account/app-version.rules'
import { apiKeyCallsPerMinute, apiKeyPrefix, getApiKeyScope } from '@songloom/contracts/account/api-keys.rules'
import { getErrorMessage, errors } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { errorResponse } from '@songloom/contracts/errors/http-error'
import { routes } from '@songloom/contracts/routes/routes'
import type { Route } from '@songloom/contracts/routes/route'
import { toolRequests } from '@songloom/tools/contracts'
import { panelTools } from '@songloom/tools/registry.rules'
import type { PanelToolDefinition } from '@songloom/tools/registry.rules'
import { getSessionCookieName } from '../auth/session-cookie.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType): Json =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Json
const jsonContent = (schema: Json): Json => ({ content: { 'application/json': { schema } } })

function parametersOf(schema: z.ZodMiniType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function refusalsOf(route: Route): Json {
  const ofAll: readonly ErrorCode[] = [
    'bad_request',
    'too_many_requests',
    'overloaded',
    ...(route.policy === 'public' ? [] : ['signed_out' as const]),
  ]
  const codes = new Set([...route.errors, ...ofAll, ...(route.method === 'GET' ? [] : ['body_too_slow' as const])])
  const byStatus = Map.groupBy(codes, (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `${code}: ${getErrorMessage(code)}`).join('\n'),
        ...jsonContent(schemaOf(errorResponse)),
      },
    ]),
  )
}

/** `createProject` as `Create project`. */
function toSummary(name: string): string {
  const text = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return text[0]!.toUpperCase() + text.slice(1)
}

function toolBody({ key, name, description, actions }: PanelToolDefinition): Json {
  const schema = schemaOf(toolRequests[key]) as { properties: Json }
  const actionByUser = { type: 'string', enum: [...actions] }
  return { ...schema, title: name, description, properties: { ...schema.properties, actionByUser } }
}

/** One call submits every tool: its body is one of their requests. */
const generateBody = (): Json => ({ anyOf: panelTools.map(toolBody) })

const bodyOf = (name: string, route: Route): Json => (name === 'generate' ? generateBody() : schemaOf(route.body))

/** A key is one of the ways in where it may call; then its scope is named. */
function securityOf(name: string, route: Route): Json[] {
  if (route.policy === 'public') return []
  const scope = getApiKeyScope(name, route)
  return [{ session: [] }, { bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])]
}

/** Success by its status; 201 and 204 have no body. */
function successOf({ response, status }: Route): Json {
  if (status !== undefined) return { [status]: { description: status === 201 ? 'Created.' : 'Done.' } }
  if (response === 'stream') return { 200: { description: 'The bytes.' } }
  return { 200: { description: 'Done.', ...jsonContent(schemaOf(response)) } }
}

function operationOf(name: string, route: Route): Json {
  const body = bodyOf(name, route)
  const hasBody = body.anyOf !== undefined || Object.keys((body.properties ?? {}) as Json).length > 0
  return {
    operationId: name,
    summary: toSummary(name),
    tags: [route.feature],
    ...(route.isDeprecated ? { deprecated: true } : {}),
    security: securityOf(name, route),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(hasBody ? { requestBody: { required: true, ...jsonContent(body) } } : {}),
    responses: { ...successOf(route), ...refusalsOf(route) },
  }
}

/** The whole API at an address as OpenAPI 3.1, generated from the contract. */
export function openApiDocument(origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Songloom', version: appVersion },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: getSessionCookieName(origin) },
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that sign-in answers.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${apiKeyPrefix}…`,
          description:
            `A creator’s own key: Authorization: Bearer ${apiKeyPrefix}…. ` +
            'Keys are made in My Account, under API keys. Each call names the scope that its key needs; ' +
            `a key may call ${apiKeyCallsPerMinute} times a minute, and the headers RateLimit-Limit, ` +
            'RateLimit-Remaining and RateLimit-Reset say what is left.',
        },
      },
    },
    paths,
  }
}
