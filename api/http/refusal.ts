import { getErrorHint, getErrorMessage, errors } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { RejectionDetails } from '@songloom/contracts/errors/rejected-error'
import type { ErrorResponse } from '@songloom/contracts/errors/http-error'

export interface RefusalDetails extends RejectionDetails {
  retryAfterSeconds?: number
  tokensReturned?: number
  /** Under which an unexpected failure is logged. */
  reference?: string
}

/** Thrown where a request is refused; answered once, by `answerRefusal`. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  /** A refusal with a `cause` is a server failure, and is logged. */
  constructor(code: ErrorCode, details: RefusalDetails = {}, options: ErrorOptions = {}) {
    super(getErrorMessage(code, details.values), options)
    this.code = code
    this.details = details
  }
}

/** Maps a domain rejection to its HTTP refusal; passes other errors through. */
export const toRefusal = (error: unknown): unknown =>
  error instanceof RejectedError ? new Refusal(error.code, error.details, { cause: error.cause }) : error

/** Returns a found value; a missing one and another user's get the same response. */
export function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Refusal('not_found')
  return value
}

/** A refusal as every client reads it. */
export function toRefusalBody({ code, message, details }: Refusal): ErrorResponse {
  const { field, words, proposal, tokensReturned, reference } = details
  return {
    success: false,
    code,
    message,
    hint: getErrorHint(code),
    field,
    words: words && [...words],
    proposal,
    tokensReturned,
    reference,
  }
}

/** What `answerRefusal` needs of a response. */
interface Answerable {
  set(name: string, value: string): unknown
  status(code: number): { json(body: ErrorResponse): unknown }
}

export function answerRefusal(res: Answerable, refusal: Refusal): void {
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds))
  res.status(errors[refusal.code].status).json(toRefusalBody(refusal))
}
