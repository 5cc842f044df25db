/** What a key may do: read, repair (retry, run again, resend), end (cancel, fail, stop), refund. */
export const keyScopes = ['read', 'repair', 'end', 'refund'] as const
export type KeyScope = (typeof keyScopes)[number]

export const keyScopeLabels: Record<KeyScope, string> = {
  read: 'Read',
  repair: 'Repair: retry, run again, resend',
  end: 'End: cancel, fail, stop',
  refund: 'Refund',
}

/** Every key begins with it: a session token never does. */
export const keyPrefix = 'sk_'
export const maxKeyDays = 90
export const maxKeyNameLength = 40
/** Keys that work at the same time. */
export const maxKeys = 50
/** Calls of one key, at all nodes. */
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

/** Calls whose scope depends on the action that their body names. */
const actionRoutes: readonly string[] = ['supportAction', 'supportBulkPreview']

/**
 * The scopes of which a key needs one for a call; none when keys may not call it at all. Calls that lead or admin is needed for are for
 * people, and so is every change that no scope names.
 */
export function listKeyScopes(
  routeName: string,
  { method, path, policy }: { method: string; path: string; policy: string },
  action?: string,
): readonly KeyScope[] {
  if (policy !== 'support' || !path.startsWith('/api/support/')) return []
  if (method === 'GET') return ['read']
  // It starts what its own dry run froze, for which the scope was asked.
  if (routeName === 'supportBulkStart') return ['repair', 'end', 'refund']
  const scope = actionRoutes.includes(routeName) ? changeScopes[action ?? ''] : undefined
  return scope ? [scope] : []
}

/** How a key is called in the audit. */
export const keyActorName = (name: string, creatorEmail: string): string => `key ${name} (by ${creatorEmail})`
