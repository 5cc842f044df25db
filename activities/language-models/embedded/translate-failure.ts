import { translateError } from '@songloom/contracts/errors/translate-errors.rules'
import type { ErrorSentences } from '@songloom/contracts/errors/translate-errors.rules'
import type { ReplyLanguage } from '../../assistant/read-lexicon.ts'
import failures from './data/failures.json' with { type: 'json' }

/** Message and hint of each error that a tool can answer, by language and code; English ones are in the catalogue. */
const sentences = new Map<ReplyLanguage, ErrorSentences>(
  Object.entries(failures) as unknown as [ReplyLanguage, ErrorSentences][],
)

interface FailureTexts {
  code: string | undefined
  message: string
  hint: string | undefined
}

/** The sentences of a failure in the user's language; those without a translation stay as they are. */
export function translateFailure(language: ReplyLanguage, { code, message, hint }: FailureTexts): string[] {
  const known = sentences.get(language)
  const texts = known && code !== undefined ? translateError(known, code, { message, hint }) : { message, hint }
  return [texts.message, texts.hint].filter((one): one is string => Boolean(one))
}
