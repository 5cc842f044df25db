import { errors, isErrorCode } from './errors.rules.ts'
import type { ErrorCode } from './errors.rules.ts'

/** What a person reads of an error. */
interface ErrorTexts {
  message: string
  hint: string | undefined
}

export type ErrorSentences = Partial<Record<ErrorCode, readonly [message: string, hint?: string]>>

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The values of a template's blanks in a sentence; undefined when the sentence is another one. */
function valuesIn(template: string, sentence: string): Record<string, string> | undefined {
  const pattern = template
    .split(/(\{\w+\})/)
    .map((piece) => (/^\{\w+\}$/.test(piece) ? `(?<${piece.slice(1, -1)}>.*)` : escaped(piece)))
    .join('')
  const match = new RegExp(`^${pattern}$`, 's').exec(sentence)
  return match ? (match.groups ?? {}) : undefined
}

/** The translation of a sentence of the tables; any other sentence is unchanged. */
export function translateError(sentences: ErrorSentences, code: string, words: ErrorTexts): ErrorTexts {
  const [message, hint] = (isErrorCode(code) && sentences[code]) || []
  const values = message && isErrorCode(code) ? valuesIn(errors[code].message, words.message) : undefined
  if (message === undefined || !values) return words
  const filled = message.replace(/\{(\w+)\}/g, (blank, name: string) =>
    translateSentence(sentences, values[name] ?? blank),
  )
  return { message: filled, hint: words.hint === undefined ? undefined : (hint ?? words.hint) }
}

/** The value of a blank may be another error's sentence. */
function translateSentence(sentences: ErrorSentences, sentence: string): string {
  const same = Object.entries(errors).find(([, { message }]) => message === sentence)
  return same ? (sentences[same[0] as ErrorCode]?.[0] ?? sentence) : sentence
}
