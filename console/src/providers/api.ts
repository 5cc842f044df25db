import { deskHeader } from '@songloom/contracts/support/users/view-as.rules'
import type { ErrorResponse } from '@songloom/contracts/errors/http-error'
import type { RouteBody, RouteName, RouteParams, RouteQuery, RouteResponse } from '@songloom/contracts/routes/routes'

/** An error of the API as a message; `status` is what react-admin reads. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly hint: string | undefined
  constructor(status: number, details: Partial<ErrorResponse>) {
    super(details.message ?? 'The server could not be reached.')
    this.status = status
    this.code = details.code ?? 'unavailable'
    this.hint = details.hint ?? (status === 0 ? 'Nothing is lost. Check your connection and try again.' : undefined)
  }
}

export interface CallOptions<N extends RouteName> {
  params?: RouteParams<N>
  query?: Partial<RouteQuery<N>>
  body?: RouteBody<N>
  signal?: AbortSignal
}

/** A call of `contracts/routes/routes.ts` by its name. */
export type Call = <N extends RouteName>(name: N, options?: CallOptions<N>) => Promise<RouteResponse<N>>

let onSignedOut = (): void => undefined
/** Called when the API no longer accepts the session. */
export const setSignedOutHandler = (act: () => void): void => {
  onSignedOut = act
}

let onForbidden = (): void => undefined
/** Called when the API refuses a call to the session's role. */
export const setForbiddenHandler = (act: () => void): void => {
  onForbidden = act
}

export const filledPath = (path: string, params: object = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])))

export function toQueryString(query: object = {}): string {
  const entries = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => [key, String(value)])
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries as [string, string][]).toString()}`
}

/** One request to our own origin; the session cookie authenticates it. */
export async function send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(path, {
    method,
    signal,
    credentials: 'same-origin',
    // Never made as the user whom a colleague views in the studio.
    headers: { [deskHeader]: '1', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError(0, {})
  })
  const answer = (await response.json().catch(() => null)) as Partial<ErrorResponse> | null
  if (response.ok) return answer
  throw new ApiError(response.status, answer ?? {})
}

export const call: Call = async (name, { params, query, body, signal } = {}) => {
  const [method, path] = __ROUTES__[name]!
  try {
    return (await send(
      method,
      filledPath(path, params as object) + toQueryString(query),
      body,
      signal,
    )) as RouteResponse<typeof name>
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) onSignedOut()
    if (error instanceof ApiError && error.status === 403) onForbidden()
    throw error
  }
}

export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))
export const errorHint = (error: unknown): string | undefined => (error instanceof ApiError ? error.hint : undefined)
