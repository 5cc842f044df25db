/** Fields of an error that are logged: none that may have a row, a command or a request. */
const loggedFields = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'severity',
  'constraint',
  'table',
  'routine',
  'status',
  'errorClass',
  'nonRetryable',
  'type',
] as const
const maxCauseDepth = 5

export interface LoggedError {
  type: string
  message: string
  stack?: string
  cause?: LoggedError
  errors?: LoggedError[]
  [detail: string]: unknown
}

/**
 * An error for the log: libraries attach queries, rows and commands with passwords to errors, so only listed fields are
 * kept.
 */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: typeof error === 'string' ? error : 'not an error' }
  const known = Object.fromEntries(
    loggedFields.filter((name) => isPlain(fieldOf(error, name))).map((name) => [name, fieldOf(error, name)]),
  )
  const logged: LoggedError = { ...known, type: error.name, message: error.message, stack: error.stack }
  if (depth < maxCauseDepth && error.cause !== undefined) logged.cause = toLoggedError(error.cause, depth + 1)
  if (depth < maxCauseDepth && error instanceof AggregateError)
    logged.errors = error.errors.map((one) => toLoggedError(one, depth + 1))
  return logged
}

const fieldOf = (error: Error, name: string): unknown => (error as unknown as Record<string, unknown>)[name]

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)
