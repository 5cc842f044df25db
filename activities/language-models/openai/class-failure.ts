import { readRetryAfterMs } from '../../http/retry-after.ts'
import { ModelError } from '../port/model-error.ts'
import type { ModelErrorClass } from '../port/model-error.ts'
import { errorBody } from './wire.ts'

const ofStatus = (status: number): ModelErrorClass => {
  if (status === 401 || status === 403) return 'auth'
  if (status === 402) return 'quota'
  if (status === 408 || status === 504) return 'timeout'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'unavailable' : 'invalid_request'
}

const byCode: readonly (readonly [RegExp, ModelErrorClass])[] = [
  [/insufficient_quota|billing|credit/, 'quota'],
  [/rate_limit|too_many_requests|overloaded/, 'rate_limited'],
  [/content_filter|content_policy/, 'content_policy'],
  [/invalid_api_key|authentication|permission/, 'auth'],
  [/invalid_request|context_length|not_found/, 'invalid_request'],
]

const toJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The code of an error body: never its message, which may repeat the prompt or the key. */
function readCode(body: unknown): string | number | undefined {
  const { data } = errorBody.safeParse(body)
  if (data === undefined || typeof data.error === 'string') return undefined
  return data.error.code ?? data.error.type ?? undefined
}

const ofCode = (code: string | number | undefined): ModelErrorClass | undefined =>
  typeof code === 'number' ? ofStatus(code) : byCode.find(([pattern]) => pattern.test(code ?? ''))?.[1]

const readWaitMs = (headers: Headers): number | undefined =>
  readRetryAfterMs({
    retryAfter: headers.get('retry-after') ?? undefined,
    milliseconds: headers.get('retry-after-ms') ?? undefined,
  })

/** The failure of a status other than 200. */
export function classStatus(status: number, headers: Headers, body: string): ModelError {
  const code = readCode(toJson(body))
  // A status says more than a code, except that 429 is also an account without credit.
  const errorClass = (status === 429 || status === 400 ? ofCode(code) : undefined) ?? ofStatus(status)
  const isLater = errorClass === 'rate_limited' || errorClass === 'unavailable'
  return new ModelError(errorClass, `the model answered ${status}`, isLater ? readWaitMs(headers) : undefined)
}

/** The failure that a stream carries in place of a chunk; undefined where it carries none. */
export function classStreamed(body: unknown): ModelError | undefined {
  if (!errorBody.safeParse(body).success) return undefined
  return new ModelError(ofCode(readCode(body)) ?? 'unavailable', 'the model failed within its answer')
}
