import { t } from '@lingui/core/macro'
import { studioTexts } from '@songloom/contracts/errors/error-texts-studio.rules'
import { readErrorMessage } from '../http/api.ts'
import { isRefusal } from '../http/is-refusal.ts'
import { getErrorTexts } from '../http/error-texts.ts'

/** A specified sentence in the reader's language, its blanks filled in. */
export const getStudioSentence = (
  code: keyof typeof studioTexts,
  values: Readonly<Record<string, string>> = {},
): string =>
  getErrorTexts(
    code,
    studioTexts[code].message.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank),
  ).message

/**
 * 'Error: …' with the server's message for a refusal; the specified sentence for a failure or an unreachable server
 * (spec 1 §8).
 */
export function getRefusalOrSentence(error: unknown, code: keyof typeof studioTexts): string {
  if (!isRefusal(error)) return getStudioSentence(code)
  const text = readErrorMessage(error)
  return t`Error: ${text}`
}
