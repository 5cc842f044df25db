import { ApplicationFailure } from '@temporalio/common'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'

/**
 * The twelve ways an engine fails: whether another attempt can help, and what the
 * user reads: a code, or `failed` and `lost`, for which each tool has words of its own.
 */
const classes = {
  invalid_request: { retry: false, code: 'engine_refused' },
  auth: { retry: false, code: 'engine_unavailable' },
  quota: { retry: false, code: 'engine_unavailable' },
  rate_limited: { retry: true, code: 'engine_unavailable' },
  content_policy: { retry: false, code: 'engine_refused' },
  unsupported: { retry: false, code: 'engine_refused' },
  unavailable: { retry: true, code: 'engine_unavailable' },
  timeout: { retry: true, code: 'engine_timeout' },
  lost: { retry: true, code: 'lost' },
  bad_result: { retry: true, code: 'lost' },
  failed: { retry: false, code: 'failed' },
  /** It may have been billed and no answer came: it is not sent again. */
  billed_unknown: { retry: false, code: 'engine_timeout' },
} as const satisfies Record<string, { retry: boolean; code: ErrorCode | 'failed' | 'lost' }>

export type EngineErrorClass = keyof typeof classes

/** A failure of an engine, classed. `message` is for logs and support, never for the user. */
export class EngineError extends Error {
  readonly errorClass: EngineErrorClass
  /** How long the engine asks to wait. */
  readonly retryAfterMs: number | undefined

  constructor(errorClass: EngineErrorClass, message: string, retryAfterMs?: number) {
    super(message)
    this.errorClass = errorClass
    this.retryAfterMs = retryAfterMs
  }

  get isRetryable(): boolean {
    return classes[this.errorClass].retry
  }

  /** The failure for Temporal: the stable code as type, and whether to retry. */
  asFailure(): ApplicationFailure {
    return ApplicationFailure.create({
      message: this.message,
      type: classes[this.errorClass].code,
      nonRetryable: !this.isRetryable,
      ...(this.retryAfterMs === undefined ? {} : { nextRetryDelay: this.retryAfterMs }),
      cause: this,
    })
  }
}
