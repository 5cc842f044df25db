import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { errorTexts } from '../../lib/http/error-texts.ts'

/** A sentence of the error table in the reader's language. */
export const errorSentence = (code: ErrorCode): string => errorTexts(code, getErrorMessage(code)).message
