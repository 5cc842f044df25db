import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from './app-parts.ts'
import { printLine } from './console-lines.ts'
import type { Print } from './console-lines.ts'
import { findChromium } from './parts/chromium.ts'
import { findFfmpeg } from './parts/ffmpeg.ts'
import { findS3Server } from './parts/s3-program.ts'
import { findTemporal } from './parts/temporal-program.ts'
import { buildConsole, buildStudio } from './preparations.ts'
import { endPrograms } from './programs.ts'
import { add, failuresOf, nothing, readVitestReport } from './test-results.ts'
import type { Tally } from './test-results.ts'
import { asTally, endStages, runLanes, runModule } from './test-stages.ts'
import type { Stage } from './test-stages.ts'

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

/** Kept after the run: `npm run bench:test-times` reads them. */
const reports = join(projectRoot, '.data', 'test-reports')
const env = hermeticEnvironment()

/** Nothing of the person's own installation reaches the tests. */
function hermeticEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !outside.includes(name))
  const length = process.argv.includes('--all') ? { SONGLOOM_TEST_ALL: '1' } : {}
  return { ...Object.fromEntries(kept), NODE_ENV: 'test', SONGLOOM_TEST: '1', ...length }
}

const tool = (name: string, module: string, ...args: string[]): Stage => ({
  name,
  run: async (print) => asTally((await runModule(module, args, env, print)) === 0),
})

const vitest = (name: string, ...projects: string[]): Stage => ({
  name,
  async run(print) {
    const chosen = projects.flatMap((project) => ['--project', project])
    const report = join(reports, `${name}.json`)
    const options = { ...env, SONGLOOM_TEST_REPORT: report }
    const code = await runModule('vitest/vitest.mjs', ['run', ...chosen, '--passWithNoTests'], options, print)
    return readVitestReport(report, code)
  },
})

const build = (name: string, make: typeof buildStudio): Stage => ({
  name,
  run: (print) => make(print, env).then(() => asTally(true)),
})

/** What is missing is fetched or built here, where a person sees it happen; what cannot be had fails its tests below. */
async function findPrograms(print: Print): Promise<void> {
  const giveUp = (error: unknown) => print(String(error))
  async function buildWithGo(): Promise<void> {
    await findTemporal(print, env).catch(giveUp)
    await findS3Server(print).catch(giveUp)
  }
  async function installPackages(): Promise<void> {
    await findFfmpeg(print).catch(giveUp)
    env.CHROME_PATH ??= await findChromium(print)
  }
  await Promise.all([buildWithGo(), installPackages()])
  if (!env.CHROME_PATH) print('There is no Chrome or Chromium, and none could be installed: set CHROME_PATH to one.')
}

async function stop(): Promise<never> {
  endPrograms()
  await endStages()
  process.exit(130)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, () => void stop())

const builds = [[build('studio', buildStudio)], [build('desk', buildConsole)]]
/** The first lane reads the source, drives a browser, and computes on all cores when the others have ended: the second talks to servers, the third mostly waits for what was killed to come back. */
const lanes = [
  [
    tool('types', 'oxlint/bin/oxlint', '--type-aware', '--type-check'),
    tool('lint', 'eslint/bin/eslint.js', '.'),
    tool('format', 'oxfmt/bin/oxfmt', '--check'),
    vitest('journeys', 'journeys'),
    vitest('screens', 'studio', 'console'),
    vitest('units', 'unit'),
  ],
  [vitest('parts', 'parts', 'apart')],
  [vitest('chaos', 'chaos')],
]

await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })
await findPrograms(printLine)
const times = [...(await runLanes(builds, printLine)), ...(await runLanes(lanes, printLine))]
await writeFile(join(reports, 'stages.json'), JSON.stringify(times))
for (const { stage, tally, lastLines } of times.filter((time) => time.tally.failed > 0)) {
  const named = await failuresOf(join(reports, `${stage}.json`), projectRoot)
  const unnamed = tally.failed - named.length
  for (const line of named) printLine(`failed   ${line}`)
  if (unnamed <= 0) continue
  printLine(`failed   ${unnamed} in ${stage}, which said in the end:`)
  for (const line of lastLines) printLine(`         ${line}`)
}
const total: Tally = times.reduce((sum, { tally }) => add(sum, tally), nothing)
if (total.skipped > 0) printLine(`\n${total.skipped} skipped`)
printLine(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
