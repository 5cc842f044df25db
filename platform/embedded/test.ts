import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './app-parts.ts'
import { formatSeconds, printLine } from './console-lines.ts'
import { findChromium } from './parts/chromium.ts'
import { findFfmpeg } from './parts/ffmpeg.ts'
import { findTemporal } from './parts/temporal-program.ts'
import { buildConsole, buildStudio } from './preparations.ts'
import { endPrograms } from './programs.ts'
import { add, nothing, readVitestReport } from './test-results.ts'
import type { Tally } from './test-results.ts'

const outside = [
  'DATABASE_URL',
  'REDIS_URL',
  'TEMPORAL_ADDRESS',
  'TEMPORAL_NAMESPACE',
  'S3_ENDPOINT',
  'PORT',
  'PUBLIC_ORIGIN',
  'HOST',
  'DATA_FOLDER',
  'OBJECTS_FOLDER',
  'MAIL_FOLDER',
  'STUDIO_DIST',
  'CONSOLE_DIST',
  'AUTH_SECRET',
  'TASK_QUEUE_PREFIX',
  'WORKFLOW_BUNDLE',
]

const reportFolder = await mkdtemp(join(tmpdir(), 'songloom-report-'))
const env = hermeticEnvironment()
let current: ChildProcess | undefined
let total: Tally = nothing

/** Nothing of the person's own installation reaches the tests. */
function hermeticEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !outside.includes(name))
  return { ...Object.fromEntries(kept), NODE_ENV: 'test', SONGLOOM_TEST: '1' }
}

async function stage(title: string, work: () => Promise<Tally>): Promise<void> {
  printLine(`\n== ${title}`)
  const startedAt = performance.now()
  const tally = await work()
  total = add(total, tally)
  printLine(
    `== ${title}: ${tally.passed} passed, ${tally.failed} failed in ${formatSeconds(performance.now() - startedAt)}`,
  )
}

async function tool(path: string, ...args: string[]): Promise<Tally> {
  return asTally((await runNode(path, ...args)) === 0)
}

async function vitest(name: string, ...projects: string[]): Promise<Tally> {
  const report = join(reportFolder, `${name}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const code = await runNode(
    'vitest/vitest.mjs',
    'run',
    ...chosen,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  )
  return readVitestReport(report, code)
}

async function frontEndBuild(build: typeof buildStudio): Promise<Tally> {
  try {
    await build(printLine, env)
    return asTally(true)
  } catch (error) {
    printLine(String(error))
    return asTally(false)
  }
}

/** What is missing is fetched or built here, where a person sees it happen; what cannot be had fails its tests below. */
async function programs(): Promise<void> {
  printLine('\n== Programs')
  await findTemporal(printLine, env).catch((error: unknown) => printLine(String(error)))
  await findFfmpeg(printLine).catch((error: unknown) => printLine(String(error)))
}

async function journeys(): Promise<Tally> {
  const browser = await findChromium(printLine)
  if (browser) env.CHROME_PATH = browser
  else printLine('There is no Chrome or Chromium, and none could be installed: set CHROME_PATH to one.')
  return vitest('journeys', 'journeys')
}

function runNode(module: string, ...args: string[]): Promise<number> {
  const script = join(projectRoot, 'node_modules', module)
  current = spawn(process.execPath, [script, ...args], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => current!.once('error', reject).once('exit', (code) => resolve(code ?? 1)))
}

function asTally(isGood: boolean): Tally {
  return { ...nothing, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
}

async function stop(): Promise<never> {
  endPrograms()
  const ended =
    current && current.exitCode === null ? new Promise((resolve) => current!.once('exit', resolve)) : undefined
  current?.kill('SIGTERM')
  await ended
  process.exit(130)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, () => void stop())

await programs()
await stage('Types', () => tool('typescript/bin/tsc', '--noEmit', '-p', '.'))
await stage('Lint', () => tool('eslint/bin/eslint.js', '.'))
await stage('Format', () => tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '**/*.{ts,tsx,js,mjs}'))
await stage('Units and real parts', () => vitest('parts', 'unit', 'studio', 'console', 'parts'))
await stage('Studio build', () => frontEndBuild(buildStudio))
await stage('Support desk build', () => frontEndBuild(buildConsole))
await stage('Journeys', journeys)
await rm(reportFolder, { recursive: true })
if (total.skipped > 0) printLine(`\n${total.skipped} skipped`)
printLine(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
