import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { formatLogLine } from './log-line.ts'

export type Log = Logger

const secretNames = [
  'authorization', 'cookie', 'password', 'newPassword', 'token', 'secret', 'accessToken', 'refreshToken', 'idToken',
  'sessionToken', 'apiKey', 'accessKey', 'secretKey', 'authSecret', 'databaseUrl', 'redisUrl', '["set-cookie"]', '["x-api-key"]',
]

/** Where a secret may stand: at the top, and up to three levels down. */
const redactPaths = secretNames.flatMap((name) =>
  ['', '*', '*.*', '*.*.*'].map((above) => (above === '' || name.startsWith('[') ? `${above}${name}` : `${above}.${name}`)),
)

/** A logger that writes JSON lines, or readable lines where LOG_FORMAT is `pretty`. Secrets never appear in either. */
export function createLog(name: string, destination: DestinationStream = defaultDestination()): Log {
  return pino(
    { name, level: process.env.LOG_LEVEL ?? 'info', redact: { paths: redactPaths, censor: '[secret]' } },
    destination,
  )
}

function defaultDestination(): DestinationStream {
  if (process.env.LOG_FORMAT !== 'pretty') return pino.destination({ dest: 1, sync: true })
  return { write: (line) => void process.stdout.write(`${formatLogLine(line)}\n`) }
}
