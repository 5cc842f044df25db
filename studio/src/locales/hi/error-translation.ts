import type { ErrorWords } from '../../lib/error-words.ts'
import { translateError as translate } from '../../lib/translate-errors.ts'
import { errorSentences } from './errors.ts'

export const translateError = (code: string, words: ErrorWords): ErrorWords => translate(errorSentences, code, words)
