/** What a creator's own key may do. */
export const apiKeyScopes = ['read_library', 'write_projects', 'create_jobs', 'read_account', 'write_settings'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** Prefix of every creator's key, which no session token and no key of support has. */
export const apiKeyPrefix = 'sl_'
/** Characters of a key that its list shows, so that its owner recognizes it. */
export const shownKeyCharacters = 11
export const maxApiKeyNameLength = 40
/** Maximum number of working keys of one user; one being replaced counts too. */
export const maxApiKeys = 20
export const apiKeyDays = [7, 30, 90, 365] as const
export const maxApiKeyDays = 365
/** Hours that a replaced key goes on working, so that a script can change to the new one. */
export const overlapHours = [0, 1, 24, 168] as const
export const maxOverlapHours = 168
/** Rate limit of one key, over all nodes. */
export const apiKeyCallsPerMinute = 120

interface FeatureScopes {
  read: ApiKeyScope
  write: ApiKeyScope
}

const jobs: FeatureScopes = { read: 'read_library', write: 'create_jobs' }
const things: FeatureScopes = { read: 'read_library', write: 'write_projects' }

/** The scopes of a feature's calls: reading ones and those that change something. */
const featureScopes: Partial<Record<string, FeatureScopes>> = {
  'analyse-sections': jobs,
  assistant: jobs,
  daw: things,
  dna: jobs,
  dreampack: jobs,
  'enhance-prompt': jobs,
  explore: things,
  'export-audio': { read: 'read_library', write: 'read_library' },
  'finish-music': jobs,
  'generate-song': jobs,
  'import-link': jobs,
  inbox: { read: 'read_account', write: 'write_settings' },
  'join-audio': jobs,
  library: things,
  playlists: things,
  practice: things,
  projects: things,
  'receive-upload': { read: 'create_jobs', write: 'create_jobs' },
  remix: things,
  'search-library': things,
  'separate-stems': jobs,
  'share-take': things,
  'swap-voice': jobs,
  'trim-audio': jobs,
  'voice-to-instrument': jobs,
}

/** Calls of the account by name: a new one is closed to keys until it stands here. */
const accountScopes: Partial<Record<string, ApiKeyScope>> = {
  me: 'read_account',
  accountPlan: 'read_account',
  tokens: 'read_account',
  tokenHistory: 'read_account',
  storage: 'read_account',
  emailNotifications: 'read_account',
  mailWhenReady: 'read_account',
  contentFilter: 'read_account',
  pendingGenerations: 'read_account',
  generationsCount: 'read_account',
  setEmailNotifications: 'write_settings',
  setMailWhenReady: 'write_settings',
  setContentFilter: 'write_settings',
}

/**
 * Features whose calls need a person: sign-in, money, offers and licences, keys themselves, classes,
 * and the end of the account.
 */
export const closedFeatures: readonly string[] = [
  'account',
  'account-data',
  'api-keys',
  'auth',
  'billing',
  'dna-market',
  'education',
  'plans',
  'report',
  'sessions',
  'view-as',
]

interface Call {
  method: string
  path: string
  policy: string
  feature: string
}

/** The scope that a creator's key needs for a call; undefined when keys may not call it. */
export function getApiKeyScope(routeName: string, { method, path, policy, feature }: Call): ApiKeyScope | undefined {
  if (policy !== 'session' && routeName !== 'me') return undefined
  if (path.startsWith('/api/auth/')) return undefined
  const scopes = featureScopes[feature]
  if (!scopes) return accountScopes[routeName]
  return method === 'GET' || method === 'HEAD' ? scopes.read : scopes.write
}

/** Whether somebody has decided about a call of a signed-in user: it has a scope, or its feature is closed. */
export const isDecidedForKeys = (routeName: string, call: Call): boolean =>
  call.policy !== 'session' ||
  call.path.startsWith('/api/auth/') ||
  getApiKeyScope(routeName, call) !== undefined ||
  closedFeatures.includes(call.feature)
