import { errorMessage } from './errors.rules.ts'
import type { ErrorCode } from './errors.rules.ts'

export interface RejectionDetails {
  /** Fill the blanks of the sentence. */
  values?: Record<string, string | number>
  /** The field of the request that was at fault. */
  field?: string
  /** For a refused prompt: the words, and a prompt that passes. */
  words?: readonly string[]
  proposal?: string
}

/**
 * A rule of the domain rejects a request, and nothing was written. The API answers it as its HTTP refusal; schedules and agents
 * read its code. A `cause` says that the rejection comes from a failure of ours.
 */
export class RejectedError extends Error {
  readonly code: ErrorCode
  readonly details: RejectionDetails

  constructor(code: ErrorCode, details: RejectionDetails = {}, options: ErrorOptions = {}) {
    super(errorMessage(code, details.values), options)
    this.code = code
    this.details = details
  }
}
