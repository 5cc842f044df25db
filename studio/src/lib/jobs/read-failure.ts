import { getErrorTexts } from '../http/error-texts.ts'

/** The sentence of a job's failure, in the reader's language. */
export const readFailure = ({ code, message }: { code: string; message: string }): string =>
  getErrorTexts(code, message).message
