import { cutText } from '../score/cut-text.ts'

/** A name out of an untrusted file, cut; without control signs and halves of signs, which databases refuse. */
export const cleanText = (text: string, units: number): string =>
  cutText(text.replace(/\p{Cc}/gu, '').toWellFormed(), units)
