import { resolve } from 'node:path'
import { maxParkMinutes, defaultParkMinutes } from '@songloom/contracts/jobs/parked-jobs.rules'
import { socialNetworks } from '@songloom/contracts/account/social-networks.rules'
import type { SocialLink } from '@songloom/contracts/account/social-networks.rules'
import { maxUploadBytes } from '@songloom/contracts/library/uploads.rules'
import { readBilling } from './billing/read-billing.ts'
import type { BillingConfig } from './billing/read-billing.ts'
import { readOidcProviders } from './oidc-providers.ts'
import type { OidcProvider } from './oidc-providers.ts'

export type S3Config = { kind: 's3'; endpoint: string; accessKey: string; secretKey: string; bucket: string }
/** A model that speaks the OpenAI protocol; its key is sent nowhere else and never logged. */
export type TextModelConfig = { baseUrl: string; key: string | undefined; name: string }
export type ObjectStoreConfig = { kind: 'folder'; folder: string } | S3Config

/** Configuration of a server process, read once at its start. */
export type Config = {
  databaseUrl: string
  redisUrl: string
  temporalAddress: string
  temporalNamespace: string
  /** The Temporal UI, for links from the support desk; optional. */
  temporalUiUrl: string | undefined
  objectStore: ObjectStoreConfig
  /** The address the API listens on; containers set it to 0.0.0.0. */
  host: string
  port: number
  publicOrigin: string
  /** Number of proxies in front of the API; only their headers are trusted for a caller's address. */
  trustedProxies: number
  /** How long the API keeps serving after SIGTERM while not ready, so that proxies switch first. */
  drainMs: number
  /** How long a stopping worker continues started work; the rest is retried elsewhere. */
  workerGraceMs: number
  /** How long a step without attempts left is parked before a retry; 0 disables parking. */
  parkMinutes: number
  dataFolder: string
  mailFolder: string
  /** Mail is sent there instead of into the folder. */
  smtpUrl: string | undefined
  /** The sender of every mail. */
  mailFrom: string
  /** E-mail address for alerts of the desk's views. */
  alertMailTo: string | undefined
  /** Webhook for alerts of the desk's views. */
  alertWebhookUrl: string | undefined
  authSecret: string
  /** Providers of sign-in without a password. */
  oidcProviders: OidcProvider[]
  /** The payment provider. */
  billing: BillingConfig
  isTest: boolean
  /** Allows `fail: …` prompts, which trigger each failure: demo and tests only. */
  allowsSentinels: boolean
  /** Creates demo users at the API's start; set by the embedded stack. */
  seedsDemoUsers: boolean
  /** Resets the known password of demo users at the API's start. */
  locksDemoUsers: boolean
  /** Workers make missing example songs of the home page. */
  makesExamples: boolean
  /** The API makes missing previews of voices. */
  makesVoicePreviews: boolean
  studioDistFolder: string
  consoleDistFolder: string
  /** Prebuilt workflow bundle; without it the worker builds one. */
  workflowBundlePath: string | undefined
  /** The optional ffmpeg program: reads uploads and writes M4A and MP4, in its own process. */
  ffmpegPath: string | undefined
  /** Maximum size of an upload. */
  maxUploadBytes: number
  /** Limits a user to 100 stem separations a day. */
  limitsStems: boolean
  /** A program that fetches the audio of video pages; without it they are refused. */
  linkExtractorPath: string | undefined
  /** Pages of the app; null where there is none. */
  storeLinks: { ios: string | null; android: string | null }
  /** Pages in social networks, of those that there are. */
  socialLinks: readonly SocialLink[]
  /** A local address that link import may fetch, in tests only. */
  linkTestAddress: string | undefined
  /**
   * A SoundFont that replaces the engine's voices for its instruments; `off` for the engine's voices only, `undefined`
   * for the installed recordings.
   */
  soundFontPath: string | undefined
  /** Sings with recorded speech where its optional package is installed. */
  singsFromSpeech: boolean
  /** Writes lyrics, prompts and help instead of the embedded writer. */
  textModel: TextModelConfig | undefined
  taskQueues: TaskQueues
  /** Internal port of `/metrics` and the health probes; off when unset. */
  metricsPort: number | undefined
  /** The worker's port, where it shares a machine with the API. */
  workerMetricsPort: number | undefined
  /** Opens `/metrics` on the API's own port; without it only support may read it. */
  metricsToken: string | undefined
  /** Port of a worker's Temporal SDK metrics. */
  temporalMetricsPort: number | undefined
  /** An OTLP/HTTP receiver for traces, such as http://collector:4318; without it tracing is off. */
  otlpEndpoint: string | undefined
}

