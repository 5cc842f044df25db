import type { Operation } from './operations.ts'
import type { ApiRequest } from './snippets.ts'

/** The fields of the form of a call. */
export interface RequestForm {
  key: string
  /** By the name of the parameter. */
  values: Readonly<Record<string, string>>
  body: string
}

/** The request of a filled form; an empty query parameter is left out, an empty path parameter keeps its name. */
export function toRequest(operation: Operation, { key, values, body }: RequestForm, origin: string): ApiRequest {
  const path = operation.path.replace(/\{(\w+)\}/g, (blank, name: string) =>
    values[name] ? encodeURIComponent(values[name]) : blank,
  )
  const query = new URLSearchParams(
    operation.parameters
      .filter((parameter) => parameter.in === 'query' && values[parameter.name])
      .map(({ name }) => [name, values[name]!]),
  ).toString()
  return {
    method: operation.method,
    url: `${origin}${path}${query && `?${query}`}`,
    key: operation.needsSignIn ? key || 'YOUR_API_KEY' : undefined,
    body: operation.body ? body : undefined,
  }
}

/** An answer as it is shown. */
export interface ShownResponse {
  status: number
  tookMs: number
  text: string
}

const maxShownCharacters = 20_000

async function readText(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return JSON.stringify(await response.json(), null, 2)
  if (type.startsWith('text/')) return response.text()
  return `${type}, ${(await response.blob()).size} bytes`
}

/** Sends a request with its key only: the session of the browser is left out. */
export async function sendRequest({ method, url, key, body }: ApiRequest): Promise<ShownResponse> {
  const start = performance.now()
  const response = await fetch(url, {
    method,
    credentials: 'omit',
    headers: {
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = await readText(response)
  const tookMs = Math.round(performance.now() - start)
  return { status: response.status, tookMs, text: text.slice(0, maxShownCharacters) }
}
