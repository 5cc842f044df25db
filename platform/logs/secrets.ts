import { listKeySettings } from '../engine-providers/read-engine-providers.ts'

const hidden = '[secret]'
const minHiddenLength = 6
const secretSettings = [
  'AUTH_SECRET',
  'PROVENANCE_KEY',
  'METRICS_TOKEN',
  'S3_SECRET_KEY',
  'REDIS_PASSWORD',
  'PGPASSWORD',
  'TEXT_MODEL_KEY',
  'LANGUAGE_MODEL_KEY',
  // The address itself is a credential for posting.
  'ALERT_WEBHOOK_URL',
]
const urlSettings = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'S3_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT']

/** By shape, anywhere in a line: in a message, a stack, a nested value. */
const shapes: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // The password of an address: scheme://user:password@host
  [/([a-z][a-z0-9+.-]*:\/\/[^\s/:@"\\]*:)[^\s/@"\\]+@/gi, `$1${hidden}@`],
  [/\b(bearer|basic)\s+[\w.~+/%=-]{6,}/gi, `$1 ${hidden}`],
  // Cookies as headers write them: name=value; …
  [/\b((?:__Secure-|__Host-)?[\w.-]*(?:session|token)[\w.-]*=)[^\s;,"&\\]{6,}/gi, `$1${hidden}`],
]

type Environment = Record<string, string | undefined>

/** The secrets of this process's configuration, plain and percent-encoded. */
export function listSecrets(env: Environment): string[] {
  const configured = [
    ...[...secretSettings, ...listKeySettings(env)].map((name) => env[name]),
    ...urlSettings.flatMap((name) => passwordsIn(env[name])),
  ]
  const long = configured.filter((secret): secret is string => secret !== undefined && secret.length >= minHiddenLength)
  return [
    ...new Set(long.flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])),
  ]
}

function passwordsIn(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return []
  const { password } = new URL(address)
  return password ? [password, decodeURIComponent(password)] : []
}

/** Redacts configured secrets, and text with the shape of one. */
export function createConcealer(secrets: readonly string[]): (text: string) => string {
  const byLengthDescending = [...secrets].sort((one, other) => other.length - one.length)
  return (text) => {
    const known = byLengthDescending.reduce((rest, secret) => rest.replaceAll(secret, hidden), text)
    return shapes.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), known)
  }
}
