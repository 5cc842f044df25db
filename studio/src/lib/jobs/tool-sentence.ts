import { toolTexts } from '@songloom/contracts/errors/error-texts-tools.rules'
import { getErrorTexts } from '../http/error-texts.ts'

/** A tool's specified sentence in the reader's language; for what is loaded with its panel. */
export const getToolSentence = (code: keyof typeof toolTexts): string =>
  getErrorTexts(code, toolTexts[code].message).message
