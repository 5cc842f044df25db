import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { printLine } from '../console-lines.ts'
import type { Print } from '../console-lines.ts'
import { cacheFolder, findProgram, isExecutable, runProgram } from '../programs.ts'

const goModule = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0'
/** No inlining, symbols or C: it is disk-bound, and compiles in two thirds of the time. */
const quickly = { args: ['-gcflags=all=-l', '-ldflags=-s -w'], env: { CGO_ENABLED: '0' } }

const cachedPath = (): string => join(cacheFolder(), 'versitygw')

/** versitygw from the PATH or the cache. */
export function findInstalledS3Server(): string | undefined {
  return findProgram(['versitygw']) ?? (isExecutable(cachedPath()) ? cachedPath() : undefined)
}

/** versitygw from the PATH, the cache, or built with Go into the cache; undefined where it cannot be had. */
export async function findS3Server(print: Print = printLine): Promise<string | undefined> {
  const found = findInstalledS3Server()
  if (found) return found
  const go = findProgram(['go'])
  return go && (await build(go, cacheFolder(), print)) ? cachedPath() : undefined
}

async function build(go: string, folder: string, print: Print): Promise<boolean> {
  print('  versitygw, the S3 server, is built with Go, once.')
  await mkdir(folder, { recursive: true })
  const aside = await mkdtemp(join(folder, 'build-'))
  try {
    await runProgram(go, ['install', ...quickly.args, goModule], {
      env: { ...process.env, ...quickly.env, GOBIN: aside },
    })
    await rename(join(aside, 'versitygw'), join(folder, 'versitygw'))
    return true
  } catch (error) {
    print(`  versitygw could not be built: what needs an S3 server is NOT RUN with one. ${String(error)}`)
    return false
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}
