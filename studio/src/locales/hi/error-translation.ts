import type { ErrorWords } from '../../lib/http/error-words.ts'
import { translateError as translate } from '../../lib/http/translate-errors.ts'
import { errorSentences } from './errors.ts'

export const translateError = (code: string, words: ErrorWords): ErrorWords => translate(errorSentences, code, words)
