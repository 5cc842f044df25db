import { join } from 'node:path'
import { formatLogLine, readLogLine } from '../logs/line.ts'
import { getAppPart, untilHealthy } from './app-parts.ts'
import type { Print } from './console-lines.ts'
import { formatPartLine } from './console-lines.ts'
import { findFreePorts } from './free-port.ts'
import { endLeftover } from './pid-files.ts'
import { buildConsole, buildStudio, bundleWorkflows, migrate } from './preparations.ts'
import { ProcessOutput } from './process-output.ts'
import { createLifeMessages, stopOnFailure } from './stack.ts'
import type { Stack } from './stack.ts'
import { SupervisedPart } from './supervisor.ts'

/**
 * The first process of a kind has its plain name, the next are `worker-2`, `api-2` and so on; `proxy` balances several
 * APIs.
 */
export type AppName = 'worker' | 'api' | `worker-${number}` | `api-${number}` | 'proxy'

export type AppOptions = {
  dataFolder: string
  port: number
  print: Print
  /** Processes of each kind; one by default. */
  workers?: number
  apis?: number
  ffmpegPath?: string
  /** Added to the environment of workers and APIs. */
  env?: NodeJS.ProcessEnv
  signal?: AbortSignal
}

/** Workers and APIs on a stack. Calls for a part that it does not have throw, except `pid`. */
export type App = {
  /** Sends a part a signal (waits for its death after SIGKILL); the supervisor restarts it. */
  kill(part: AppName, signal: NodeJS.Signals): Promise<void>
  /** Stops the part in order and restarts it on the same port. */
  restart(part: AppName): Promise<void>
  /** Stops the part until `startPart`. */
  stopPart(part: AppName): Promise<void>
  /** Starts a stopped part and waits until it is ready. */
  startPart(part: AppName): Promise<void>
  /** Waits until the part is ready, also during a restart. */
  ready(part: AppName): Promise<void>
  /** The process id of the part; undefined before its first start, and for a part that it does not have. */
  pid(part: AppName): number | undefined
  /** Addresses of each API, behind the proxy. */
  address(api: AppName): string
  /** Stops every part in order; the stack goes on. */
  stop(): Promise<void>
  /** Kills everything at once. */
  forceStop(): void
}

type AppParts = { parts: ReadonlyMap<AppName, SupervisedPart>; addresses: ReadonlyMap<AppName, string> }

/**
 * Memory settings of a worker. A song needs hundreds of buffers of megabytes from threads: one glibc arena and a fixed
 * mmap threshold return each to the system, and a small V8 semi-space bounds young objects (3 × 32 MB by default). One
 * V8 background thread instead of four halves the event loop's wait for a core.
 */
export const nodeSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=4 --v8-pool-size=1',
} as const

/**
 * With its default heap limit of 4 GB, V8 lets an API's 80 MB of objects grow fourfold before a collection; with 1 GB,
 * to less than twice.
 */
export const apiNodeSettings = {
  ...nodeSettings,
  NODE_OPTIONS: `${nodeSettings.NODE_OPTIONS} --max-old-space-size=1024`,
} as const

const warnLevel = 40
/** Configured ports can belong to only one process of a kind. */
const noFixedPorts = { METRICS_PORT: undefined, WORKER_METRICS_PORT: undefined, TEMPORAL_METRICS_PORT: undefined }
/** Longer than the proxy takes to notice that a node is not ready. */
const drainMs = 1_000

/** Migrates, builds what changed, then starts everything; a failure stops the others again. */
export async function startApp(stack: Stack, options: AppOptions): Promise<App> {
  const { dataFolder, print, signal } = options
  const env = appEnvironment(stack, options)
  const [workflowBundle] = await Promise.all([
    bundleWorkflows(dataFolder, print),
    migrate(env, print),
    buildStudio(print),
    buildConsole(print),
  ])
  const created = await createParts({ ...env, WORKFLOW_BUNDLE: workflowBundle }, options)
  const app = controls(created)
  signal?.throwIfAborted()
  const starting = [...created.parts.values()].map((part) => startPart(part, dataFolder, print, signal))
  await stopOnFailure(Promise.all(starting), app.stop, signal)
  return app
}

function appEnvironment(stack: Stack, { dataFolder, port, ffmpegPath, env }: AppOptions): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    DATABASE_URL: stack.databaseUrl,
    REDIS_URL: stack.redisUrl,
    TEMPORAL_ADDRESS: stack.temporalAddress,
    DATA_FOLDER: dataFolder,
    OBJECTS_FOLDER: stack.objectsFolder,
    ...s3Environment(stack),
    MAIL_FOLDER: stack.mailFolder,
    AUTH_SECRET: process.env.AUTH_SECRET ?? stack.secrets.authSecret,
    PORT: String(port),
    FFMPEG_PATH: ffmpegPath,
    LOG_FORMAT: 'json',
    ...env,
  }
}

