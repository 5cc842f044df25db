import { toolTexts } from '@songloom/contracts/errors/error-texts-tools.rules'
import { errorTexts } from '../http/error-texts.ts'

/** A tool's specified sentence in the reader's language; for what is loaded with its panel. */
export const toolSentence = (code: keyof typeof toolTexts): string => errorTexts(code, toolTexts[code].message).message
