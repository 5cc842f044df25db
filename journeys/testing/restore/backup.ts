import { execFile } from 'node:child_process'
import { appendFile, chown, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { DatabaseServer } from './database-server.ts'
import { clusterFolder } from './database-server.ts'

const execute = promisify(execFile)

/** Sets continuous archiving of the write-ahead log: a segment is copied when it is full, or after these seconds. */
export async function archiveLog(server: DatabaseServer, archive: string, everySeconds: number): Promise<void> {
  await withClient(server, async (client) => {
    for (const [name, value] of [
      ['archive_mode', 'on'],
      ['archive_command', `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`],
      ['archive_timeout', `${everySeconds}s`],
    ] as const)
      await client.query(`alter system set ${name} = '${value}'`)
  })
  await server.restart()
}

/** A base backup of the running server as a tar file, by PostgreSQL's low-level functions. */
export async function backUpCluster(server: DatabaseServer, cluster: string, file: string): Promise<void> {
  await withClient(server, async (client) => {
    await client.query("select pg_backup_start('songloom', true)")
    await tar(['-cf', file, '--exclude=./pg_wal/*', '--exclude=./postmaster.*', '-C', cluster, '.'])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)')
    await writeFile(`${file}.label`, rows[0]!.labelfile)
  })
}

/** 1 says that a file changed while it was read, which the log repairs. */
async function tar(args: string[]): Promise<void> {
  await execute('tar', args).catch((error: { code?: number }) => {
    if (error.code !== 1) throw error
  })
}

interface Restore {
  file: string
  archive: string
  dataFolder: string
  /** The moment to stop at; without it, the newest that was archived. */
  until?: string
}

/** Puts a base backup into an empty data folder, to be completed from the archive at the next start. */
export async function restoreCluster({ file, archive, dataFolder, until }: Restore): Promise<void> {
  await mkdir(dataFolder, { recursive: true })
  const cluster = await clusterFolder(dataFolder)
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  await execute('tar', ['-xpf', file, '-C', cluster])
  await execute('cp', [`${file}.label`, join(cluster, 'backup_label')])
  const settings = [
    `restore_command = 'cp ${archive}/%f %p'`,
    `archive_mode = off`,
    ...(until ? [`recovery_target_time = '${until}'`, `recovery_target_action = promote`] : []),
  ]
  await appendFile(join(cluster, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  await writeFile(join(cluster, 'recovery.signal'), '')
  const { uid, gid } = await stat(join(cluster, 'PG_VERSION'))
  for (const path of [join(cluster, '..'), cluster, join(cluster, 'backup_label'), join(cluster, 'recovery.signal')])
    await chown(path, uid, gid)
}

/** Waits until recovery has ended and the server takes writes. */
export async function untilPromoted(server: DatabaseServer): Promise<void> {
  await withClient(server, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
      if (!rows[0]!.is) return
      await client.query('select pg_sleep(0.05)')
    }
  })
}

/** Removes a cluster, wherever it is. */
export const loseCluster = async (dataFolder: string): Promise<void> =>
  rm(await clusterFolder(dataFolder), { recursive: true, force: true })

async function withClient(server: DatabaseServer, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
