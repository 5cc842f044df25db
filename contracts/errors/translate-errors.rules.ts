import { errors, isErrorCode } from './errors.rules.ts'
import type { ErrorCode } from './errors.rules.ts'
import { fillBlanks, readBlanks } from './sentence-blanks.rules.ts'

/** What a person reads of an error. */
interface ErrorTexts {
  message: string
  hint: string | undefined
}

export type ErrorSentences = Partial<Record<ErrorCode, readonly [message: string, hint?: string]>>

/** The translation of a sentence of the tables; any other sentence is unchanged. */
export function translateError(sentences: ErrorSentences, code: string, words: ErrorTexts): ErrorTexts {
  const [message, hint] = (isErrorCode(code) && sentences[code]) || []
  const values = message && isErrorCode(code) ? readBlanks(errors[code].message, words.message) : undefined
  if (message === undefined || !values) return words
  const filled = fillBlanks(message, values, (value) => translateSentence(sentences, value))
  return { message: filled, hint: words.hint === undefined ? undefined : (hint ?? words.hint) }
}

/** The value of a blank may be another error's sentence. */
function translateSentence(sentences: ErrorSentences, sentence: string): string {
  const same = Object.entries(errors).find(([, { message }]) => message === sentence)
  return same ? (sentences[same[0] as ErrorCode]?.[0] ?? sentence) : sentence
}
