import { randomBytes } from 'node:crypto'
import { connectPostgres } from '@songloom/platform/connections'
import { query } from '@songloom/platform/testing/database/query'
import { expect, inject, vi } from 'vitest'
import { startOtlpReceiver } from './otlp-receiver.ts'
import { makeSong, signUpAt } from './person.ts'
import { runToItsEnd, startProcesses } from './running-processes.ts'

const plant = (what: string): string => `${what.slice(0, 5)}-${randomBytes(16).toString('hex')}`

/** The output of all processes, and the secrets that must not occur in it. */
export interface SecretStory {
  secrets: Record<string, string>
  outputs: Record<'log' | 'metrics' | 'traces' | 'failed starts', string>
}

/** Users and settings full of secrets, with every possible failure. */
export async function runSecretStory(): Promise<SecretStory> {
  const { secrets, secret } = createSecrets()
  const receiver = await startOtlpReceiver()
  const songloom = await startProcesses(async (databaseUrl) => ({
    ...(await settingsFullOf(secret, databaseUrl)),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    LOG_LEVEL: 'debug',
  }))
  const failedStarts = failStarts(secret, songloom.databaseUrl)
  const person = await signUpAt(songloom.url)
  Object.assign(secrets, {
    password: person.password,
    session: person.token,
    cookie: person.cookie.split('=')[1]!,
    address: person.email,
  })
  await abuseAccount(songloom.url, person.email, secret)
  await abuseHttp(songloom.url, person.token, secret)
  await breakDatabase(songloom.databaseUrl, songloom.url, person.token)
  await makeSong(songloom.url, person, `about ${secret('prompt')}`, { actionByUser: 'lyric_writing' })
  await makeSong(songloom.url, person, 'fail: once')
  const pages = [
    ...songloom.metricsUrls.map((url) => [url, ''] as const),
    [`${songloom.url}/metrics`, `Bearer ${secrets['metrics-token']}`] as const,
  ]
  const metrics = await Promise.all(
    pages.map(async ([url, authorization]) => (await fetch(url, { headers: { authorization } })).text()),
  )
  const lastWords = await failedStarts
  await songloom.close()
  receiver.close()
  return {
    secrets,
    outputs: {
      log: songloom.output(),
      metrics: metrics.join('\n'),
      traces: receiver.raw(),
      'failed starts': lastWords,
    },
  }
}

/** Only the start and its first errors, in processes with this in their environment. */
export async function collectFirstErrors(more: NodeJS.ProcessEnv): Promise<SecretStory> {
  const { secrets, secret } = createSecrets()
  const songloom = await startProcesses(async (databaseUrl) => ({
    ...(await settingsFullOf(secret, databaseUrl)),
    ...more,
  }))
  await vi.waitFor(() => expect(songloom.output()).toContain('Redis cannot be reached'), { timeout: 90_000 })
  await songloom.close()
  return { secrets, outputs: { log: songloom.output(), metrics: '', traces: '', 'failed starts': '' } }
}

function createSecrets() {
  const secrets: Record<string, string> = {}
  return { secrets, secret: (what: string): string => (secrets[what] ??= plant(what)) }
}

async function settingsFullOf(secret: (what: string) => string, databaseUrl: string): Promise<NodeJS.ProcessEnv> {
  const role = `role_${randomBytes(4).toString('hex')}`
  await query(databaseUrl, `create role ${role} login superuser password '${secret('database-password')}'`)
  const [database, redis] = [new URL(databaseUrl), new URL(inject('redisUrl'))]
  Object.assign(database, { username: role, password: secret('database-password') })
  // Redis refuses it: its client hangs the command with the password on the error.
  Object.assign(redis, { username: 'nobody', password: secret('redis-password') })
  return {
    DATABASE_URL: database.href,
    REDIS_URL: redis.href,
    AUTH_SECRET: secret('auth-secret'),
    METRICS_TOKEN: secret('metrics-token'),
    SMTP_URL: `smtp://robot:${secret('smtp-password')}@127.0.0.1:1`,
    FAILURE_SENTINELS: '1',
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer ${secret('collector-token')}`,
  }
}

const post = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

async function abuseAccount(url: string, email: string, secret: (what: string) => string): Promise<void> {
  await post(`${url}/api/auth/sign-in/email`, { email, password: secret('wrong-password') })
  await post(`${url}/api/auth/sign-up/email`, { name: 'Twice', email, password: secret('second-password') })
  await post(`${url}/api/auth/request-password-reset`, { email })
  await fetch(`${url}/api/auth/reset-password/${secret('reset-token')}`, { redirect: 'manual' })
  await post(`${url}/api/auth/reset-password`, { token: secret('reset-token'), newPassword: secret('new-password') })
}

async function abuseHttp(url: string, token: string, secret: (what: string) => string): Promise<void> {
  await fetch(`${url}/api/account/tokens`, {
    headers: { authorization: `Bearer ${secret('foreign-token')}`, 'x-api-key': secret('api-key') },
  })
  await fetch(`${url}/api/account/tokens`, {
    headers: { cookie: `songloom.session_token=${secret('foreign-cookie')}` },
  })
  await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${secret('wrong-metrics-token')}` } })
  await fetch(`${url}/api/no/such/route?token=${secret('query-token')}`)
  await post(`${url}/api/studio/project/create`, `{"password": "${secret('broken-json')}`, {
    authorization: `Bearer ${token}`,
  })
  await post(
    `${url}/api/generate`,
    { prompt: `${secret('huge-body')}${'x'.repeat(70_000)}` },
    { authorization: `Bearer ${token}` },
  )
  await fetch(`${url}/socket.io/?EIO=4&transport=polling&token=${secret('socket-token')}`)
}

/** Drops tables for a moment, then cuts every connection. */
async function breakDatabase(databaseUrl: string, url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const db = connectPostgres(databaseUrl)
  for (const table of ['projects', 'sessions', 'jobs']) {
    await db.raw(`alter table ${table} rename to gone`)
    await post(`${url}/api/studio/project/create`, {}, headers)
    await fetch(`${url}/api/account/pending-generations/`, { headers })
    await fetch(`${url}/api/auth/get-session`, { headers })
    await db.raw(`alter table gone rename to ${table}`)
  }
  await db.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await fetch(`${url}/api/account/tokens`, { headers })
  await db.destroy()
}

/** Starts processes with invalid settings, which exit with a message. */
async function failStarts(secret: (what: string) => string, databaseUrl: string): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    REDIS_URL: inject('redisUrl'),
    TEMPORAL_ADDRESS: '127.0.0.1:1',
    AUTH_SECRET: secret('auth-secret'),
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY: 'songloom',
    S3_SECRET_KEY: secret('s3-secret-key'),
    SEED_DEMO_USERS: '1',
  }
  const refused = {
    ...env,
    S3_ENDPOINT: '',
    DATABASE_URL: `postgres://nobody:${secret('refused-database-password')}@127.0.0.1:1/none`,
  }
  const tooShort = { ...env, METRICS_TOKEN: secret('short').slice(0, 30) }
  const starts = [
    // An address of no machine: an API starts while its services are away.
    ['api/server.ts', { ...env, SEED_DEMO_USERS: '', HOST: '192.0.2.1' }],
    ['activities/worker.ts', env],
    ['api/server.ts', refused],
    ['api/server.ts', tooShort],
  ] as const
  return (await Promise.all(starts.map(([script, settings]) => runToItsEnd(script, settings)))).join('\n')
}
