import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'

/** As `literalErrors`, for what is loaded with the tools: the table of all sentences weighs ten kilobytes. */
export const literalJobErrors = {
  already_ended: 'This generation has already ended.',
} as const satisfies Partial<Record<ErrorCode, string>>
