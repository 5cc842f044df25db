import { join, resolve } from 'node:path'
import type { ObjectStoreConfig, S3Config } from '../config.ts'
import type { Print } from './console-lines.ts'
import { formatSeconds, formatPartLine, printLine, noopPrint } from './console-lines.ts'
import { findFreePorts } from './free-port.ts'
import { createPostgresPart } from './parts/postgres.ts'
import { createRedisPart } from './parts/redis.ts'
import { findS3Server } from './parts/s3-program.ts'
import { createS3Part } from './parts/s3.ts'
import type { S3Options } from './parts/s3.ts'
import { createTemporalPart } from './parts/temporal.ts'
import { endLeftover } from './pid-files.ts'
import { ProcessOutput } from './process-output.ts'
import { protectFolders } from './protect-folders.ts'
import { loadSecrets } from './secrets.ts'
import type { Secrets } from './secrets.ts'
import { SupervisedPart } from './supervisor.ts'
import type { PartHooks, PartSpec } from './supervisor.ts'

export type PartName = 'postgres' | 'redis' | 'temporal' | 's3'

export type StackOptions = {
  dataFolder: string
  ports?: Partial<Record<PartName, number>>
  /** Addresses of running servers to use instead. */
  external?: { databaseUrl?: string; redisUrl?: string; temporalAddress?: string }
  /** Objects in an S3 server where one is available, else in a folder. */
  objects?: ObjectStoreConfig['kind']
  quiet?: boolean
  /** Off: a power cut may lose commits; for tests, where the disk is the slowest part. */
  isDurable?: boolean
  /** On abort, started parts are stopped, and `startStack` rejects. */
  signal?: AbortSignal
}

/** The servers of an installation. Calls for a part that is not supervised throw, except `pid`. */
export type Stack = {
  databaseUrl: string
  redisUrl: string
  temporalAddress: string
  objectsFolder: string
  objectStore: ObjectStoreConfig
  mailFolder: string
  secrets: Secrets
  /** Sends a part a signal (waits for its death after SIGKILL); the supervisor restarts it. */
  kill(part: PartName, signal: NodeJS.Signals): Promise<void>
  /** Stops the part in order and restarts it on the same port and data. */
  restart(part: PartName): Promise<void>
  /** Stops the part until `startPart`. */
  stopPart(part: PartName): Promise<void>
  /** Starts a stopped part and waits until it is ready. */
  startPart(part: PartName): Promise<void>
  /** Waits until the part is ready, also during a restart. */
  ready(part: PartName): Promise<void>
  /** The process id of the part; undefined before its first start, and for a part that is not supervised. */
  pid(part: PartName): number | undefined
  /** Stops every part in order: PostgreSQL is the last. */
  stop(): Promise<void>
  /** Kills everything at once. */
  forceStop(): void
}

const stopOrder: readonly PartName[] = ['temporal', 's3', 'redis', 'postgres']

