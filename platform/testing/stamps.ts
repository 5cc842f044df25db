import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../embedded/app-parts.ts'

/** Source hashes for which all tests of a group passed. */
type Stamp = { sources: string }

interface Group {
  stampFile: string
  /** All inputs of the tests: sources, tests and data. */
  sources: readonly string[]
  /** Whether installed packages affect the results. */
  usesPackages: boolean
  tests: readonly string[]
  /** Tests of this machine or of hostile input, which run each time. */
  alwaysRun: readonly string[]
}

/** Deterministic tests, which need not run again for sources that they passed with. */
const groups = {
  engine: {
    stampFile: 'engine/tested.json',
    sources: ['engine/**/*.*'],
    usesPackages: false,
    tests: ['engine/**/*.test.ts'],
    alwaysRun: ['engine/golden.test.ts'],
  },
  sound: {
    stampFile: 'activities/tested-sound.json',
    sources: ['engine/**/*.*', 'activities/{engines,media}/**/*.*'],
    usesPackages: true,
    tests: ['activities/{engines,media}/**/*.test.ts'],
    alwaysRun: [
      'activities/engines/soundfont/golden-recordings.test.ts',
      'activities/engines/threads/task-{slots,threads}.test.ts',
      'activities/engines/threads/{text-threads,thread-limits,thread-pool,urgent-first-queue}.test.ts',
      'activities/media/upload/{hostile-uploads,programs/run-limited,upload-cases}.test.ts',
    ],
  },
  /** Single tests, which ask `playsOwnEngine`. */
  played: {
    stampFile: 'activities/tested-played.json',
    sources: ['engine/**/*.*', 'activities/{engines,jobs,media,songs,tools}/**/*.*'],
    usesPackages: true,
    tests: [],
    alwaysRun: [],
  },
  /** What starts, watches and ends processes, and runs the tests themselves. */
  launcher: {
    stampFile: 'platform/tested.json',
    sources: ['platform/**/*.*'],
    usesPackages: true,
    tests: ['platform/embedded/**/*.test.ts'],
    // They read the programs and the memory of this machine.
    alwaysRun: ['platform/embedded/{native-packages,programs,stack,start}.test.ts'],
  },
  /** What users and support staff do with one feature, on real servers. */
  features: {
    stampFile: 'api/tested.json',
    sources: ['{activities,api,contracts,engine,platform,store,tools,workflows}/**/*.*', 'vitest.config.ts'],
    usesPackages: true,
    tests: [
      'activities/{assistant,daw,dna,dreampacks,edu,language-models,songs,tools,writing}/**/*.test.ts',
      'api/{assistant,chat,daw,dna,dreampacks,edu,library,projects,support,tools,writing}/**/*.test.ts',
      'store/{daw,dna,dreampacks,library,moderation,projects,support}/**/*.test.ts',
    ],
    // Cancelling, and the race of jobs that end at the same time.
    alwaysRun: ['activities/tools/{cancel-tools,registry}.test.ts'],
  },
  screens: {
    stampFile: 'studio/tested.json',
    sources: [
      '{studio,console}/*.{ts,html,json}',
      'studio/{content,public,src,vite}/**/*.*',
      'console/{public,src}/**/*.*',
      '{contracts,engine,tools}/**/*.*',
      'vitest.config.ts',
    ],
    usesPackages: true,
    tests: ['{studio,console}/**/*.test.{ts,tsx}'],
    // They read what this run has built.
    alwaysRun: ['{studio,console}/build.test.ts'],
  },
  /** Rules and types of all code: a stage of its own, without test files. */
  lint: {
    stampFile: 'platform/tested-lint.json',
    sources: [
      '{activities,api,bench,console,contracts,engine}/**/*.{ts,tsx,mts,js,mjs,json}',
      '{journeys,platform,store,studio,tools,workflows}/**/*.{ts,tsx,mts,js,mjs,json}',
      '*.{ts,mts,mjs,json}',
    ],
    usesPackages: true,
    tests: [],
    alwaysRun: [],
  },
} as const satisfies Record<string, Group>

export type StampedGroup = keyof typeof groups

export const stampedGroups = Object.keys(groups) as StampedGroup[]

/** Written for other sources. */
const notHashed = new Set<string>([...Object.values(groups).map((group) => group.stampFile), 'engine/corpora.json'])
/** Text only, for a group that merely imports it: `upload-cases` always runs. */
const notFollowed = 'contracts/errors/errors.rules.ts'
const importedName = /(?:from |import |import\()'(@songloom\/|\.{1,2}\/)([\w./-]+)'/g

const list = (patterns: readonly string[], root: string): string[] =>
  globSync([...patterns], { cwd: root, exclude: ['**/node_modules', '**/dist'] })

/** The files with all that they import, directly or not; a package of `node_modules` is no file. */
function addImports(files: readonly string[], root: string): string[] {
  const found = new Set(files)
  // A set passes over what is added to it while it is read.
  for (const path of found) if (path.endsWith('.ts')) for (const name of listImports(path, root)) found.add(name)
  return [...found].filter((path) => !notHashed.has(path))
}

function listImports(path: string, root: string): string[] {
  const names = [...readFileSync(join(root, path), 'utf8').matchAll(importedName)].map(([, from, name]) =>
    from === '@songloom/' ? `${name!}.ts` : join(dirname(path), from!, name!),
  )
  return names.filter((name) => name !== notFollowed && existsSync(join(root, name)))
}

/** Every installed package with its version and checksum, independent of the workspace that depends on it. */
function readPackages(root: string): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>
  }
  return JSON.stringify(Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/')))
}

/** A hash of all source and test files of a group, with the version of Node; `root` is the project's folder. */
export function hashSources(group: StampedGroup, root: string = projectRoot): string {
  const hash = createHash('sha256').update(process.version)
  for (const path of addImports(list(groups[group].sources, root), root).sort())
    hash.update(path).update(readFileSync(join(root, path)))
  if (groups[group].usesPackages) hash.update(readPackages(root))
  return hash.digest('hex')
}

/** Whether all tests of the group have passed with these sources. */
export function isTested(group: StampedGroup, sources: string, root: string = projectRoot): boolean {
  const path = join(root, groups[group].stampFile)
  return existsSync(path) && (JSON.parse(readFileSync(path, 'utf8')) as Stamp).sources === sources
}

/** Test files that need not run again. */
export function listTestedFiles(group: StampedGroup, root: string = projectRoot): string[] {
  const kept = new Set(list(groups[group].alwaysRun, root))
  return list(groups[group].tests, root).filter((path) => !kept.has(path))
}

/** Written when all of them have passed for these sources. */
export function writeStamp(group: StampedGroup, sources: string, root: string = projectRoot): void {
  const stamp: Stamp = { sources }
  writeFileSync(join(root, groups[group].stampFile), `${JSON.stringify(stamp, null, 2)}\n`)
}

/** An environment variable of a test run: the groups to skip, separated by commas. */
export const skippedGroupsVariable = 'SONGLOOM_SKIP_TESTED'

/** Whether this run skips the group; vitest by itself skips none. */
export const isGroupSkipped = (group: StampedGroup, env: NodeJS.ProcessEnv = process.env): boolean =>
  (env[skippedGroupsVariable] ?? '').split(',').includes(group)

/** Test files that this run skips. */
export const listSkippedFiles = (env: NodeJS.ProcessEnv = process.env): string[] =>
  stampedGroups.filter((group) => isGroupSkipped(group, env)).flatMap((group) => listTestedFiles(group))
