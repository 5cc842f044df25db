/** A server is away or going, or has no room: the same call may work in a moment. Connection errors, PostgreSQL's shutdown and start, a full pool, disk or memory. */
const outageCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
  '53100',
  '53200',
  'ENOSPC',
  'EDQUOT',
])

/** Whether an error tells of a server that is away, rather than of a fault in what was asked. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && outageCodes.has(error.code)) return true
  return (
    error.name === 'KnexTimeoutError' ||
    /terminat|Connection ended|timeout exceeded when trying to connect/i.test(error.message)
  )
}
