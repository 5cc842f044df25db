import { errorHint, errorMessage, errors } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { ErrorResponse } from '@songloom/contracts/errors/http-error'

export interface RefusalDetails {
  /** Fills the blanks of the sentence. */
  values?: Record<string, string | number>
  field?: string
  retryAfterSeconds?: number
  tokensReturned?: number
  /** For a refused prompt: the words, and a prompt that passes. */
  words?: readonly string[]
  proposal?: string
  /** Under which an unexpected failure is logged. */
  reference?: string
}

/** Thrown where a request is refused; answered once, by `answerRefusal`. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  /** With a `cause` it is a failure of ours, and is logged. */
  constructor(code: ErrorCode, details: RefusalDetails = {}, options: ErrorOptions = {}) {
    super(errorMessage(code, details.values), options)
    this.code = code
    this.details = details
  }
}

/** What was looked for; a missing thing and another's get the same answer. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Refusal('not_found')
  return value
}

/** A refusal as every client reads it. */
export function refusalBody({ code, message, details }: Refusal): ErrorResponse {
  const { field, words, proposal, tokensReturned, reference } = details
  return {
    success: false,
    code,
    message,
    hint: errorHint(code),
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
  res.status(errors[refusal.code].status).json(refusalBody(refusal))
}
