import { statfsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPartOfRun, runId } from '../embedded/test/test-leftovers.ts'

const memoryFolder = '/dev/shm'
/** Several times what all products of a test run take at once. */
const minFreeBytes = 6 * 1024 ** 3

/** The folders of servers of this run are in it, so that its end finds all of them. */
const runFolderIn = (parent: string): string => join(parent, `songloom-run-${runId}`)

/**
 * A new folder for data of servers: in memory where there is plenty,
 * since each test database has hundreds of small files.
 */
export async function makeServerFolder(prefix: string, neededBytes = minFreeBytes): Promise<string> {
  const parent = hasMemory(neededBytes) ? memoryFolder : tmpdir()
  if (!isPartOfRun) return mkdtemp(join(parent, prefix))
  await mkdir(runFolderIn(parent), { recursive: true })
  return mkdtemp(join(runFolderIn(parent), prefix))
}

/** Removes what tests of this run have left, once none of its processes is alive. */
export async function removeServerFolders(): Promise<void> {
  for (const parent of [memoryFolder, tmpdir()])
    await rm(runFolderIn(parent), { recursive: true, force: true, maxRetries: 10 })
}

function hasMemory(neededBytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes
  } catch {
    return false
  }
}
