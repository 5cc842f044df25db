import type { Readable } from 'node:stream'
import { Agent, request } from 'undici'
import type { Dispatcher, FormData } from 'undici'
import { EngineError } from '../../port/engine-error.ts'
import { classStatus } from './class-status.ts'
import { readAll } from './read-all.ts'

/** A request to a provider, below its base address. */
export interface VendorRequest {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  /** The path begins at the provider's host, not at its base address. */
  isFromHost?: boolean
  json?: unknown
  form?: FormData
  bytes?: Uint8Array
  headers?: Record<string, string>
  /** It starts something that costs money: without an answer it may have been billed. */
  starts?: boolean
  timeoutMs?: number
  signal?: AbortSignal
}

export interface VendorAnswer {
  status: number
  header(name: string): string
  bytes: Uint8Array
}

/** The connection to one provider: its address, its key, its limits. */
export interface VendorHttp {
  /** The whole answer. Throws an `EngineError` for any status of 400 or more. */
  send(asked: VendorRequest): Promise<VendorAnswer>
  /** The answer as it comes; the caller reads or destroys it. */
  open(asked: VendorRequest): Promise<Readable>
  close(): Promise<void>
}

export interface HttpSettings {
  baseUrl: string
  headers: Record<string, string>
  requestMs: number
  maxBytes: number
  /** Reads the error code of an answer: never its message, which may repeat a prompt or a key. */
  readCode?: (body: unknown) => string | undefined
}

/** Nothing was sent: the address was not reached. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** An exchange without an answer: unreached, or lost on the way. */
function classLost(error: unknown, asked: VendorRequest): EngineError {
  if (error instanceof EngineError) return error
  if (unreached.has(codeOf(error))) return new EngineError('unavailable', `it cannot be reached (${codeOf(error)})`)
  const message = `no answer to ${asked.path} (${codeOf(error) || (error as Error).name})`
  return new EngineError(asked.starts ? 'billed_unknown' : 'unavailable', message)
}

function bodyOf({ json, form, bytes }: VendorRequest): { body?: string | FormData | Uint8Array; type?: string } {
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' }
  if (form) return { body: form }
  return bytes ? { body: bytes } : {}
}

/** Redirects are not followed, as they would carry the key elsewhere. */
export function createVendorHttp(settings: HttpSettings): VendorHttp {
  const { baseUrl, requestMs, maxBytes, readCode } = settings
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 10_000 } })

  async function exchange<Answer>(
    asked: VendorRequest,
    read: (answer: Dispatcher.ResponseData) => Promise<Answer>,
  ): Promise<Answer> {
    const { body, type } = bodyOf(asked)
    const deadline = AbortSignal.timeout(asked.timeoutMs ?? requestMs)
    try {
      const answer = await request((asked.isFromHost ? new URL(baseUrl).origin : baseUrl) + asked.path, {
        dispatcher: agent,
        method: asked.method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { ...(type ? { 'content-type': type } : {}), ...settings.headers, ...asked.headers },
        ...(body === undefined ? {} : { body }),
        signal: asked.signal ? AbortSignal.any([asked.signal, deadline]) : deadline,
      })
      if (answer.statusCode < 300) return await read(answer)
      const text = await readAll(answer.body, 65_536).catch(() => new Uint8Array())
      throw classStatus(answer.statusCode, answer.headers, text, { starts: asked.starts === true, readCode })
    } catch (error) {
      throw classLost(error, asked)
    }
  }

  return {
    send: (asked) =>
      exchange(asked, async ({ statusCode, headers, body }) => ({
        status: statusCode,
        header: (name) => [headers[name] ?? ''].flat().join(', '),
        bytes: await readAll(body, maxBytes),
      })),
    open: (asked) => exchange(asked, ({ body }) => Promise.resolve(body)),
    close: () => agent.destroy(),
  }
}
