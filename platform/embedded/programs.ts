import { execFile, spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Cache of programs that were fetched or built, shared by a user's checkouts. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'songloom', 'bin')
}

/** The first of the named programs on the PATH. */
export function findProgram(names: readonly string[], searchPath = process.env.PATH ?? ''): string | undefined {
  const candidates = names.flatMap((name) =>
    searchPath
      .split(delimiter)
      .filter(Boolean)
      .map((folder) => join(folder, name)),
  )
  return candidates.find(isExecutable)
}

/** Whether the path can be executed by this process; true for a folder that can be searched. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const running = new Set<ChildProcess>()

/** Starts a program that ends by itself, unless `endPrograms` is called first. */
export function spawnProgram(program: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** Ends running programs of `spawnProgram`: an installer, a build. */
export function endPrograms(): void {
  for (const child of running) child.kill('SIGTERM')
}

/** Runs a program to its end; throws with its last output. */
export async function runProgram(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<void> {
  const child = spawnProgram(program, args, options)
  let lastOutput = ''
  const listen = (chunk: Buffer) => void (lastOutput = (lastOutput + chunk.toString()).slice(-2_000))
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`${program} ${args[0] ?? ''} ended with ${String(code)}: ${lastOutput.trim()}`)
}

/** The output of a short-lived program. */
export async function readOutput(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(program, args)
  return stdout
}

export const isRoot = process.getuid?.() === 0

/** Debian's installer, where we may run it. */
export function findAptGet(): string | undefined {
  return isRoot && process.platform === 'linux' ? findProgram(['apt-get']) : undefined
}

const lockRetries = 150
const lockRetryMs = 2_000

/** Runs apt-get; while another installer holds its lock, retries for five minutes. */
async function runAptGet(aptGet: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  for (let retries = 0; ; retries += 1) {
    try {
      return await runProgram(aptGet, args, { env })
    } catch (error) {
      const isLocked = error instanceof Error && /could not get lock|unable to (acquire|lock)/i.test(error.message)
      if (!isLocked || retries === lockRetries) throw error
      await delay(lockRetryMs)
    }
  }
}

/**
 * Updates the package lists and installs a package without its recommendations. Throws with the last output of apt-get.
 */
export async function installDebianPackage(aptGet: string, name: string): Promise<void> {
  await runAptGet(aptGet, ['update', '-q'])
  await runAptGet(aptGet, ['install', '-y', '-q', '--no-install-recommends', name])
}
