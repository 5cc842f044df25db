import { join } from 'node:path'
import { projectRoot } from './app-parts.ts'
import type { Print } from './console-lines.ts'
import { writeCorporaStamp } from '../testing/corpora.ts'
import {
  hashSources,
  isTested,
  listTestedFiles,
  skippedGroupsVariable,
  stampedGroups,
  writeStamp,
} from '../testing/stamps.ts'
import type { StampedGroup } from '../testing/stamps.ts'
import { findChromium } from './parts/chromium.ts'
import { findFfmpeg } from './parts/ffmpeg.ts'
import { findS3Server } from './parts/s3-program.ts'
import { findTemporal } from './parts/temporal-program.ts'
import { buildConsole, buildStudio } from './preparations.ts'
import { prepareSoundsFolder } from './test/sounds-folder.ts'
import { runVariable } from './test/test-leftovers.ts'
import { toResult } from './test/test-results.ts'
import { endLeftovers, endOnSignals, runTests } from './test/test-run.ts'
import { chooseStages, runModule } from './test/test-stages.ts'
import type { Stage, StageTime } from './test/test-stages.ts'
import { createVitestStage } from './test/vitest-stage.ts'

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

/** Only the units, in full: the long lists of songs and lyrics. */
const isCorporaRun = process.argv.includes('--corpora')
const isFull = isCorporaRun || process.argv.includes('--all')
const stagesOption = '--stages='
/** `--stages=chaos,matrix` runs these alone, for machines on which all of them take longer than one can wait. */
const chosenStages = process.argv.find((argument) => argument.startsWith(stagesOption))?.slice(stagesOption.length)

/** Hash of each group's sources when the run begins. */
const sources = new Map(stampedGroups.map((group) => [group, hashSources(group)]))
const skippedGroups = isFull ? [] : stampedGroups.filter((group) => isTested(group, sources.get(group)!))
/** The stage that runs each group. */
const stageOfGroup: Record<StampedGroup, string> = {
  engine: 'units',
  sound: 'parts',
  played: 'parts',
  launcher: 'parts',
  features: 'parts',
  screens: 'screens',
  lint: 'lint',
}

/** Kept after the run: `npm run bench:test-times` reads them. */
const reports = join(projectRoot, '.data', 'test-reports')
const env = hermeticEnvironment()

/** The user's own settings do not reach the tests. */
function hermeticEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !outside.includes(name))
  const length = {
    ...(isFull ? { SONGLOOM_TEST_ALL: '1' } : {}),
    [skippedGroupsVariable]: skippedGroups.join(','),
  }
  const test = { NODE_ENV: 'test', SONGLOOM_TEST: '1', FIXTURE_FOLDER: prepareSoundsFolder(sources.get('sound')!) }
  // Temporal and the type checker are Go programs: collecting garbage less often saves a tenth of their CPU time.
  const go = { GOGC: '600' }
  return { ...Object.fromEntries(kept), ...runVariable, ...test, ...go, ...length }
}

const tool = (name: string, module: string, ...args: string[]): Stage => ({
  name,
  run: async (print) => toResult((await runModule(module, args, { env, print, isBelowOthers: !isFull })) === 0),
})

const vitest = (name: string, ...projects: string[]): Stage => createVitestStage({ name, projects, reports, env })
/** Tests that compute. In a full run they would get too little time below others. */
const computing = (name: string, ...projects: string[]): Stage =>
  createVitestStage({ name, projects, reports, env, isBelowOthers: !isFull })

const build = (name: string, make: typeof buildStudio): Stage => ({
  name,
  run: (print) => make(print, env).then(() => toResult(true)),
})

/** Fetches or builds missing programs here, with visible progress; tests fail without them. */
async function findPrograms(print: Print): Promise<void> {
  const printError = (error: unknown) => print(String(error))
  async function buildWithGo(): Promise<void> {
    await findTemporal(print, env).catch(printError)
    if (isFull) await findS3Server(print).catch(printError)
  }
  async function installPackages(): Promise<void> {
    await findFfmpeg(print).catch(printError)
    env.CHROME_PATH ??= await findChromium(print)
  }
  await Promise.all([buildWithGo(), installPackages()])
  for (const group of skippedGroups) {
    const files = `${listTestedFiles(group).length || 'parts of some'} files are`
    const skipped = group === 'lint' ? 'it is' : files
    print(`The sources of ${group} are those that its tests last passed with: ${skipped} not run.`)
  }
  if (!env.CHROME_PATH) print('There is no Chrome or Chromium, and none could be installed: set CHROME_PATH to one.')
}

const builds = [[build('studio', buildStudio)], [build('desk', buildConsole)]]
// Rules and types in one pass over the sources.
const lint = tool('lint', 'oxlint/bin/oxlint', '--type-aware', '--type-check')
const format = tool('format', 'oxfmt/bin/oxfmt', '--check')
const rules = skippedGroups.includes('lint') ? [format] : [lint, format]
const screens = computing('screens', 'studio', 'console')
const units = computing('units', 'unit')
const parts = computing('parts', 'parts', 'apart')
const journeys = vitest('journeys', 'journeys')
const [chaos, matrix] = [vitest('chaos', 'chaos'), vitest('matrix', 'matrix')]
const servers = vitest('servers', 'servers')
/** Each lane keeps the cores busy while another waits for restarts, servers or a browser. */
const shortLanes = [[...rules, screens, units], [chaos], [matrix], [parts], [journeys]]
/** Parts and journeys compute for most of an hour each; the others mostly wait for restarts. */
const fullLanes = [[...rules, screens, parts, units], [journeys], [chaos], [matrix], [servers]]
const lanes = isFull ? fullLanes : shortLanes
const chosenLanes = chosenStages === undefined ? lanes : chooseStages(lanes, chosenStages.split(','))

/** Stores which groups have passed; units that passed in full have also run all songs and lyrics. */
async function finish(print: Print, times: readonly StageTime[]): Promise<void> {
  await endLeftovers(print)
  const hasPassed = (name: string): boolean => times.find(({ stage }) => stage === name)?.tally.failed === 0
  for (const [group, hash] of sources)
    if (!skippedGroups.includes(group) && hasPassed(stageOfGroup[group])) writeStamp(group, hash)
  if (isFull && hasPassed('units')) writeCorporaStamp()
}

const run = isCorporaRun
  ? { lanes: [[[vitest('units', 'unit')]]] }
  : { lanes: [builds, chosenLanes], prepare: findPrograms }

endOnSignals()
process.exit(await runTests({ reports, finish, ...run }))
