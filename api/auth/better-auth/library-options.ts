import { randomBytes } from 'node:crypto'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { toId } from '@songloom/contracts/library/ids.rules'
import { trustedDeviceDays } from '@songloom/contracts/account/security.rules'
import type { BetterAuthOptions } from 'better-auth'
import { twoFactor } from 'better-auth/plugins'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { withDatabaseClock } from '../database-clock.ts'
import { addressHeader } from './library-request.ts'
import { withHashedSessionTokens } from './hashed-session-tokens.ts'
import { sessionEndpoint } from './session-endpoint.ts'
import { isPassword } from '../passwords.ts'
import { getAuthCookieName } from '../auth-cookies.ts'
import { isSecureOrigin, getSessionCookieName } from '../session-cookie.ts'
import { absoluteSessionSeconds } from '../session-age.ts'

type PasswordOptions = NonNullable<BetterAuthOptions['emailAndPassword']>

export interface LibraryParts {
  pool: Pool
  secret: string
  origin: string
  hashPassword(password: string): Promise<string>
  rateLimit: NonNullable<BetterAuthOptions['rateLimit']>
  sendResetPassword: NonNullable<PasswordOptions['sendResetPassword']>
  onPasswordReset: NonNullable<PasswordOptions['onPasswordReset']>
  logger: NonNullable<BetterAuthOptions['logger']>
}

/** better-auth with two plugins, one of them our own, and with every remedy that can be given as a setting. */
export function createLibraryOptions(parts: LibraryParts) {
  return {
    secret: parts.secret,
    baseURL: parts.origin,
    basePath: '/api/auth',
    trustedOrigins: [parts.origin],
    database: databaseOf(parts.pool),
    ...tables,
    verification: { ...tables.verification, storeIdentifier: 'hashed' },
    // The library's expiry is the absolute one, never prolonged; idleness is measured by us.
    session: { ...tables.session, expiresIn: absoluteSessionSeconds, disableSessionRefresh: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: parts.hashPassword, verify: isPassword },
      resetPasswordTokenExpiresIn: 60 * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: parts.sendResetPassword,
      onPasswordReset: parts.onPasswordReset,
    },
    plugins: [twoStep, sessionEndpoint],
    databaseHooks: { account: { create: { before: dropTokens }, update: { before: dropTokens } } },
    rateLimit: parts.rateLimit,
    logger: parts.logger,
    // To our own error handler; the library would print it.
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    advanced: {
      // The library skips origin checks under test; tests must prove what production does.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ...cookies(parts.origin),
      ipAddress: { ipAddressHeaders: [addressHeader], ipv6Subnet: 64 },
      database: { generateId: () => toId(randomBytes(12)) },
    },
  } satisfies BetterAuthOptions
}

/**
 * Two-step sign-in. Wrong codes of one account at sign-in are delayed after five, for a quarter of an hour: who has
 * them to enter knows the password.
 */
const twoFactorPlugin = twoFactor({
  issuer: 'Songloom',
  allowPasswordless: true,
  trustDeviceMaxAge: trustedDeviceDays * 24 * 60 * 60,
  twoFactorCookieMaxAge: 10 * 60,
  accountLockout: { enabled: true, maxFailedAttempts: 5, durationSeconds: 15 * 60 },
  schema: {
    user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
    twoFactor: {
      modelName: 'two_factors',
      fields: {
        userId: 'user_id',
        backupCodes: 'backup_codes',
        failedVerificationCount: 'failed_verification_count',
        lockedUntil: 'locked_until',
      },
    },
  },
})

type AskForCode = (typeof twoFactorPlugin.hooks.after)[number]

const asksProvidersToo = (hook: AskForCode): AskForCode => ({
  ...hook,
  matcher: (context) => hook.matcher(context) || context.path?.startsWith('/callback/') === true,
})

/** The plugin asks for a code after a password alone; a sign-in by a provider is asked too. */
const twoStep = { ...twoFactorPlugin, hooks: { after: twoFactorPlugin.hooks.after.map(asksProvidersToo) } }

/** A provider's tokens would let in there; nothing needs them after the sign-in. */
const dropTokens = async (account: object) => ({
  data: {
    ...account,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
  },
})

const databaseOf = (pool: Pool) => (options: BetterAuthOptions) => {
  const kysely = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const adapter = kyselyAdapter(kysely, { type: 'postgres', transaction: true })(options)
  return withDatabaseClock(withHashedSessionTokens(adapter), () => getClockOffset(pool))
}

/** Allows half of the query timeout for reaching the database. */
async function getClockOffset(pool: Pool): Promise<number> {
  const beforeMs = Date.now()
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  return Math.round(rows[0]!.now.getTime() - (beforeMs + Date.now()) / 2)
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const
// `input: false`: neither sign-up nor an update can set them.
const ours = { required: false, input: false } as const

const tables = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', ...times },
    additionalFields: {
      role: { type: 'string', defaultValue: 'user', ...ours },
      plan: { type: 'string', defaultValue: 'free', ...ours },
      staff: { type: 'boolean', defaultValue: false, ...ours },
    },
  },
  session: {
    modelName: 'sessions',
    fields: { userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', ...times },
  },
  account: {
    // A signed-in user may connect a provider under another address; else only a verified one leads to an account.
    accountLinking: { enabled: true, allowDifferentEmails: true, requireLocalEmailVerified: true },
    updateAccountOnSignIn: false,
    modelName: 'credentials',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...times } },
} satisfies Partial<BetterAuthOptions>

function cookies(origin: string) {
  const attributes = { secure: isSecureOrigin(origin), httpOnly: true, sameSite: 'lax', path: '/' } as const
  return {
    // The library would add `__Secure-`; the name already has its prefix.
    useSecureCookies: false,
    defaultCookieAttributes: attributes,
    cookies: {
      session_token: { name: getSessionCookieName(origin), attributes },
      ...Object.fromEntries(
        (['two_factor', 'trust_device', 'state'] as const).map((cookie) => [
          cookie,
          { name: getAuthCookieName(cookie, origin), attributes },
        ]),
      ),
    },
  }
}
