import type { LoggerOptions } from 'pino'
import { toLoggedError } from './errors.ts'
import { createConcealer, listSecrets } from './secrets.ts'

const secretNames = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'token',
  'secret',
  'accessToken',
  'refreshToken',
  'idToken',
  'sessionToken',
  'apiKey',
  'accessKey',
  'secretKey',
  'authSecret',
  'databaseUrl',
  'redisUrl',
  'smtpUrl',
  'metricsToken',
  '["set-cookie"]',
  '["x-api-key"]',
]

/** Paths that are redacted: at the top, and up to three levels down. */
const redactPaths = secretNames.flatMap((name) =>
  ['', '*', '*.*', '*.*.*'].map((above) =>
    above === '' || name.startsWith('[') ? `${above}${name}` : `${above}.${name}`,
  ),
)

/** Keeps secrets out of every line: by field name, by error field, and in the finished line by value and shape. */
export function logGuards(): LoggerOptions {
  return {
    redact: { paths: redactPaths, censor: '[secret]' },
    serializers: { err: toLoggedError },
    hooks: { streamWrite: createConcealer(listSecrets(process.env)) },
  }
}
