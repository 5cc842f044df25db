// `npm run prove:compose`: docker-compose.yml on real containers, with podman as root; needs apt-get install podman
// runc podman-compose debootstrap. Images of a registry are replaced by ones made of Debian's packages, npm and Go.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@songloom/platform/embedded/app-parts'
import { buildBaseImages } from './base-images.ts'
import { openCompose, volume, webPort } from './compose.ts'
import type { Compose } from './compose.ts'
import { podman, run, workFolder } from './podman.ts'
import { enterStudio } from './song-maker.ts'

const [image, before] = ['localhost/songloom:0.1.0', 'localhost/songloom:before']
const newestMigration = readdirSync(join(projectRoot, 'store/migrations')).toSorted().at(-1)!.replace('.ts', '')
/** In the container of PostgreSQL. */
const dump = '/tmp/songloom.dump'
const address = `http://localhost:${webPort}`
const stores = ['postgres', 'redis', 's3', 'temporal-postgres']
const orchestration = ['temporal-schema', 'temporal', 'temporal-namespace']
const scale = { api: 2, worker: 2 }

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const beganAt = performance.now()
  const result = await work()
  console.log(`${((performance.now() - beganAt) / 1_000).toFixed(1).padStart(7)} s  ${what}`)
  return result
}

function assertSame(left: object, right: object, what: string): void {
  if (JSON.stringify(left) !== JSON.stringify(right)) throw new Error(`${what}: ${JSON.stringify([left, right])}`)
}

/** Our image by the Dockerfile, and one that lacks the newest migration, as an earlier version did. */
async function buildOurs(): Promise<void> {
  await podman('build', '--pull=never', '-t', image, projectRoot)
  const file = join(workFolder, 'before.Containerfile')
  const clear = `sed -i '/${newestMigration}/d' store/migrations.ts && rm store/migrations/${newestMigration}.ts`
  writeFileSync(file, `FROM ${image}\nUSER root\nRUN ${clear}\nUSER node\n`)
  await podman('build', '--pull=never', '-t', before, '-f', file, workFolder)
}

async function startServers(compose: Compose): Promise<void> {
  await compose.up(['migrate'])
  await compose.up(['api', 'worker'])
  await compose.up(['web'])
}

const listMigrations = (compose: Compose) =>
  compose.exec('postgres', 'psql', '-U', 'songloom', '-Atc', 'select count(*), max(name) from knex_migrations')

/** The commands of docs/backup.md: nothing of the database that was there is kept. */
async function restoreDump(compose: Compose): Promise<void> {
  const maintenance = ['-U', 'songloom', '--maintenance-db=postgres']
  await compose.exec('postgres', 'dropdb', '--force', ...maintenance, 'songloom')
  await compose.exec('postgres', 'createdb', ...maintenance, 'songloom')
  await compose.exec('postgres', 'pg_restore', '-U', 'songloom', '-d', 'songloom', '--exit-on-error', dump)
}

await timed('images that stand in for those of a registry', buildBaseImages)
await timed('our image, by the Dockerfile', buildOurs)
const compose = openCompose(scale)
await compose.down().catch(() => undefined)
try {
  await compose.choose(before)
  await timed('stores are healthy', () => compose.up(stores))
  await timed('Temporal has its namespace', () => compose.up(orchestration))
  await timed('two APIs, two workers and the balancer of the earlier version', () => startServers(compose))
  console.log(`           schema: ${await listMigrations(compose)}`)

  const maker = await enterStudio(address)
  await timed('a song through the balancer', async () => maker.until(await maker.start(1), 'made'))
  await timed('a song, an API and a worker killed in its middle', async () => {
    const song = await maker.start(2)
    await maker.until(song, 'under way')
    const victims = await Promise.all(['api', 'worker'].map(async (name) => (await compose.containers(name))[0]!))
    for (const victim of victims) await compose.crash(victim)
    await maker.until(song, 'made')
  })
  const heard = await maker.hear()
  if (Object.keys(heard).length !== 2) throw new Error(`Two songs were made: ${JSON.stringify(heard)}`)

  await timed('upgrade: migrations, then new APIs and workers', async () => {
    await compose.choose(image)
    await compose.remove(['migrate', 'web', 'worker', 'api'])
    await startServers(compose)
  })
  console.log(`           schema: ${await listMigrations(compose)}`)
  assertSame(await maker.hear(), heard, 'songs after the upgrade')
  await timed('a song by the new version', async () => maker.until(await maker.start(3), 'made'))
  const all = await maker.hear()

  const keptDump = join(workFolder, 'songloom.dump')
  const objects = join(workFolder, 'objects.tar')
  await timed('backup: dump and objects', async () => {
    await compose.exec('postgres', 'pg_dump', '-U', 'songloom', '-Fc', '-f', dump, 'songloom')
    await podman('cp', `${(await compose.containers('postgres'))[0]!}:${dump}`, keptDump)
    await podman('volume', 'export', volume('objects'), '-o', objects)
  })
  await timed('everything and its volumes are removed', () => compose.down())
  await timed('restored into empty volumes', async () => {
    await compose.up(['postgres', 'redis', 'temporal-postgres'])
    await podman('volume', 'create', volume('objects')).catch(() => undefined)
    await run('podman', ['volume', 'import', volume('objects'), objects])
    await podman('cp', keptDump, `${(await compose.containers('postgres'))[0]!}:${dump}`)
    await restoreDump(compose)
    // A table that a later release added, and that refers to an old one, does not keep the rows of that.
    const later = 'create table later_release (user_id text references users (id))'
    await compose.exec('postgres', 'psql', '-U', 'songloom', '-c', later)
    await restoreDump(compose)
    await compose.up(['s3', ...orchestration])
    await startServers(compose)
  })
  const again = await enterStudio(address)
  assertSame(await again.hear(), all, 'songs after the restore')
  await timed('a song after the restore', async () => again.until(await again.start(4), 'made'))
  console.log('The compose file is proved: 4 songs, each made once and heard again.')
} finally {
  await timed('torn down', () => compose.down())
}
