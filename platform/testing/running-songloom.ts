import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ObjectStoreConfig } from '../config.ts'
import { startApp } from '../embedded/app.ts'
import type { App } from '../embedded/app.ts'
import { printNothing } from '../embedded/console-lines.ts'
import type { Print } from '../embedded/console-lines.ts'
import { findFreePort } from '../embedded/free-port.ts'
import { findProgram } from '../embedded/programs.ts'
import { startStack } from '../embedded/stack.ts'
import type { Stack } from '../embedded/stack.ts'
import { endWithProcess } from './end-with-process.ts'

export type RunningSongloom = {
  /** Where studio, API and sockets answer. */
  address: string
  dataFolder: string
  stack: Stack
  app: App
  /** Ends every process and starts all again on the same data, at the same address. */
  restartMachine(): Promise<void>
  /** Ends every process and forgets the data. */
  stop(): Promise<void>
}

export type RunningOptions = {
  /** How many processes of each kind; one. */
  workers?: number
  apis?: number
  /** `s3`: in an S3 server where one can be had. */
  objects?: ObjectStoreConfig['kind']
  /** Added to the environment of worker and API. */
  env?: NodeJS.ProcessEnv
  /** Where warnings and errors of the processes go; nowhere by default. */
  print?: Print
}

/** The whole product, as `npm start` runs it, on free ports and in a folder of its own. */
export async function startSongloom({
  env,
  print = printNothing,
  workers,
  apis,
  objects,
}: RunningOptions = {}): Promise<RunningSongloom> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'songloom-journey-'))
  const takeBack = endWithProcess(dataFolder)
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const start = async () => {
    const stack = await startStack({ dataFolder, quiet: true, isDurable: false, objects })
    const app = await startApp(stack, {
      dataFolder,
      port,
      print,
      workers,
      apis,
      ffmpegPath: findProgram(['ffmpeg']),
      env: { SEED_DEMO_USERS: '1', PUBLIC_ORIGIN: address, ...env },
    })
    return { stack, app }
  }
  const end = async () => {
    await running.app.stop()
    await running.stack.stop()
  }
  const running: RunningSongloom = {
    ...(await start()),
    address,
    dataFolder,
    restartMachine: async () => {
      await end()
      Object.assign(running, await start())
    },
    stop: async () => {
      await end()
      takeBack()
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
  return running
}
