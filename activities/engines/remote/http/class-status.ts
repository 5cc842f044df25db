import { readRetryAfterMs } from '../../../http/retry-after.ts'
import { EngineError } from '../../port/engine-error.ts'
import type { EngineErrorClass } from '../../port/engine-error.ts'

type AnswerHeaders = Record<string, string | string[] | undefined>

interface StatusContext {
  /** Whether the request starts something that costs money. */
  starts: boolean
  readCode?: ((body: unknown) => string | undefined) | undefined
}

const byCode: readonly (readonly [RegExp, EngineErrorClass])[] = [
  [
    /moderation|content_policy|sensitive|bad_prompt|bad_composition|copyright|safety|prohibited|blocked/i,
    'content_policy',
  ],
  [/quota|credit|balance|billing|payment/i, 'quota'],
  [/rate|too_many|queue_full|capacity|busy|exhausted/i, 'rate_limited'],
  [/auth|api_key|license|permission|forbidden/i, 'auth'],
]

const byStatus: Readonly<Record<number, EngineErrorClass>> = {
  401: 'auth',
  402: 'quota',
  403: 'auth',
  404: 'unsupported',
  405: 'unsupported',
  406: 'unsupported',
  408: 'timeout',
  409: 'rate_limited',
  410: 'lost',
  429: 'rate_limited',
}

/** The class of an error code; undefined for one that is not known. */
export const classCode = (code: string | undefined): EngineErrorClass | undefined =>
  code === undefined ? undefined : byCode.find(([pattern]) => pattern.test(code))?.[1]

const toJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

/**
 * The failure of an answer that is no success. A server's own error (5xx) to a start may come after it was billed,
 * unless it says when to come again.
 */
export function classStatus(
  status: number,
  headers: AnswerHeaders,
  body: Uint8Array,
  { starts, readCode }: StatusContext,
): EngineError {
  const code = readCode?.(toJson(body))
  const shown = `it answered ${status}${code ? ` (${code.slice(0, 60)})` : ''}`
  const retryAfterMs = readRetryAfterMs({ retryAfter: [headers['retry-after']].flat()[0] })
  if (starts && status === 408) return new EngineError('billed_unknown', shown)
  if (status >= 500) {
    const isRefusal = !starts || (status === 503 && retryAfterMs !== undefined)
    return new EngineError(isRefusal ? 'unavailable' : 'billed_unknown', shown, retryAfterMs)
  }
  if (status < 400) return new EngineError('failed', `${shown}, a redirect`)
  const errorClass = classCode(code) ?? byStatus[status] ?? 'invalid_request'
  return new EngineError(errorClass, shown, errorClass === 'rate_limited' ? retryAfterMs : undefined)
}
