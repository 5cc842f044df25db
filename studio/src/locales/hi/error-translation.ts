import type { ErrorTexts } from '../../lib/http/error-texts.ts'
import type { ErrorSentences } from '../../lib/http/translate-errors.ts'
import { translateError as translate } from '../../lib/http/translate-errors.ts'
import sentences from './errors.json' with { type: 'json' }

/** Message and hint in Hindi, by error code. */
export const errorSentences = sentences as ErrorSentences

export const translateError = (code: string, words: ErrorTexts): ErrorTexts => translate(errorSentences, code, words)
