import type { errors } from '@songloom/contracts/errors/errors.rules'
import type { ErrorResponse } from '@songloom/contracts/errors/http-error'
import type { RouteBody, RouteName, RouteParams, RouteQuery, RouteResponse } from '@songloom/contracts/routes/routes'
import { getErrorTexts } from './error-texts.ts'
import { isRecord } from '../shell/storage.ts'

const apiText: (typeof errors)['api_error']['message'] = 'API error: {statusText} ({status})'
const invalidText: (typeof errors)['response_invalid']['message'] = 'Invalid response format'
const networkText: (typeof errors)['unavailable']['message'] = 'Network error occurred'

/** A refusal or failure of the API, with the next actions that the screen may offer. */
export class ApiError extends Error {
  readonly status: number
  readonly details: Partial<ErrorResponse>
  /** The HTTP reason phrase, for responses without a message. */
  readonly statusText: string
  constructor(status: number, details: Partial<ErrorResponse>, statusText = '') {
    super(details.message ?? networkText)
    this.status = status
    this.details = details
    this.statusText = statusText
  }
  get code(): string {
    return this.details.code ?? 'unavailable'
  }
  get signedOut(): boolean {
    return this.status === 401
  }
}

export interface CallOptions<N extends RouteName> {
  params?: RouteParams<N>
  query?: RouteQuery<N>
  body?: RouteBody<N>
  /** A picture or a form, sent as it is. */
  raw?: Blob | FormData
  signal?: AbortSignal
}

const filled = (path: string, params: object = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])))

function search(query: object = {}): string {
  const entries = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, String(value)])
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries as [string, string][]).toString()}`
}

/** The failure of an answer that has no message. */
export function toApiFailure(status: number, statusText: string): ApiError {
  const message = apiText.replace('{statusText}', statusText).replace('{status}', String(status))
  return new ApiError(status, { code: 'api_error', message }, statusText)
}

/** The JSON of an answer, null where it has none. Throws what the API says of a request that it refuses. */
export async function readAnswer(response: Response): Promise<unknown> {
  const { ok, status, statusText } = response
  const answer: unknown = await response.json().catch(() => null)
  if (ok) return answer
  if (isRecord(answer) && answer.message) throw new ApiError(status, answer)
  throw toApiFailure(status, statusText)
}

type Payload = Pick<RequestInit, 'body' | 'headers'>

/** A body with its own type is sent unchanged; the browser sets the type of a form. */
function payloadOf(body: unknown): Payload {
  if (body === undefined) return { headers: {} }
  if (body instanceof Blob || body instanceof FormData) return { body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** One request to our own origin; the session cookie identifies the user. */
export async function send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(path, {
    method,
    signal,
    credentials: 'same-origin',
    ...payloadOf(body),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError(0, {})
  })
  return readAnswer(response)
}

/**
 * A call of `contracts/routes/routes.ts` by its name, whose answer may be any JSON; method and path are put in at
 * build time.
 */
export async function callAny<N extends RouteName>(name: N, options: CallOptions<N>): Promise<unknown> {
  const { params, query, body, raw, signal } = options
  const [method, path] = (__ROUTES__[name] ?? (await import('./rare-routes.ts')).rareRoutes[name])!
  return send(method, filled(path, params as object) + search(query as object), raw ?? body, signal)
}

/** A call of `contracts/routes/routes.ts` by its name, whose answer is an object. */
export async function call<N extends RouteName>(
  name: N,
  { params, query, body, raw, signal }: CallOptions<N> = {},
): Promise<RouteResponse<N>> {
  const answer = await callAny(name, { params, query, body, raw, signal } as CallOptions<N>)
  if (!isRecord(answer)) throw new ApiError(200, { code: 'response_invalid', message: invalidText })
  return answer as RouteResponse<N>
}

export function readErrorMessage(error: unknown): string {
  if (error instanceof ApiError) return getErrorTexts(error.code, error.message).message
  return error instanceof Error ? error.message : networkText
}

/** What went wrong and what to do next, where a screen has room for both. */
export function readProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return readErrorMessage(error)
  const { message, hint } = getErrorTexts(error.code, error.message, error.details.hint)
  return hint ? `${message} ${hint}` : message
}
