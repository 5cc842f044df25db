import type { ErrorEntry } from './error-entry.rules.ts'
import { studioTexts } from './error-texts-studio.rules.ts'
import { toolTexts } from './error-texts-tools.rules.ts'
import platformErrors from './errors.json' with { type: 'json' }

/** Errors of API answers, of failed messages, and of the front ends only (two tables of texts). */
export const errors: Readonly<Record<ErrorCode, ErrorEntry>> = { ...platformErrors, ...studioTexts, ...toolTexts }

export type ErrorCode = keyof typeof platformErrors | keyof typeof studioTexts | keyof typeof toolTexts

/** Whether a text is a code of one of the three tables of errors. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

/** The sentence with its placeholders replaced. */
export function getErrorMessage(code: ErrorCode, values: Record<string, string | number> = {}): string {
  return errors[code].message.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank))
}

/** Returns what the user can do about an error; undefined where its table names nothing. */
export const getErrorHint = (code: ErrorCode): string | undefined => errors[code].hint

/** The text of a failed message (spec 1 §4). */
export const getFailedReply = (message: string): string => `Error: ${message}`
