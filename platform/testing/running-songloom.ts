import { rm } from 'node:fs/promises'
import type { ObjectStoreConfig } from '../config.ts'
import { startApp } from '../embedded/app.ts'
import type { App } from '../embedded/app.ts'
import { noopPrint } from '../embedded/console-lines.ts'
import type { Print } from '../embedded/console-lines.ts'
import { findFreePort } from '../embedded/free-port.ts'
import { findProgram } from '../embedded/programs.ts'
import { startStack } from '../embedded/stack.ts'
import type { Stack } from '../embedded/stack.ts'
import { endWithProcess } from './end-with-process.ts'
import { makeServerFolder } from './server-folder.ts'

export type RunningSongloom = {
  /** Address of studio, API and sockets. */
  address: string
  dataFolder: string
  stack: Stack
  app: App
  /** Ends every process and restarts all on the same data, at the same address. */
  restartMachine(): Promise<void>
  /** Ends every process and deletes the data. */
  stop(): Promise<void>
}

export type RunningOptions = {
  /** Processes of each kind; one by default. */
  workers?: number
  apis?: number
  /** `s3`: in an S3 server where one is available. */
  objects?: ObjectStoreConfig['kind']
  /** Added to the environment of worker and API. */
  env?: NodeJS.ProcessEnv
  /** How much data it will hold, where that is much: more than fits into memory goes to disk. */
  dataBytes?: number
  /** Receives warnings and errors of the processes; discarded by default. */
  print?: Print
}

/** The whole product, as `npm start` runs it, on free ports and in its own folder. */
export async function startSongloom({
  env,
  print = noopPrint,
  workers,
  apis,
  objects,
  dataBytes,
}: RunningOptions = {}): Promise<RunningSongloom> {
  const dataFolder = await makeServerFolder('songloom-journey-', dataBytes)
  const cancelCleanup = endWithProcess(dataFolder)
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
      env: { SEED_DEMO_USERS: '1', BILLING: 'test', PUBLIC_ORIGIN: address, ...env },
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
      cancelCleanup()
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
  return running
}
