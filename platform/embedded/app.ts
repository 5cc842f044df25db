import { join } from 'node:path'
import { formatLogLine, readLogLine } from '../log-line.ts'
import { appPart, untilHealthy } from './app-parts.ts'
import type { Print } from './console-lines.ts'
import { partLine } from './console-lines.ts'
import { endLeftover } from './pid-files.ts'
import { buildStudio, bundleWorkflows, migrate } from './preparations.ts'
import { ProcessOutput } from './process-output.ts'
import { lifeLines, orStopped } from './stack.ts'
import type { Stack } from './stack.ts'
import { SupervisedPart } from './supervisor.ts'

export type AppName = 'worker' | 'api'

export type AppOptions = {
  dataFolder: string
  port: number
  print: Print
  ffmpegPath?: string
  /** Added to the environment of worker and API. */
  env?: NodeJS.ProcessEnv
  signal?: AbortSignal
}

/** Worker and API on a stack. */
export type App = {
  kill(part: AppName, signal: NodeJS.Signals): Promise<void>
  restart(part: AppName): Promise<void>
  stopPart(part: AppName): Promise<void>
  startPart(part: AppName): Promise<void>
  ready(part: AppName): Promise<void>
  pid(part: AppName): number | undefined
  stop(): Promise<void>
  forceStop(): void
}

const warnLevel = 40

/** Migrates, builds what changed, then starts worker and API; if one fails, the other is stopped again. */
export async function startApp(stack: Stack, options: AppOptions): Promise<App> {
  const { dataFolder, print, signal } = options
  const env = appEnvironment(stack, options)
  const [workflowBundle] = await Promise.all([bundleWorkflows(dataFolder, print), migrate(env, print), buildStudio(print)])
  const parts = createParts({ ...env, WORKFLOW_BUNDLE: workflowBundle }, options)
  const app = controls(parts)
  signal?.throwIfAborted()
  await orStopped(Promise.all(Object.values(parts).map((part) => startPart(part, dataFolder, print))), app.stop, signal)
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
    MAIL_FOLDER: stack.mailFolder,
    AUTH_SECRET: process.env.AUTH_SECRET ?? stack.secrets.authSecret,
    PORT: String(port),
    FFMPEG_PATH: ffmpegPath,
    LOG_FORMAT: 'json',
    ...env,
  }
}

function createParts(env: NodeJS.ProcessEnv, { dataFolder, port, print }: AppOptions): Record<AppName, SupervisedPart> {
  const create = (key: AppName, title: string, script: string, alsoReady?: (signal: AbortSignal) => Promise<void>) => {
    const output = new ProcessOutput(join(dataFolder, 'logs'), key, (line) => printIfSerious(line, print))
    const spec = appPart({ key, title, script, env, dataFolder }, alsoReady)
    return new SupervisedPart(spec, join(dataFolder, 'run'), output, lifeLines(print))
  }
  const healthAddress = `http://127.0.0.1:${port}/api/health`
  return {
    worker: create('worker', 'Worker', 'activities/worker.ts'),
    api: create('api', 'API', 'api/server.ts', (signal) => untilHealthy(healthAddress, signal)),
  }
}

/** The console shows what went wrong; all else is in the log files. */
function printIfSerious(line: string, print: Print): void {
  const level = readLogLine(line)?.level
  if (level !== undefined && level >= warnLevel) print(`  ${formatLogLine(line)}`)
}

async function startPart(part: SupervisedPart, dataFolder: string, print: Print): Promise<void> {
  const startedAt = performance.now()
  await endLeftover(join(dataFolder, 'run'), part.spec.key)
  await part.start()
  print(partLine(part.spec.title, 'ready', performance.now() - startedAt))
}

function controls(parts: Record<AppName, SupervisedPart>): App {
  return {
    kill: (name, signal) => parts[name].kill(signal),
    restart: async (name) => void (await parts[name].restart()),
    stopPart: (name) => parts[name].stop(),
    startPart: async (name) => void (await parts[name].start()),
    ready: (name) => parts[name].untilReady(),
    pid: (name) => parts[name].pid,
    // The API first: what it has accepted, the worker still finishes or leaves to the next start.
    stop: async () => {
      await parts.api.stop()
      await parts.worker.stop()
    },
    forceStop: () => Object.values(parts).forEach((part) => part.forceStop()),
  }
}
