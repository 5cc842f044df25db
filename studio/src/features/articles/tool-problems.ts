import { getErrorHint, getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { PanelToolDefinition } from '@songloom/tools/registry.rules'
import { getErrorTexts } from '../../lib/http/error-texts.ts'

/** A sentence of a failure, and what to do next. */
export interface Problem {
  code: ErrorCode
  message: string
  hint: string | undefined
}

const shared: readonly ErrorCode[] = ['not_enough_tokens', 'engine_unavailable']

/** The failures that a tool's definition names, and those of every job, in the reader's language. */
export function toProblems({ job }: PanelToolDefinition): Problem[] {
  const daily = job.maxPerDay ? [job.maxPerDay.code] : []
  const codes = new Set<ErrorCode>([job.errors.failed, job.errors.timeout, job.errors.lost, ...daily, ...shared])
  const problems = [...codes].map((code) => ({
    code,
    ...getErrorTexts(code, getErrorMessage(code), getErrorHint(code)),
  }))
  // Several codes of a tool may have the same sentence.
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()]
}
