import type { Log } from '@songloom/platform/log'
import type { BetterAuthOptions } from 'better-auth'

/** The library's warnings in our log. Its details can quote addresses, so only an error's own code and class are kept. */
export function libraryLog(log: Log): NonNullable<BetterAuthOptions['logger']> {
  return {
    level: 'error',
    log: (level, message, ...details: unknown[]) => log[level]({ errors: details.map(codeOf) }, `auth library: ${message.slice(0, 200)}`),
  }
}

function codeOf(detail: unknown): string {
  if (!(detail instanceof Error)) return typeof detail
  return 'code' in detail ? `${detail.name} ${String(detail.code)}` : detail.name
}
