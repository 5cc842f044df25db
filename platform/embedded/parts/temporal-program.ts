import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Print } from '../console-lines.ts'
import { showProgress } from '../console-lines.ts'
import { cacheFolder, findProgram, isExecutable, runProgram, spawnProgram } from '../programs.ts'

const version = '1.5.1'
const goModule = `github.com/temporalio/cli/cmd/temporal@v${version}`
const answerWithinMs = 10_000
const missing =
  'Temporal is missing, and could be neither downloaded nor built. Install the Temporal CLI and put it on the ' +
  'PATH or set TEMPORAL_CLI to it, install Go (1.26 or newer) so that it can be built ' +
  `(go install ${goModule}), or set TEMPORAL_ADDRESS to a running server.`

/** The Temporal CLI: configured, on the PATH, cached, downloaded, or built; the last two fill the cache. */
export async function findTemporal(print: Print, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.TEMPORAL_CLI) return namedProgram(env.TEMPORAL_CLI)
  const folder = cacheFolder(env)
  const cached = join(folder, 'temporal')
  const found = findProgram(['temporal'], env.PATH) ?? (isExecutable(cached) ? cached : undefined)
  if (found) return found
  await mkdir(folder, { recursive: true })
  const isMade = (await download(folder, print)) || (await build(folder, print))
  if (!isMade) throw new Error(missing)
  return cached
}

function namedProgram(path: string): string {
  if (!isExecutable(path)) throw new Error(`TEMPORAL_CLI names ${path}, which is no program.`)
  return path
}

async function download(folder: string, print: Print): Promise<boolean> {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const address = `https://temporal.download/cli/archive/v${version}?platform=${process.platform}&arch=${architecture}`
  print('  Temporal is missing; downloading it, once.')
  const aside = await mkdtemp(join(folder, 'download-'))
  try {
    await showProgress(print, (elapsed) => `  Temporal: downloading for ${elapsed}`, fetchArchive(address, aside))
    await rename(join(aside, 'temporal'), join(folder, 'temporal'))
    return true
  } catch {
    print('  Temporal could not be downloaded.')
    return false
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Limits the time to the first byte; the download itself may be slow. */
async function fetchArchive(address: string, folder: string): Promise<void> {
  const impatience = new AbortController()
  const timer = setTimeout(() => impatience.abort(), answerWithinMs)
  const answer = await fetch(address, { signal: impatience.signal }).finally(() => clearTimeout(timer))
  if (!answer.ok || !answer.body) throw new Error(`The download answered ${answer.status}.`)
  const archive = join(folder, 'archive.tar.gz')
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(archive))
  await runProgram('tar', ['-xzf', archive, '-C', folder])
}

async function build(folder: string, print: Print): Promise<boolean> {
  const go = findProgram(['go']) ?? findProgram(['go'], '/usr/local/go/bin:/opt/homebrew/bin')
  if (!go) return false
  print('  Temporal is built with Go, once; this takes about four minutes.')
  const aside = await mkdtemp(join(folder, 'build-'))
  try {
    await goInstall(go, aside, print)
    await rename(join(aside, 'temporal'), join(folder, 'temporal'))
    return true
  } catch (error) {
    print(`  Temporal could not be built: ${String(error)}`)
    return false
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function goInstall(go: string, folder: string, print: Print): Promise<void> {
  const child = spawnProgram(go, ['install', '-v', goModule], { env: { ...process.env, GOBIN: folder } })
  let compiled = 0
  let lastLine = ''
  createInterface({ input: child.stderr! }).on('line', (line) => {
    if (!line.startsWith('go: ')) compiled += 1
    lastLine = line
  })
  const ended = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  const code = await showProgress(
    print,
    (elapsed) => `  Temporal: building for ${elapsed}, ${compiled} packages compiled`,
    ended,
  )
  if (code !== 0) throw new Error(lastLine)
}