/**
 * Workflows and light steps share `jobs`. Engine work has two queues, so that one user's many jobs do not block others:
 * `first` for a user's only engine job, `engine` for the rest. `text` composes and writes, in seconds. `turns` answers
 * the chat, which waits for models and computes nothing.
 */
export type TaskQueues = { jobs: string; engine: string; first: string; text: string; turns: string }

type Environment = Record<string, string | undefined>

const minSecretLength = 32
/** One address, with or without a name before it. */
const mailSender = /^(?:[^\s<>@,;]+@[^\s<>@,;]+|[^<>@,;\r\n]+ <[^\s<>@,;]+@[^\s<>@,;]+>)$/
const projectRoot = resolve(import.meta.dirname, '..')

/** Reads the environment; throws one error that lists everything missing or wrong. */
export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = []
  const required = (name: string, meaning: string) => requiredText(env, name, meaning, problems)
  const port = readPort('PORT', env.PORT, problems) ?? 4000
  const publicOrigin = readOrigin(text(env.PUBLIC_ORIGIN) ?? `http://localhost:${port}`, problems)
  const dataFolder = resolve(text(env.DATA_FOLDER) ?? resolve(projectRoot, '.data'))
  const isTest = env.SONGLOOM_TEST === '1' || env.NODE_ENV === 'test'
  const config: Config = {
    databaseUrl: required(
      'DATABASE_URL',
      'the PostgreSQL connection, such as postgres://user:password@host:5432/songloom',
    ),
    redisUrl: required('REDIS_URL', 'the Redis connection, such as redis://host:6379'),
    temporalAddress: required('TEMPORAL_ADDRESS', 'the Temporal server, such as host:7233'),
    temporalNamespace: text(env.TEMPORAL_NAMESPACE) ?? 'default',
    temporalUiUrl: readAddress(env, 'TEMPORAL_UI_URL', 'http://localhost:8080', problems),
    objectStore: readObjectStore(env, dataFolder, problems),
    host: text(env.HOST) ?? '127.0.0.1',
    port,
    publicOrigin,
    trustedProxies: readWholeNumber(env, 'TRUSTED_PROXIES', 0, problems),
    drainMs: readWholeNumber(env, 'DRAIN_MS', 0, problems),
    workerGraceMs: readWholeNumber(env, 'WORKER_GRACE_MS', 2_000, problems),
    parkMinutes: readParkMinutes(env, isTest ? 0 : defaultParkMinutes, problems),
    dataFolder,
    mailFolder: resolve(text(env.MAIL_FOLDER) ?? resolve(dataFolder, 'mail')),
    smtpUrl: text(env.SMTP_URL),
    mailFrom: readMailFrom(env, publicOrigin, problems),
    alertMailTo: text(env.ALERT_MAIL_TO),
    alertWebhookUrl: readWebhook(env, 'ALERT_WEBHOOK_URL', problems),
    authSecret: readSecret(required('AUTH_SECRET', `a secret of at least ${minSecretLength} characters`), problems),
    billing: readBilling(env, problems),
    oidcProviders: readOidcProviders(text(env.OIDC_PROVIDERS), problems),
    isTest,
    allowsSentinels: env.FAILURE_SENTINELS === '1' || isTest,
    makesExamples: env.EXAMPLES ? env.EXAMPLES === '1' : !isTest,
    makesVoicePreviews: env.VOICE_PREVIEWS ? env.VOICE_PREVIEWS === '1' : !isTest,
    seedsDemoUsers: env.SEED_DEMO_USERS === '1',
    locksDemoUsers: env.SEED_DEMO_USERS === '0',
    studioDistFolder: resolve(text(env.STUDIO_DIST) ?? resolve(projectRoot, 'studio', 'dist')),
    consoleDistFolder: resolve(text(env.CONSOLE_DIST) ?? resolve(projectRoot, 'console', 'dist')),
    workflowBundlePath: text(env.WORKFLOW_BUNDLE),
    ffmpegPath: text(env.FFMPEG_PATH),
    maxUploadBytes: readWholeNumber(env, 'MAX_UPLOAD_BYTES', maxUploadBytes, problems),
    limitsStems: env.STEM_DAILY_LIMIT === '1',
    linkExtractorPath: text(env.LINK_EXTRACTOR),
    storeLinks: {
      ios: readPageLink(env, 'APP_STORE_URL', problems),
      android: readPageLink(env, 'PLAY_STORE_URL', problems),
    },
    socialLinks: readSocialLinks(env, problems),
    linkTestAddress: isTest ? text(env.LINK_TEST_ADDRESS) : undefined,
    soundFontPath: text(env.SOUNDFONT_PATH) ?? (isTest ? 'off' : undefined),
    singsFromSpeech: readSingerVoices(env, isTest, problems),
    textModel: readTextModel(env, problems),
    taskQueues: readTaskQueues(env),
    metricsPort: readPort('METRICS_PORT', env.METRICS_PORT, problems),
    workerMetricsPort: readPort('WORKER_METRICS_PORT', env.WORKER_METRICS_PORT ?? env.METRICS_PORT, problems),
    metricsToken: readMetricsToken(text(env.METRICS_TOKEN), problems),
    temporalMetricsPort: readPort('TEMPORAL_METRICS_PORT', env.TEMPORAL_METRICS_PORT, problems),
    otlpEndpoint: readAddress(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318', problems),
  }
  if (problems.length > 0) throw new Error(`Songloom's settings are incomplete. ${problems.join(' ')}`)
  return config
}

