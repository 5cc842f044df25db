import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStoreConfig } from '../../config.ts'
import { findFreePort } from '../../embedded/free-port.ts'
import { untilListening } from '../../embedded/probe.ts'
import { cacheFolder, findProgram, isExecutable, runProgram } from '../../embedded/programs.ts'

const goModule = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0'

export type S3Server = { config: Extract<ObjectStoreConfig, { kind: 's3' }>; stop(): Promise<void> }

/** versitygw from the PATH, the cache, or built with Go into the cache; undefined where it cannot be had. */
export async function findS3Server(): Promise<string | undefined> {
  const folder = cacheFolder()
  const cached = join(folder, 'versitygw')
  const found = findProgram(['versitygw']) ?? (isExecutable(cached) ? cached : undefined)
  if (found) return found
  const go = findProgram(['go'])
  return go && (await build(go, folder)) ? cached : undefined
}

async function build(go: string, folder: string): Promise<boolean> {
  console.log('Building versitygw, the S3 server of the conformance tests; this happens once.')
  await mkdir(folder, { recursive: true })
  const aside = await mkdtemp(join(folder, 'build-'))
  try {
    await runProgram(go, ['install', goModule], { env: { ...process.env, GOBIN: aside } })
    await rename(join(aside, 'versitygw'), join(folder, 'versitygw'))
    return true
  } catch (error) {
    console.warn(`The S3 conformance tests are NOT RUN: versitygw could not be built. ${String(error)}`)
    return false
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

export async function startS3Server(program: string, folder: string): Promise<S3Server> {
  await mkdir(folder, { recursive: true })
  const port = await findFreePort()
  const [accessKey, secretKey] = ['songloom', 'songloom-secret']
  const child = spawn(program, ['--access', accessKey, '--secret', secretKey, '--port', `127.0.0.1:${port}`, 'posix', folder], { stdio: 'ignore' })
  await untilListening(port, AbortSignal.timeout(20_000))
  return {
    config: { kind: 's3', endpoint: `http://127.0.0.1:${port}`, accessKey, secretKey, bucket: 'songloom' },
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
