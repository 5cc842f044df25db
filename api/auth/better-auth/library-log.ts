import type { Log } from '@songloom/platform/logs/log'
import type { BetterAuthOptions } from 'better-auth'

/** The library's errors in our log. Details can quote addresses, so of an error only its name and code are kept. */
export function createLibraryLog(log: Log): NonNullable<BetterAuthOptions['logger']> {
  return {
    level: 'error',
    log: (level, message, ...details: unknown[]) =>
      log[level]({ errors: details.map(codeOf) }, `auth library: ${message.slice(0, 200)}`),
  }
}

function codeOf(detail: unknown): string {
  if (!(detail instanceof Error)) return typeof detail
  return 'code' in detail ? `${detail.name} ${String(detail.code)}` : detail.name
}
