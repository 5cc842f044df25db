import { errorHint, errorMessage, errors } from '@songloom/contracts/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors.rules'
import type { ErrorResponse } from '@songloom/contracts/http-error'
import type { Response } from 'express'

export interface RefusalDetails {
  field?: string
  retryAfterSeconds?: number
  /** Under which an unexpected failure is logged. */
  reference?: string
}

/** Thrown where a request is refused; answered once, by `answerRefusal`. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(errorMessage(code))
    this.code = code
    this.details = details
  }
}

export function answerRefusal(res: Response, { code, message, details }: Refusal): void {
  const { field, reference } = details
  const body: ErrorResponse = { success: false, code, message, hint: errorHint(code), field, reference }
  if (details.retryAfterSeconds !== undefined) res.set('Retry-After', String(details.retryAfterSeconds))
  res.status(errors[code].status).json(body)
}
