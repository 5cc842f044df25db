import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { findFreePort } from '@songloom/platform/embedded/free-port'
import { createPostgresPart } from '@songloom/platform/embedded/parts/postgres'

/** A PostgreSQL whose cluster is in a folder of its own, without a supervisor. */
export interface DatabaseServer {
  databaseUrl: string
  /** Ends it as a power failure of the process would. */
  kill(): Promise<void>
  /** Ends it in order, and starts it on the same cluster. */
  restart(): Promise<void>
}

const password = 'restore-proof'
const readyWithinMs = 300_000

/** The folder of the cluster that a server in this data folder has. */
export const clusterFolder = async (dataFolder: string): Promise<string> =>
  (await createPostgresPart({ dataFolder, port: 0, password, isDurable: true })).cluster

/** Starts it; an empty folder gets a new cluster. Throws when it does not answer within five minutes. */
export async function startDatabase(dataFolder: string): Promise<DatabaseServer> {
  const part = await createPostgresPart({ dataFolder, port: await findFreePort(), password, isDurable: true })
  const start = async (): Promise<ChildProcess> => {
    const started = await part.spawn()
    let output = ''
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (piece: Buffer) => (output = (output + piece.toString()).slice(-4_000)))
    const ended = once(started, 'exit').then(() => {
      throw new Error(`PostgreSQL ended: ${output}`)
    })
    ended.catch(() => undefined)
    await Promise.race([part.ready(started, AbortSignal.timeout(readyWithinMs)), ended])
    return started
  }
  let child = await start()
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    databaseUrl: part.databaseUrl,
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end(part.stopSignal)
      child = await start()
    },
  }
}