/**
 * Starts PostgreSQL, Redis and Temporal concurrently, and an S3 server if requested; a failure stops the others again.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const dataFolder = resolve(options.dataFolder)
  const print = options.quiet ? noopPrint : printLine
  const folders = await makeFolders(dataFolder)
  const secrets = await loadSecrets(dataFolder)
  const parts = new Map<PartName, SupervisedPart>()
  const stop = () => stopAll(parts)
  const run = createRunner(parts, dataFolder, print, options.signal)
  const starting = startParts({ ...options, dataFolder }, secrets, print, run)
  const addresses = await stopOnFailure(starting, stop, options.signal)
  const { s3, ...servers } = addresses
  const objectStore: ObjectStoreConfig = s3 ?? { kind: 'folder', folder: folders.objectsFolder }
  return { ...servers, ...folders, objectStore, secrets, ...partControls(parts), stop }
}

type Runner = (name: PartName, spec: PartSpec, startedAt: number) => Promise<void>

async function startParts(options: StackOptions, secrets: Secrets, print: Print, run: Runner) {
  const { dataFolder, external = {} } = options
  const [p = 0, r = 0, t = 0, s = 0] = await findFreePorts(4)
  const ports = { postgres: p, redis: r, temporal: t, s3: s, ...options.ports }
  const startOrUse = async <Spec extends PartSpec>(
    name: PartName,
    replaced: string | undefined,
    make: () => Promise<Spec>,
  ) => {
    const startedAt = performance.now()
    if (replaced) return void print(formatPartLine(titles[name], 'external', 0))
    const spec = await make()
    await run(name, spec, startedAt)
    return spec
  }
  const isDurable = options.isDurable ?? true
  const [postgres, redis, temporal, s3] = await settleAll([
    startOrUse('postgres', external.databaseUrl, () =>
      createPostgresPart({ dataFolder, port: ports.postgres, password: secrets.postgresPassword, isDurable }),
    ),
    startOrUse('redis', external.redisUrl, () =>
      createRedisPart({ dataFolder, port: ports.redis, password: secrets.redisPassword, print }),
    ),
    startOrUse('temporal', external.temporalAddress, () =>
      createTemporalPart({ dataFolder, port: ports.temporal, print }),
    ),
    options.objects === 's3'
      ? startS3({ dataFolder, port: ports.s3, secretKey: secrets.s3SecretKey }, print, run)
      : noS3,
  ])
  return {
    databaseUrl: external.databaseUrl ?? postgres!.databaseUrl,
    redisUrl: external.redisUrl ?? redis!.redisUrl,
    temporalAddress: external.temporalAddress ?? temporal!.temporalAddress,
    s3,
  }
}

const titles: Record<PartName, string> = {
  postgres: 'PostgreSQL',
  redis: 'Redis',
  temporal: 'Temporal',
  s3: 'The S3 server',
}

const noS3 = Promise.resolve(undefined)

async function startS3(options: Omit<S3Options, 'program'>, print: Print, run: Runner): Promise<S3Config | undefined> {
  const startedAt = performance.now()
  const program = await findS3Server(print)
  if (!program) return void print('  There is no versitygw, the S3 server: objects rest in a folder.')
  const { s3, ...spec } = await createS3Part({ ...options, program })
  await run('s3', spec, startedAt)
  return s3
}

function createRunner(
  parts: Map<PartName, SupervisedPart>,
  dataFolder: string,
  print: Print,
  signal?: AbortSignal,
): Runner {
  const runFolder = join(dataFolder, 'run')
  return async (name, spec, startedAt) => {
    signal?.throwIfAborted()
    if (await endLeftover(runFolder, spec.key)) print(`  An earlier run had left ${spec.title} behind; it was ended.`)
    // An abort has stopped the started parts: start nothing after it.
    signal?.throwIfAborted()
    const output = new ProcessOutput(join(dataFolder, 'logs'), spec.key)
    const part = new SupervisedPart(spec, runFolder, output, createLifeMessages(print))
    parts.set(name, part)
    const version = await part.start()
    print(formatPartLine(`${spec.title} ${version}`, 'ready', performance.now() - startedAt))
    if (spec.note) print(`  ${spec.note}`)
  }
}

/** Console messages about deaths and restarts. */
export function createLifeMessages(print: Print): PartHooks {
  return {
    onDied: (title, how) => print(`  ${title} died (${how}); starting it again.`),
    onSlow: (title, elapsedMs) =>
      print(`  ${title} is still starting after ${formatSeconds(elapsedMs)}: this machine is slow or busy. Waiting.`),
    onRestarted: (title, elapsedMs) => print(formatPartLine(title, 'restarted', elapsedMs)),
  }
}

async function makeFolders(dataFolder: string) {
  await protectFolders(dataFolder)
  return { objectsFolder: join(dataFolder, 'objects'), mailFolder: join(dataFolder, 'mail') }
}

function partControls(parts: Map<PartName, SupervisedPart>) {
  const part = (name: PartName) => {
    const found = parts.get(name)
    if (!found) throw new Error(`${titles[name]} is external or was not asked for: it is not ours to touch.`)
    return found
  }
  return {
    kill: (name: PartName, signal: NodeJS.Signals) => part(name).kill(signal),
    restart: async (name: PartName) => void (await part(name).restart()),
    stopPart: (name: PartName) => part(name).stop(),
    startPart: async (name: PartName) => void (await part(name).start()),
    ready: (name: PartName) => part(name).untilReady(),
    pid: (name: PartName) => parts.get(name)?.pid,
    forceStop: () => parts.forEach((each) => each.forceStop()),
  }
}

/** The work's result; rejects on failure or abort only after everything was stopped. */
export async function stopOnFailure<Result>(
  work: Promise<Result>,
  stop: () => Promise<void>,
  signal?: AbortSignal,
): Promise<Result> {
  const aborted = new Promise<never>((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason as Error)
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } catch (error) {
    await stop()
    throw error
  }
}

async function stopAll(parts: Map<PartName, SupervisedPart>): Promise<void> {
  for (const name of stopOrder) await parts.get(name)?.stop()
}

/** Like Promise.all, but waits for all to settle before it throws, so that nothing starts afterwards. */
async function settleAll<Values extends readonly unknown[]>(work: {
  [Index in keyof Values]: Promise<Values[Index]>
}): Promise<Values> {
  const results = await Promise.allSettled(work)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as Values
}
