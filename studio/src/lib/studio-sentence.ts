import { studioTexts } from '@songloom/contracts/error-texts-studio.rules'
import { ApiError, messageOf } from './api.ts'
import { errorWords } from './error-words.ts'

/** A specified sentence in the reader's language. */
export const sentenceOf = (code: keyof typeof studioTexts): string =>
  errorWords(code, studioTexts[code].message).message

/** What the server said where it refused; the specified sentence where it failed or was not reached. */
export const refusalOr = (error: unknown, code: keyof typeof studioTexts): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? messageOf(error) : sentenceOf(code)
