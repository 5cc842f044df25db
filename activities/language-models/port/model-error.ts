import { ApplicationFailure } from '@temporalio/common'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'

/** The ways a model fails: whether another attempt can help, and what the user reads. */
const classes = {
  /** The service refuses the request: an unknown model, a conversation that is too long. */
  invalid_request: { retry: false, code: 'engine_refused' },
  /** The service refuses the key. */
  auth: { retry: false, code: 'writer_unavailable' },
  /** The account at the service has no credit. */
  quota: { retry: false, code: 'writer_unavailable' },
  rate_limited: { retry: true, code: 'writer_unavailable' },
  content_policy: { retry: false, code: 'engine_refused' },
  unavailable: { retry: true, code: 'writer_unavailable' },
  /** It sent nothing for too long. */
  timeout: { retry: true, code: 'engine_timeout' },
  /** The stream ended before the answer did. */
  cut_stream: { retry: true, code: 'writer_unavailable' },
  /** What it sent cannot be read. */
  bad_answer: { retry: true, code: 'writer_unavailable' },
  /** Arguments of a tool call are no JSON object. */
  bad_arguments: { retry: true, code: 'writer_unavailable' },
} as const satisfies Record<string, { retry: boolean; code: ErrorCode }>

export type ModelErrorClass = keyof typeof classes

/**
 * A failure of a language model. `message` is for logs and support: it has no key, no address and no words of a user.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly errorClass: ModelErrorClass
  /** How long the service asks to wait. */
  readonly retryAfterMs: number | undefined

  constructor(errorClass: ModelErrorClass, message: string, retryAfterMs?: number) {
    super(message)
    this.errorClass = errorClass
    this.retryAfterMs = retryAfterMs
  }

  get isRetryable(): boolean {
    return classes[this.errorClass].retry
  }

  /** The failure for Temporal: the stable code as type, whether to retry, and when. */
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