function text(value: string | undefined): string | undefined {
  const trimmed = value?.trim()
  return trimmed ? trimmed : undefined
}

function requiredText(env: Environment, name: string, meaning: string, problems: string[]): string {
  const value = text(env[name])
  if (!value) problems.push(`${name} is missing: set it to ${meaning}.`)
  return value ?? ''
}

function readSingerVoices(env: Environment, isTest: boolean, problems: string[]): boolean {
  const wanted = text(env.SINGER_VOICES) ?? (isTest ? 'off' : 'on')
  if (wanted !== 'on' && wanted !== 'off') problems.push(`SINGER_VOICES must be "on" or "off", not "${wanted}".`)
  return wanted === 'on'
}

function readPort(name: string, value: string | undefined, problems: string[]): number | undefined {
  const given = text(value)
  if (given === undefined) return undefined
  const port = Number(given)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    problems.push(`${name} must be a number from 1 to 65535, not "${value}".`)
  return port
}

function readOrigin(value: string, problems: string[]): string {
  if (URL.canParse(value)) return new URL(value).origin
  problems.push(`PUBLIC_ORIGIN must be an address such as https://songloom.example, not "${value}".`)
  return value
}

/** An address of another domain than the mail server's own is refused by most receivers, or is spam to them. */
function readMailFrom(env: Environment, publicOrigin: string, problems: string[]): string {
  const sender = text(env.MAIL_FROM) ?? `Songloom <no-reply@${URL.parse(publicOrigin)?.hostname}>`
  if (!mailSender.test(sender))
    problems.push(`MAIL_FROM must be an address such as Songloom <no-reply@songloom.example>, not "${sender}".`)
  return sender
}

