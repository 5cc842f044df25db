import { globSync, readFileSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readOutput } from './programs.ts'

/** Identifies a run's process, for the next run. */
type PidFile = { pid: number; marker: string; stopSignal: NodeJS.Signals }

const patienceMs = 10_000
const pauseMs = 10

/** Writes `{key}.json` into the folder, which is created if missing; an existing file is replaced. */
export async function writePidFile(runFolder: string, key: string, file: PidFile): Promise<void> {
  await mkdir(runFolder, { recursive: true })
  await writeFile(join(runFolder, `${key}.json`), JSON.stringify(file))
}

/**
 * Writes the pid file, unless a living process of ours has one: returns that. Of two concurrent claims, one succeeds.
 */
export async function claimPidFile(runFolder: string, key: string, file: PidFile): Promise<PidFile | undefined> {
  const path = join(runFolder, `${key}.json`)
  const aside = `${path}.${process.pid}`
  await mkdir(runFolder, { recursive: true })
  await writeFile(aside, JSON.stringify(file))
  try {
    // Creating a link is atomic.
    while (!(await link(aside, path).then(() => true, unlessTaken))) {
      const holder = await findOurProcess(runFolder, key)
      if (holder) return holder
      await removeStale(runFolder, key, file)
    }
    return undefined
  } finally {
    await rm(aside, { force: true })
  }
}

/**
 * Removes a dead run's file. Only the process that claimed the removal removes, so that no third process can claim in
 * between.
 */
async function removeStale(runFolder: string, key: string, file: PidFile): Promise<void> {
  const removal = `${key}.removal`
  if (await claimPidFile(runFolder, removal, file)) return delay(pauseMs)
  if (!(await findOurProcess(runFolder, key))) await removePidFile(runFolder, key)
  await removePidFile(runFolder, removal)
}

function unlessTaken(error: NodeJS.ErrnoException): false {
  if (error.code !== 'EEXIST') throw error
  return false
}

/** Removes a pid file; a missing one is not an error. */
export async function removePidFile(runFolder: string, key: string): Promise<void> {
  await rm(join(runFolder, `${key}.json`), { force: true })
}

/**
 * The process in a pid file, if it lives and its command line still has our marker: pids are reused, even by ourselves
 * in a restarted container.
 */
export async function findOurProcess(runFolder: string, key: string): Promise<PidFile | undefined> {
  const file = await readPidFile(join(runFolder, `${key}.json`))
  if (!file || file.pid === process.pid || !isAlive(file.pid)) return undefined
  return (await commandLine(file.pid)).includes(file.marker) ? file : undefined
}

/** Ends leftovers of an earlier run that crashed; true if there were any. */
export async function endLeftover(runFolder: string, key: string): Promise<boolean> {
  const leftover = await findOurProcess(runFolder, key)
  if (leftover) {
    signal(leftover.pid, leftover.stopSignal)
    if (!(await exitsWithin(leftover.pid, patienceMs))) signal(leftover.pid, 'SIGKILL')
    await exitsWithin(leftover.pid, patienceMs)
  }
  await removePidFile(runFolder, key)
  return leftover !== undefined
}

/** Kills all processes that a folder names, without waiting: for a process that is exiting itself. */
export function killAll(runFolder: string): void {
  for (const path of globSync('*.json', { cwd: runFolder })) {
    const { pid } = JSON.parse(readFileSync(join(runFolder, path), 'utf8')) as PidFile
    if (pid !== process.pid) signal(pid, 'SIGKILL')
  }
}

/** Whether a process runs, also one of another user; a zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !isZombie(pid)
}

async function exitsWithin(pid: number, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs
  while (isAlive(pid)) {
    if (performance.now() > until) return false
    await delay(50)
  }
  return true
}

async function readPidFile(path: string): Promise<PidFile | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as PidFile
  } catch {
    return undefined
  }
}

async function commandLine(pid: number): Promise<string> {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  if (fromProc !== undefined) return fromProc.replaceAll('\0', ' ')
  return readOutput('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => '')
}

/** In a container without an init, a dead orphan stays listed forever. */
function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself meanwhile.
  }
}
