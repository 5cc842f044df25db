import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { getErrorTexts } from '../../lib/http/error-texts.ts'

/** A sentence of the error table in the reader's language. */
export const getErrorSentence = (code: ErrorCode): string => getErrorTexts(code, getErrorMessage(code)).message
