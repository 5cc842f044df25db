import { createHash } from 'node:crypto'
import type { Log } from '@songloom/platform/logs/log'
import type { Redis } from 'ioredis'
import type { Pool } from 'pg'
import type { OidcProvider } from '@songloom/platform/oidc-providers'
import type { AuthPort, NewUser } from '../auth-port.ts'
import { createHandler } from '../create-handler.ts'
import { createOpenSession } from '../open-session.ts'
import { createNoteSeen } from '../last-seen.ts'
import { createLibrary } from './create-library.ts'
import { endOtherAccess } from './end-other-access.ts'
import type { Library } from './create-library.ts'
import { createLibraryLimits } from './library-limits.ts'
import { createLibraryLog } from './library-log.ts'
import type { LibraryParts } from './library-options.ts'
import { createProviderVisits } from '../provider-visit.ts'
import { createProviders } from './providers.ts'
import { createPasswordPart } from './passwords-of-users.ts'
import { createTwoStepPart } from './two-step.ts'
import { createKnownDevices } from '../known-devices.ts'
import { createGrowingDelay } from '../limits/growing-delay.ts'
import { authLimits, consume, createLimiterFactory } from '../limits/limits.ts'
import type { AuthLimits, MakeLimiter } from '../limits/limits.ts'
import type { MailPort } from '../mail/mail.ts'
import { hashPassword } from '../passwords.ts'
import { resetMail } from '../mail/reset-mail.ts'
import { createSessions } from '../sessions.ts'
import { createSignInLimits } from '../limits/sign-in-limits.ts'
import type { SignInLimits } from '../limits/sign-in-limits.ts'
import { createUsedCodes } from '../limits/used-codes.ts'

export interface AuthOptions {
  pool: Pool
  /** Without it each process counts attempts for itself. */
  redis?: Redis
  secret: string
  /** Where browsers reach us, such as `https://songloom.example`. */
  origin: string
  mail: MailPort
  /** Called after each sign-up and sign-in; must do nothing the second time. */
  onSignUp(userId: string): Promise<void>
  log: Log
  /** Providers of sign-in, in addition to the password. */
  providers?: readonly OidcProvider[]
  /** Wider ones for load tests; the product's are the default. */
  limits?: Partial<AuthLimits>
  /** A cheaper one for tests of other things; the product's is the default. */
  hashPassword?: ((password: string) => Promise<string>) | undefined
}

/** Identity on better-auth, behind `AuthPort`. */
export function createAuth(options: AuthOptions): AuthPort {
  const { pool, origin, log } = options
  const limits = { ...authLimits, ...options.limits }
  const make = createLimiterFactory(options.redis)
  const signInLimits = createSignInLimits(make, limits)
  const libraryParts: LibraryParts = {
    pool,
    origin,
    secret: options.secret,
    hashPassword: options.hashPassword ?? hashPassword,
    rateLimit: createLibraryLimits(make, limits),
    logger: createLibraryLog(log),
    ...resetSteps(options, signInLimits),
  }
  const library = createLibrary(libraryParts)
  const providers = createProviders({ libraryParts, providers: options.providers ?? [], log })
  const visits = createProviderVisits({ providers, origin })
  const recordSeen = createNoteSeen(pool)
  const sessions = createSessions({
    pool,
    origin,
    recordSeen: (userIds) =>
      void recordSeen(userIds).catch((error: unknown) => log.warn({ err: error }, 'who is there was not noted')),
    find: (headers) => library.api.getSession({ headers, query: { disableRefresh: true } }),
  })
  const welcome = welcomer(options)
  const { failuresPerSource: freeFailures, windowSeconds } = limits
  const delay = createGrowingDelay(make, { freeFailures, windowSeconds })
  const usedCodes = createUsedCodes(make)
  return {
    handler: createHandler({
      origin,
      sessions,
      limits: signInLimits,
      usedCodes,
      visits,
      devices: createKnownDevices({ origin, secret: options.secret }),
      welcome,
      log,
      ask: (request) => library.handler(request),
    }),
    findSession: (headers) => sessions.of(headers),
    findRoles: (sessionIds) => sessions.findRoles(sessionIds),
    identity: {
      ...createPasswordPart(library, delay),
      ...createTwoStepPart({ library, origin, delay, usedCodes }),
      beginLink: ({ req, res }, providerId) =>
        visits.begin({ req, res, providerId, returnTo: '/myaccount#security' }, 'link'),
      admitEmailChange: createAdmitEmailChange(make, limits),
    },
    openSession: createOpenSession({
      origin,
      sessions,
      open: (userId, headers) => library.api.openSession({ body: { userId }, headers, asResponse: true }),
    }),
    createUser: (input) => createUser(library, input, welcome),
  }
}

/** As many as reset mails, by one account and to one address. */
function createAdmitEmailChange(make: MakeLimiter, { resetMailsPerAccount, windowSeconds }: AuthLimits) {
  const mails = make('email-changes', resetMailsPerAccount, windowSeconds)
  return async (userId: string, newEmail: string): Promise<void> => {
    await consume(mails, `user:${userId}`)
    await consume(mails, `address:${createHash('sha256').update(newEmail).digest('hex')}`)
  }
}

function resetSteps({ pool, mail, log }: AuthOptions, limits: SignInLimits) {
  return {
    // Not awaited: a known address must not respond slower than an unknown one.
    sendResetPassword: async ({ user, url }: { user: { name: string; email: string }; url: string }) => {
      const sent = mail.send(resetMail(user, url))
      void sent.catch((error: unknown) => log.error({ err: error }, 'A reset mail was not sent'))
    },
    onPasswordReset: async ({ user }: { user: { id: string; email: string } }) => {
      await endOtherAccess(pool, user.id)
      await limits.forgive(user.email)
    },
  }
}

/** A failed grant must not block sign-in; the next sign-in retries. */
const welcomer =
  ({ onSignUp, log }: AuthOptions) =>
  async (userId: string): Promise<void> => {
    await onSignUp(userId).catch((error: unknown) => log.error({ err: error, userId }, 'A new user was not welcomed'))
  }

async function createUser(
  library: Library,
  { password, ...person }: NewUser,
  welcome: (userId: string) => Promise<void>,
): Promise<{ id: string }> {
  const { internalAdapter, password: passwords } = await library.$context
  const known = await internalAdapter.findUserByEmail(person.email)
  const create = () => internalAdapter.createUser({ ...person, emailVerified: true }, { method: 'email-password' })
  const user = known?.user ?? (await create())
  // A start that was interrupted leaves a user without a password.
  if (!(await internalAdapter.findCredentialAccount(user.id))) {
    const hash = await passwords.hash(password)
    await internalAdapter.linkAccount({ userId: user.id, providerId: 'credential', accountId: user.id, password: hash })
  }
  await welcome(user.id)
  return { id: user.id }
}
