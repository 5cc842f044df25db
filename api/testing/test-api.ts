import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { inject } from 'vitest'
import type { RouteName, RouteResponse } from '@songloom/contracts/routes/routes'
import { routes } from '@songloom/contracts/routes/routes'
import { findFreePort } from '@songloom/platform/embedded/free-port'
import { readConfig } from '@songloom/platform/config'
import type { Config } from '@songloom/platform/config'
import { createLog } from '@songloom/platform/logs/log'
import { createTestDatabase } from '@songloom/platform/testing/database/test-database'
import type { TestDatabase } from '@songloom/platform/testing/database/test-database'
import { quickHash } from '../auth/testing/quick-hash.ts'
import { createApi } from '../create-api.ts'
import type { Api, ApiForTests } from '../create-api.ts'

/** An answer as a caller sees it. */
export interface Answer<N extends RouteName = RouteName> {
  status: number
  headers: Headers
  body: RouteResponse<N> & { code?: string; message?: string; proposal?: string; words?: string[]; field?: string }
}

export interface Caller {
  token: string
  userId: string
  call<N extends RouteName>(
    name: N,
    input?: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown },
  ): Promise<Answer<N>>
  newProject(): Promise<string>
}

export interface TestApi {
  url: string
  config: Config
  db: Knex
  signUp(plan?: string): Promise<Caller>
  /** Someone new in this role, from the first request on. */
  signUpAs(role: string): Promise<Caller>
  visitor: Caller
  /** A script that presents this bearer token. */
  callerWith(token: string): Caller
  /** Ends this API and starts another on the same port and database. */
  restart(): Promise<void>
  close(): Promise<void>
}

const wide = { signInsPerAddress: 100_000, signUpsPerAddress: 100_000 }

/** Calls routes by their names, with a bearer token unless it is empty. */
const createCaller = (url: string, token: string, userId: string): Caller => ({
  token,
  userId,
  async call(name, { params = {}, query, body } = {}) {
    const { method, path } = routes[name]
    const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
    const response = await fetch(`${url}${filled}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') ? JSON.parse(text) : text,
    }
  },
  async newProject() {
    const { body } = await this.call('createProject', { body: {} })
    return body._id
  },
})

/** The real API on a free port, with a database and task queues of its own. */
export async function startTestApi(
  temporalAddress = inject('temporalAddress'),
  env: Record<string, string> = {},
  forTests: ApiForTests = {},
): Promise<TestApi> {
  const database: TestDatabase = await createTestDatabase()
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const config = readConfig({
    DATABASE_URL: database.url,
    REDIS_URL: inject('redisUrl'),
    TEMPORAL_ADDRESS: temporalAddress,
    PORT: String(port),
    PUBLIC_ORIGIN: url,
    DATA_FOLDER: await mkdtemp(join(tmpdir(), 'songloom-api-')),
    AUTH_SECRET: 'test-secret-test-secret-test-secret',
    NODE_ENV: 'test',
    TASK_QUEUE_PREFIX: `test-${randomBytes(4).toString('hex')}`,
    WORKFLOW_BUNDLE: inject('workflowBundlePath'),
    ...env,
  })
  let api = await listen(config, forTests)

  return {
    url,
    config,
    visitor: createCaller(url, '', ''),
    callerWith: (token) => createCaller(url, token, ''),
    get db() {
      return api.db
    },
    async signUp(plan = 'free') {
      const email = `${randomBytes(6).toString('hex')}@example.test`
      const { id } = await api.auth.createUser({
        name: 'Test Person',
        email,
        password: 'a-long-password',
        plan: plan as 'free',
      })
      const response = await fetch(`${url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'a-long-password' }),
      })
      return createCaller(url, ((await response.json()) as { token: string }).token, id)
    },
    async signUpAs(this: TestApi, role) {
      const caller = await this.signUp()
      await api.db('users').where({ id: caller.userId }).update({ role })
      return caller
    },
    async restart() {
      await api.close()
      api = await listen(config, forTests)
    },
    async close() {
      await api.close()
      await database.drop()
    },
  }
}

async function listen(config: Config, forTests: ApiForTests): Promise<Api> {
  const api = await createApi(config, createLog('test-api'), { limits: wide, hashPassword: quickHash, ...forTests })
  api.http.listen(config.port, '127.0.0.1')
  await once(api.http, 'listening')
  if ((api.http.address() as AddressInfo).port !== config.port) throw new Error('another port')
  return api
}