function readWholeNumber(env: Environment, name: string, fallback: number, problems: string[]): number {
  const value = Number(text(env[name]) ?? fallback)
  if (!Number.isInteger(value) || value < 0) problems.push(`${name} must be a whole number, not "${env[name]}".`)
  return value
}

function readParkMinutes(env: Environment, usual: number, problems: string[]): number {
  const minutes = readWholeNumber(env, 'PARK_MINUTES', usual, problems)
  if (minutes > maxParkMinutes)
    problems.push(`PARK_MINUTES must be at most ${maxParkMinutes}, not "${env.PARK_MINUTES}".`)
  return minutes
}

function readSecret(secret: string, problems: string[]): string {
  if (secret && secret.length < minSecretLength)
    problems.push(`AUTH_SECRET must have at least ${minSecretLength} characters.`)
  return secret
}

function readMetricsToken(token: string | undefined, problems: string[]): string | undefined {
  if (token && token.length < minSecretLength)
    problems.push(`METRICS_TOKEN must have at least ${minSecretLength} characters.`)
  return token
}

function readAddress(env: Environment, name: string, example: string, problems: string[]): string | undefined {
  const value = text(env[name])
  if (value && !URL.canParse(value)) problems.push(`${name} must be an address such as ${example}, not "${value}".`)
  return value
}

/** The problem omits the value, which may contain a key. */
function readWebhook(env: Environment, name: string, problems: string[]): string | undefined {
  const address = text(env[name])
  if (address && !(URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)))
    problems.push(`${name} must be an address such as https://chat.example/hooks/1.`)
  return address
}

function readObjectStore(env: Environment, dataFolder: string, problems: string[]): ObjectStoreConfig {
  const endpoint = text(env.S3_ENDPOINT)
  if (!endpoint) return { kind: 'folder', folder: resolve(text(env.OBJECTS_FOLDER) ?? resolve(dataFolder, 'objects')) }
  if (!URL.canParse(endpoint))
    problems.push(`S3_ENDPOINT must be an address such as http://host:9000, not "${endpoint}".`)
  return {
    kind: 's3',
    endpoint,
    accessKey: requiredText(env, 'S3_ACCESS_KEY', 'the access key that belongs to S3_ENDPOINT', problems),
    secretKey: requiredText(env, 'S3_SECRET_KEY', 'the secret key that belongs to S3_ENDPOINT', problems),
    bucket: text(env.S3_BUCKET) ?? 'songloom',
  }
}

function readPageLink(env: Environment, name: string, problems: string[]): string | null {
  const address = text(env[name]) ?? null
  if (address !== null && !(URL.canParse(address) && address.startsWith('https://')))
    problems.push(`${name} must be an address that begins with https://, not "${address}".`)
  return address
}

function readSocialLinks(env: Environment, problems: string[]): SocialLink[] {
  return socialNetworks.flatMap((network) => {
    const address = readPageLink(env, `${network.toUpperCase()}_URL`, problems)
    return address === null ? [] : [{ network, address }]
  })
}

function readTextModel(env: Environment, problems: string[]): TextModelConfig | undefined {
  const address = text(env.TEXT_MODEL_URL)
  if (!address) return undefined
  const url = URL.canParse(address) ? new URL(address) : undefined
  // The problem omits the value, which may contain a key.
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    problems.push(
      'TEXT_MODEL_URL must be an address such as https://models.example/v1, without a user or password in it.',
    )
  const name = requiredText(env, 'TEXT_MODEL_NAME', 'the model that TEXT_MODEL_URL is asked for', problems)
  return { baseUrl: address.replace(/\/+$/, ''), key: text(env.TEXT_MODEL_KEY), name }
}

function readTaskQueues(env: Environment): TaskQueues {
  const prefix = text(env.TASK_QUEUE_PREFIX) ?? 'songloom'
  return {
    jobs: `${prefix}-jobs`,
    engine: `${prefix}-engine`,
    first: `${prefix}-first`,
    text: `${prefix}-text`,
    turns: `${prefix}-turns`,
  }
}
