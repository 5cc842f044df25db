/** Codes of Node, gRPC, Redis and S3 for an unavailable or full server, volume or network. */
const outageCodes = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'ESTALE',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'SlowDown',
  'ServiceUnavailable',
  'InternalError',
  // Wrong clock or keys of this node: operators put them right, and another node may be. A HEAD has no other code.
  'RequestTimeTooSkewed',
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  14,
])

/**
 * PostgreSQL's classes: connection exceptions (08), insufficient resources (53), shutdown, crash and start (57P01 to
 * 57P03, 57P05), an error of its own disk (58030), and a server that became a standby (25006).
 */
const postgresOutage = /^(08...|53...|57P0[1235]|58030|25006)$/

const outageNames = new Set(['KnexTimeoutError', 'MaxRetriesPerRequestError'])

/** Messages of node-postgres, its pool, knex and ioredis for a lost connection without a code. */
const outageMessages = [
  /not queryable/i,
  /connection error/i,
  /connection terminated/i,
  /terminating connection/i,
  /connection ended/i,
  /connection is closed/i,
  /client was closed/i,
  /timeout exceeded when trying to connect/i,
  /timeout acquiring a connection/i,
  /unable to acquire a connection/i,
  /query read timeout/i,
  /^(LOADING|MASTERDOWN|READONLY|CLUSTERDOWN) /,
]

/**
 * An error may have its reason in `cause`, and an AggregateError several in `errors`; deeper chains are not followed.
 */
const maxDepth = 5

/**
 * Whether an error means that a server, volume or network is unavailable, so that a retry may succeed, rather than a
 * fault in the request. Looks into `cause` and `errors`.
 */
export function isOutage(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > maxDepth) return false
  return isOutageItself(error) || innerErrors(error).some((inner) => isOutage(inner, depth + 1))
}

function isOutageItself(error: Error): boolean {
  const code: unknown = 'code' in error ? error.code : undefined
  if (outageCodes.has(code) || outageNames.has(error.name)) return true
  if (typeof code === 'string' && postgresOutage.test(code)) return true
  return outageMessages.some((message) => message.test(error.message))
}

const innerErrors = (error: Error): unknown[] => [
  error.cause,
  ...('errors' in error && Array.isArray(error.errors) ? (error.errors as unknown[]) : []),
]
