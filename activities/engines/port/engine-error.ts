import { ApplicationFailure } from '@temporalio/common'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'

/**
 * The eleven ways an engine fails: whether another attempt can help, and what the
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
} as const satisfies Record<string, { retry: boolean; code: ErrorCode | 'failed' | 'lost' }>

export type EngineErrorClass = keyof typeof classes

/** A failure of an engine, classed. `message` is for logs and support, never for the user. */
export class EngineError extends Error {
  readonly errorClass: EngineErrorClass

  constructor(errorClass: EngineErrorClass, message: string) {
    super(message)
    this.errorClass = errorClass
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
      cause: this,
    })
  }
}
