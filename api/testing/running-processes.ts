import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { projectRoot } from '@songloom/platform/embedded/app-parts'
import { findFreePort } from '@songloom/platform/embedded/free-port'
import { createTestDatabase } from '@songloom/platform/testing/database/test-database'

export interface RunningProcesses {
  url: string
  databaseUrl: string
  mailFolder: string
  /** `/metrics` of each process. */
  metricsUrls: string[]
  /** Everything both have written, on either stream. */
  output(): string
  close(): Promise<void>
}

/** The API and a worker as processes of their own, as in production, on the shared services. */
export async function startProcesses(
  more: (databaseUrl: string) => Promise<NodeJS.ProcessEnv>,
): Promise<RunningProcesses> {
  const database = await createTestDatabase()
  const [port, apiMetrics, workerMetrics] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const url = `http://127.0.0.1:${port}`
  const dataFolder = await mkdtemp(join(tmpdir(), 'songloom-processes-'))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    REDIS_URL: inject('redisUrl'),
    TEMPORAL_ADDRESS: inject('temporalAddress'),
    WORKFLOW_BUNDLE: inject('workflowBundlePath'),
    TASK_QUEUE_PREFIX: `test-${randomBytes(4).toString('hex')}`,
    PORT: String(port),
    PUBLIC_ORIGIN: url,
    DATA_FOLDER: dataFolder,
    AUTH_SECRET: 'test-secret-test-secret-test-secret',
    METRICS_PORT: String(apiMetrics),
    WORKER_METRICS_PORT: String(workerMetrics),
    LOG_FORMAT: 'json',
    // They are made whenever the machine is idle, and no test of processes is about them.
    EXAMPLES: '0',
    VOICE_PREVIEWS: '0',
    ...(await more(database.url)),
  }
  const chunks: string[] = []
  const started = ['api/server.ts', 'activities/worker.ts'].map((script) =>
    startProcess(script, env, (text) => void chunks.push(text)),
  )
  const processes = started.map(({ child }) => child)
  await Promise.all(started.map(({ ready }) => ready)).catch(async (error: unknown) => {
    await Promise.all(processes.map(end))
    throw new Error(`${String(error)}: ${chunks.join('').slice(-2_000)}`)
  })
  return {
    url,
    databaseUrl: database.url,
    mailFolder: join(dataFolder, 'mail'),
    output: () => chunks.join(''),
    metricsUrls: [apiMetrics, workerMetrics].map((metricsPort) => `http://127.0.0.1:${metricsPort}/metrics`),
    async close() {
      await Promise.all(processes.map(end))
      await database.drop()
    },
  }
}

function startProcess(
  script: string,
  env: NodeJS.ProcessEnv,
  onOutput: (text: string) => void,
): { child: ChildProcess; ready: Promise<unknown> } {
  const child = fork(join(projectRoot, script), {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  })
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', onOutput)
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${script} ended before it was ready`)
  })
  ended.catch(() => undefined)
  return { child, ready: Promise.race([once(child, 'message'), ended]) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Runs a process to its end and returns its output, for settings that are invalid. */
export async function runToItsEnd(script: string, env: NodeJS.ProcessEnv): Promise<string> {
  const chunks: string[] = []
  const child = fork(join(projectRoot, script), {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  })
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => void chunks.push(text))
  await once(child, 'close')
  return chunks.join('')
}
