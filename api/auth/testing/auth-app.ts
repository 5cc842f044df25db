import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openPostgresPool } from '@songloom/platform/connections'
import { createLog } from '@songloom/platform/logs/log'
import { createTestDatabase } from '@songloom/platform/testing/database/test-database'
import express from 'express'
import type pg from 'pg'
import type { AuthPort } from '../auth-port.ts'
import { createAuth } from '../better-auth/better-auth.ts'
import type { AuthOptions } from '../better-auth/better-auth.ts'
import type { Mail } from '../mail/mail.ts'
import { quickHash } from './quick-hash.ts'

export interface AuthApp {
  auth: AuthPort
  pool: pg.Pool
  url: string
  origin: string
  mails: Mail[]
  welcomed: string[]
  logLines: string[]
  /** A POST as a browser on our own page sends it; headers are added or replaced. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  get(path: string, headers?: Record<string, string>): Promise<Response>
  close(): Promise<void>
}

export interface AppSettings extends Partial<AuthOptions> {
  /** Express's `trust proxy`: the number of our own proxies. */
  trustedProxies?: number
  /** Of the caller, who drops it; else the app has one of its own. */
  databaseUrl?: string
}

export const wideLimits = {
  failuresPerSource: 10_000,
  failuresPerAddress: 10_000,
  freeStrangerFailures: 10_000,
  maxStrangerFailures: 10_000,
  resetMailsPerAccount: 10_000,
  signInsPerAddress: 10_000,
  signUpsPerAddress: 10_000,
  resetsPerAddress: 10_000,
}

/** The auth handler in a real Express app on a real database. */
export async function startAuthApp(settings: AppSettings = {}): Promise<AuthApp> {
  const own = settings.databaseUrl === undefined ? await createTestDatabase() : undefined
  const pool = openPostgresPool(settings.databaseUrl ?? own!.url, 5)
  const kept = { mails: [] as Mail[], welcomed: [] as string[], logLines: [] as string[] }
  const origin = settings.origin ?? 'http://localhost:4000'
  const auth = createAuth({
    pool,
    origin,
    secret: 'test-secret-with-enough-entropy-0123456789',
    limits: wideLimits,
    hashPassword: quickHash,
    mail: { send: async (mail) => void kept.mails.push(mail) },
    onSignUp: async (userId) => void kept.welcomed.push(userId),
    log: createLog('auth', { write: (line) => void kept.logLines.push(line) }),
    ...settings,
  })
  const app = express()
    .set('trust proxy', settings.trustedProxies ?? 0)
    .use('/api/auth', auth.handler)
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const post: AuthApp['post'] = (path, body, headers = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return {
    auth,
    pool,
    url,
    origin,
    ...kept,
    post,
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await pool.end()
      await own?.drop()
    },
  }
}
