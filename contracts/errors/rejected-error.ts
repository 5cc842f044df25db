import { getErrorMessage } from './errors.rules.ts'
import type { ErrorCode } from './errors.rules.ts'

export interface RejectionDetails {
  /** Placeholders of the sentence. */
  values?: Record<string, string | number>
  /** The request field at fault. */
  field?: string
  /** For a refused prompt: the words, and a valid prompt. */
  words?: readonly string[]
  proposal?: string
}

/**
 * A rule of the domain rejects a request, and nothing was written. The API answers it as its HTTP refusal; schedules
 * read its code. A `cause` means that our own failure caused it.
 */
export class RejectedError extends Error {
  readonly code: ErrorCode
  readonly details: RejectionDetails

  constructor(code: ErrorCode, details: RejectionDetails = {}, options: ErrorOptions = {}) {
    super(getErrorMessage(code, details.values), options)
    this.code = code
    this.details = details
  }
}
