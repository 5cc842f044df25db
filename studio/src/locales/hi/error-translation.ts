import type { ErrorTexts } from '../../lib/http/error-texts.ts'
import type { ErrorSentences } from '@songloom/contracts/errors/translate-errors.rules'
import { translateError as translate } from '@songloom/contracts/errors/translate-errors.rules'
import sentences from './errors.json' with { type: 'json' }

/** Message and hint in Hindi, by error code. */
export const errorSentences = sentences as ErrorSentences

export const translateError = (code: string, words: ErrorTexts): ErrorTexts => translate(errorSentences, code, words)
