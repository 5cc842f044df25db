// `npm run prove:restore`: a backup and a return to a chosen second,
// of PostgreSQL and objects, with rows still written.
import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connectPostgres } from '@songloom/platform/connections'
import { openFolderStore } from '@songloom/platform/object-store/folder'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { migrateUp } from '@songloom/store/migrations'
import { archiveLog, backUpCluster, loseCluster, restoreCluster, untilPromoted } from './backup.ts'
import { clusterFolder, startDatabase } from './database-server.ts'
import type { DatabaseServer } from './database-server.ts'
import { listDifferences, listMissingObjects, readFingerprint } from './fingerprint.ts'
import { writeSteadily } from './steady-writer.ts'

const archiveEverySeconds = 5
const writeForMs = 15_000
const seconds = (elapsedMs: number) => `${(elapsedMs / 1_000).toFixed(1)} s`
const failures: string[] = []

function expectTrue(isTrue: boolean, what: string): void {
  console.log(`${isTrue ? 'holds ' : 'FAILED'}  ${what}`)
  if (!isTrue) failures.push(what)
}

const folder = await mkdtemp(join(tmpdir(), 'songloom-restore-'))
await chmod(folder, 0o711)
const [archive, base] = [join(folder, 'archive'), join(folder, 'base.tar')]
const [objectsFolder, objectsCopy] = [join(folder, 'objects'), join(folder, 'objects-copy')]
const copyObjects = (from: string, to: string) => execFileSync('cp', ['-au', `${from}/.`, to])
const started: DatabaseServer[] = []
const start = async (name: string): Promise<DatabaseServer> => {
  const server = await startDatabase(join(folder, name))
  started.push(server)
  return server
}

/** Runs the first installation until it is lost; answers the chosen second, its rows, and the last jobs. */
async function runUntilLost() {
  await Promise.all([archive, objectsFolder, objectsCopy].map((path) => mkdir(path)))
  const server = await start('first')
  const cluster = await clusterFolder(join(folder, 'first'))
  const { uid, gid } = await stat(cluster)
  execFileSync('chown', [`${uid}:${gid}`, archive])
  await archiveLog(server, archive, archiveEverySeconds)
  const db = connectPostgres(server.databaseUrl)
  const ran = await migrateUp(db)
  const objects = await openFolderStore(objectsFolder)
  const writer = writeSteadily(db, objects)
  await delay(writeForMs / 3)
  const beganAt = performance.now()
  await backUpCluster(server, cluster, base)
  console.log(
    `${ran.length} migrations; base backup during ${writer.ended.length} jobs: ${seconds(performance.now() - beganAt)}`,
  )
  await delay(writeForMs)
  const chosen = await writer.betweenJobs(async () => {
    const { rows } = await db.raw<{ rows: { at: string }[] }>('select clock_timestamp()::text as at')
    return { at: rows[0]!.at, jobs: writer.ended.length, rows: await readFingerprint(db) }
  })
  copyObjects(objectsFolder, objectsCopy)
  // What is deleted after the chosen second stays in a copy that deletes nothing.
  const oldest = await db<{ object_keys: { mp3: string } }>('audios').orderBy('created_at').first()
  await objects.delete(oldest!.object_keys.mp3)
  await delay(writeForMs)
  copyObjects(objectsFolder, objectsCopy)
  await delay(archiveEverySeconds * 1_000)
  await server.kill().then(() => writer.stop().catch(() => undefined))
  const lostAtMs = Date.now()
  await db.destroy()
  await loseCluster(join(folder, 'first'))
  await rm(objectsFolder, { recursive: true })
  return { chosen, ended: writer.ended, lostAtMs }
}

async function restore(name: string, until?: string) {
  const beganAt = performance.now()
  await restoreCluster({ file: base, archive, dataFolder: join(folder, name), ...(until && { until }) })
  const objects = join(folder, `${name}-objects`)
  await mkdir(objects)
  copyObjects(objectsCopy, objects)
  const server = await start(name)
  await untilPromoted(server)
  const db = connectPostgres(server.databaseUrl)
  const ran = await migrateUp(db)
  return { db, ran, objects: await openFolderStore(objects), tookMs: performance.now() - beganAt }
}

try {
  const { chosen, ended, lostAtMs } = await runUntilLost()
  console.log(`${ended.length} jobs; PostgreSQL and objects are lost.`)

  const past = await restore('past', chosen.at)
  const differences = listDifferences(chosen.rows, await readFingerprint(past.db))
  expectTrue(differences.length === 0, `all ${Object.keys(chosen.rows).length} tables equal those of ${chosen.at}`)
  if (differences.length > 0) console.log(`  differ: ${differences.join(', ')}`)
  expectTrue(past.ran.length === 0, 'no migration is missing')
  expectTrue((await checkLedger(past.db)).length === 0, 'the ledger has no breach')
  expectTrue(
    (await listMissingObjects(past.db, past.objects)).length === 0,
    'every audio of that second has its object',
  )
  console.log(`RTO at a chosen second, ${chosen.jobs} jobs: ${seconds(past.tookMs)}`)
  await past.db('projects').limit(1).update({ name: 'planted' })
  const planted = listDifferences(chosen.rows, await readFingerprint(past.db))
  expectTrue(planted.join() === 'projects', 'a planted change of one row is found')
  await past.db.destroy()

  const newest = await restore('newest')
  const kept = await newest.db('jobs').where({ state: 'completed' }).pluck<string[]>('id')
  const lost = ended.filter(({ jobId }) => !kept.includes(jobId))
  const rpoMs = lost.length > 0 ? lostAtMs - lost[0]!.atMs : 0
  expectTrue((await checkLedger(newest.db)).length === 0, 'the ledger of the newest moment has no breach')
  expectTrue(rpoMs < (archiveEverySeconds + 5) * 1_000, `at most the last ${archiveEverySeconds} s and a copy are lost`)
  console.log(
    `RPO with archive_timeout ${archiveEverySeconds} s: ${seconds(rpoMs)}, ${lost.length} of ${ended.length} jobs`,
  )
  console.log(`RTO at the newest moment: ${seconds(newest.tookMs)}`)
  await newest.db.destroy()
} finally {
  for (const server of started.slice(1)) await server.kill().catch(() => undefined)
  for (const name of ['first', 'past', 'newest']) await loseCluster(join(folder, name)).catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
}
console.log(failures.length === 0 ? 'Restore is proved.' : `${failures.length} FAILED`)
process.exitCode = failures.length === 0 ? 0 : 1
