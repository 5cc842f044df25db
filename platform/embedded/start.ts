import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listInstances, startApp } from './app.ts'
import type { App } from './app.ts'
import { projectRoot } from './app-parts.ts'
import { formatSeconds, formatPartLine, printLine } from './console-lines.ts'
import { chooseDemo } from './demo-environment.ts'
import { isPortFree } from './free-port.ts'
import { findFfmpeg } from './parts/ffmpeg.ts'
import type { Ffmpeg } from './parts/ffmpeg.ts'
import { claimPidFile, endLeftover, removePidFile } from './pid-files.ts'
import { endPrograms } from './programs.ts'
import { startStack } from './stack.ts'
import type { Stack } from './stack.ts'

/** Two deliveries of one Ctrl-C (terminal and launcher) are one; a later one forces the exit. */
const impatienceAfterMs = 700
const demoNames = ['creator', 'paid', 'student', 'teacher', 'support', 'admin']
const demoPassword = 'songloom-demo'

const startedAt = performance.now()
/** `npm run start:split`: several processes of each kind and objects in S3, as on a server. */
const isSplit = process.argv.includes('--split')
// A separate data folder: objects in S3 and in a folder are different libraries.
const dataFolder = resolve(process.env.DATA_FOLDER ?? join(projectRoot, '.data', isSplit ? 'split' : ''))
const runFolder = join(dataFolder, 'run')
const port = Number(process.env.PORT ?? 4000)
const demo = chooseDemo(process.env)
const counts = isSplit ? { workers: 2, apis: 2 } : {}
/** An earlier run may have been one of the other kind. */
const leftoverKeys = ['proxy', ...listInstances('api', 2), ...listInstances('worker', 2)]
const running: { stack?: Stack; app?: App } = {}
const stopped = new AbortController()
const isFirstStart = !existsSync(join(dataFolder, 'secrets.json'))
let stoppingSince: number | undefined
/** Whether this run owns the data folder; otherwise it leaves it unchanged. */
let isOurs = false

async function start(): Promise<void> {
  await refuseIfImpossible()
  printLine(isFirstStart ? 'Songloom starts for the first time; this can take some minutes.' : 'Songloom starts.')
  const [stack, ffmpeg] = await Promise.all([startInfrastructure(), startFfmpeg()])
  running.app = await startApp(stack, {
    dataFolder,
    port,
    ...counts,
    print: printLine,
    ffmpegPath: ffmpeg?.path,
    env: demo,
    signal: stopped.signal,
  })
  greet()
}

async function refuseIfImpossible(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`)
  await claimDataFolder()
  await Promise.all(leftoverKeys.map((key) => endLeftover(runFolder, key)))
  if (!(await isPortFree(port))) {
    throw new Error(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    )
  }
}

async function claimDataFolder(): Promise<void> {
  const own = { pid: process.pid, marker: import.meta.filename, stopSignal: 'SIGTERM' } as const
  const other = await claimPidFile(runFolder, 'songloom', own)
  if (other)
    throw new Error(
      `Songloom already runs on ${dataFolder} (process ${other.pid}). Stop it, or start with another DATA_FOLDER.`,
    )
  isOurs = true
}

async function startInfrastructure(): Promise<Stack> {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, TEMPORAL_ADDRESS: temporalAddress } = process.env
  const objects = isSplit && !process.env.S3_ENDPOINT ? 's3' : 'folder'
  running.stack = await startStack({
    dataFolder,
    external: { databaseUrl, redisUrl, temporalAddress },
    objects,
    signal: stopped.signal,
  })
  if (process.env.S3_ENDPOINT) printLine(formatPartLine('Objects', 'external', 0))
  return running.stack
}

async function startFfmpeg(): Promise<Ffmpeg | undefined> {
  const began = performance.now()
  const ffmpeg = await findFfmpeg(printLine)
  if (ffmpeg) printLine(formatPartLine(`ffmpeg ${ffmpeg.version}`, 'found', performance.now() - began))
  else printLine('  ffmpeg is missing: m4a, aac, webm and mp4 files are refused until it is installed; all else works.')
  return ffmpeg
}

function greet(): void {
  const address = `http://localhost:${port}`
  printLine('')
  greetDemo()
  printLine('')
  printLine(`Songloom is ready at ${address}`)
  printLine(`  Started in ${formatSeconds(performance.now() - startedAt)}; data in ${dataFolder}; Ctrl-C stops it.`)
}

function greetDemo(): void {
  if (demo.SEED_DEMO_USERS === '0')
    return printLine(
      '  No demo sign-ins: others may reach this address, or SEED_DEMO_USERS is 0. SEED_DEMO_USERS=1 makes them.',
    )
  printLine(`  Demo sign-ins, password ${demoPassword}:`)
  for (const name of demoNames) printLine(`    ${name}@songloom.test`)
}

/** Ends everything in order, also during the start. */
async function stop(exitCode: number): Promise<never> {
  stopped.abort(new Error('Stopped.'))
  endPrograms()
  await starting.catch(() => undefined)
  await running.app?.stop()
  await running.stack?.stop()
  if (isOurs) await removePidFile(runFolder, 'songloom')
  process.exit(exitCode)
}

/** An unexpected error must not leave servers behind. */
function abortRun(error: unknown): void {
  printLine(error instanceof Error ? (error.stack ?? error.message) : String(error))
  if (stoppingSince !== undefined) endByForce()
  stoppingSince = performance.now()
  void stop(1)
}

function endByForce(): never {
  running.app?.forceStop()
  running.stack?.forceStop()
  process.exit(1)
}

function onSignal(): void {
  const now = performance.now()
  if (stoppingSince === undefined) {
    stoppingSince = now
    printLine('Songloom stops.')
    void stop(0)
  } else if (now - stoppingSince > impatienceAfterMs) {
    endByForce()
  }
}

// Writing to a closed terminal fails; the servers are still ended in order.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
process.on('uncaughtException', abortRun)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
// The launcher was killed, so no Ctrl-C can come.
process.on('disconnect', onSignal)

const starting = start()
starting.catch((error: unknown) => {
  if (stoppingSince !== undefined) return
  printLine(error instanceof Error ? error.message : String(error))
  void stop(1)
})