function s3Environment({ objectStore: store }: Stack): NodeJS.ProcessEnv {
  if (store.kind !== 's3') return {}
  return {
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY: store.accessKey,
    S3_SECRET_KEY: store.secretKey,
    S3_BUCKET: store.bucket,
  }
}

async function createParts(env: NodeJS.ProcessEnv, options: AppOptions): Promise<AppParts> {
  const { workers = 1, apis = 1, port } = options
  const ports = apis === 1 ? [port] : await findFreePorts(apis)
  const create = partCreator(options)
  const parts = new Map<AppName, SupervisedPart>()
  const addresses = new Map<AppName, string>()
  for (const name of listInstances('worker', workers)) {
    parts.set(
      name,
      create(name, titleOf('Worker', name), 'activities/worker.ts', {
        ...nodeSettings,
        ...env,
        ...(name === 'worker' ? {} : noFixedPorts),
      }),
    )
  }
  for (const [index, name] of listInstances('api', apis).entries()) {
    const address = `http://127.0.0.1:${ports[index]}`
    addresses.set(name, address)
    const ownEnv =
      apis === 1
        ? {}
        : { ...(index === 0 ? {} : noFixedPorts), ...nodeEnvironment(env, ports[index]!, port, index === 0) }
    parts.set(
      name,
      create(name, titleOf('API', name), 'api/server.ts', { ...apiNodeSettings, ...env, ...ownEnv }, (signal) =>
        untilHealthy(`${address}/api/health/ready`, signal),
      ),
    )
  }
  if (apis > 1) {
    parts.set(
      'proxy',
      create('proxy', 'Proxy', 'platform/embedded/proxy.ts', {
        ...env,
        PORT: String(port),
        NODES: [...addresses.values()].join(','),
      }),
    )
  }
  return { parts, addresses }
}

/** Environment of an API behind the proxy. Only the first creates the demo users, since two would conflict. */
function nodeEnvironment(env: NodeJS.ProcessEnv, port: number, proxyPort: number, isFirst: boolean): NodeJS.ProcessEnv {
  return {
    PORT: String(port),
    TRUSTED_PROXIES: '1',
    DRAIN_MS: String(drainMs),
    PUBLIC_ORIGIN: env.PUBLIC_ORIGIN ?? `http://localhost:${proxyPort}`,
    SEED_DEMO_USERS: isFirst ? env.SEED_DEMO_USERS : undefined,
  }
}

/** Returns the names of the processes of a kind: the first has the name of its kind, later ones are numbered from 2. */
export function listInstances<Kind extends 'worker' | 'api'>(
  kind: Kind,
  count: number,
): (Kind | `${Kind}-${number}`)[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? kind : (`${kind}-${index + 1}` as const)))
}

const titleOf = (title: string, name: AppName): string => [title, /\d+$/.exec(name)?.[0]].filter(Boolean).join(' ')

function partCreator({ dataFolder, print }: AppOptions) {
  return (
    key: AppName,
    title: string,
    script: string,
    env: NodeJS.ProcessEnv,
    alsoReady?: (signal: AbortSignal) => Promise<void>,
  ) => {
    const output = new ProcessOutput(join(dataFolder, 'logs'), key, (line) => printIfSerious(line, print))
    const spec = getAppPart({ key, title, script, env, dataFolder }, alsoReady)
    return new SupervisedPart(spec, join(dataFolder, 'run'), output, createLifeMessages(print))
  }
}

/** The console shows warnings and errors; everything else is in the log files. */
function printIfSerious(line: string, print: Print): void {
  const level = readLogLine(line)?.level
  if (level !== undefined && level >= warnLevel) print(`  ${formatLogLine(line)}`)
}

async function startPart(part: SupervisedPart, dataFolder: string, print: Print, signal?: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  await endLeftover(join(dataFolder, 'run'), part.spec.key)
  signal?.throwIfAborted()
  await part.start()
  print(formatPartLine(part.spec.title, 'ready', performance.now() - startedAt))
}

function controls({ parts, addresses }: AppParts): App {
  const part = (name: AppName) => parts.get(name) ?? notThere(name)
  const stopKind = (kind: string) =>
    Promise.all([...parts].filter(([name]) => name.startsWith(kind)).map(([, each]) => each.stop()))
  return {
    kill: (name, signal) => part(name).kill(signal),
    restart: async (name) => void (await part(name).restart()),
    stopPart: (name) => part(name).stop(),
    startPart: async (name) => void (await part(name).start()),
    ready: (name) => part(name).untilReady(),
    pid: (name) => parts.get(name)?.pid,
    address: (name) => addresses.get(name) ?? notThere(name),
    // APIs first: a worker still finishes what they accepted, or leaves it to the next start.
    stop: async () => {
      for (const kind of ['proxy', 'api', 'worker']) await stopKind(kind)
    },
    forceStop: () => parts.forEach((each) => each.forceStop()),
  }
}

function notThere(name: AppName): never {
  throw new Error(`There is no ${name} in this app.`)
}
