import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { Refusal } from '@songloom/contracts/music/content-policy.rules'

/** A problem found by the rules of a tool. */
export type Problem =
  | { code: ErrorCode; field?: string | undefined; values?: Record<string, string | number> | undefined }
  | { code: ErrorCode; refusal: Refusal; field?: string | undefined }

/** Throws a problem as a `RejectedError`; `field` names the field of refused words where the problem does not. */
export function reject(problem: Problem, field = problem.field): never {
  if ('refusal' in problem) {
    const { words, proposal } = problem.refusal
    throw new RejectedError(problem.code, { words, proposal, ...(field ? { field } : {}) })
  }
  throw new RejectedError(problem.code, {
    ...(problem.values ? { values: problem.values } : {}),
    ...(problem.field ? { field: problem.field } : {}),
  })
}

/** Refuses a field that a tool does not support, by its name. */
export const rejectField = (field: string): never => reject({ code: 'field_unsupported', values: { field }, field })
