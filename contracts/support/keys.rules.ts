/** Scopes of a key: read, repair (retry, run again, resend), end (cancel, fail, stop), refund. */
export const keyScopes = ['read', 'repair', 'end', 'refund'] as const
export type KeyScope = (typeof keyScopes)[number]

export const keyScopeLabels: Record<KeyScope, string> = {
  read: 'Read',
  repair: 'Repair: retry, run again, resend',
  end: 'End: cancel, fail, stop',
  refund: 'Refund',
}

/** Prefix of every key, which no session token has. */
export const keyPrefix = 'sk_'
export const maxKeyDays = 90
export const maxKeyNameLength = 40
/** Maximum number of valid keys. */
export const maxKeys = 50
/** Rate limit of one key, over all nodes. */
export const keyCallsPerMinute = 120

const changeScopes: Partial<Record<string, KeyScope>> = {
  retry: 'repair',
  rerun: 'repair',
  resend: 'repair',
  pause_step: 'repair',
  resume_step: 'repair',
  more_time: 'repair',
  cancel: 'end',
  fail: 'end',
  stop: 'end',
  refund: 'refund',
}

/** Calls whose scope depends on the action in their body. */
const actionRoutes: readonly string[] = ['supportAction', 'supportBulkPreview']

/**
 * The scopes of which a key needs one for a call; empty when keys may not call it. Calls for lead or admin, and changes
 * without a scope, are for people only.
 */
export function listKeyScopes(
  routeName: string,
  { method, path, policy }: { method: string; path: string; policy: string },
  action?: string,
): readonly KeyScope[] {
  if (policy !== 'support' || !path.startsWith('/api/support/')) return []
  if (method === 'GET') return ['read']
  // It starts its own dry run, whose scope was checked.
  if (routeName === 'supportBulkStart') return ['repair', 'end', 'refund']
  const scope = actionRoutes.includes(routeName) ? changeScopes[action ?? ''] : undefined
  return scope ? [scope] : []
}

/** The name of a key in the audit. */
export const toKeyActorName = (name: string, creatorEmail: string): string => `key ${name} (by ${creatorEmail})`
