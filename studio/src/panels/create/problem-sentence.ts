import { t } from '@lingui/core/macro'
import { errors } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { getErrorTexts } from '../../lib/http/error-texts.ts'

/** Why Create is disabled, as a line under it; messages of server, plan or version are shown elsewhere. */
export function getProblemSentence(problem: { code: ErrorCode; values?: object } | undefined): string | undefined {
  if (!problem || shownElsewhere.has(problem.code)) return undefined
  if (problem.code === 'text_too_long' && problem.values && 'limit' in problem.values) {
    const limit = String(problem.values.limit)
    return t`Limit: ${limit} characters.`
  }
  return getErrorTexts(problem.code, errors[problem.code].message).message
}

const shownElsewhere: ReadonlySet<ErrorCode> = new Set([
  'artist_name',
  'inappropriate_words',
  'version_coming',
  'upgrade_needed',
])
