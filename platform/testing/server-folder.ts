import { statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memoryFolder = '/dev/shm'
/** Several times what all products of a test run take at once. */
const minFreeBytes = 6 * 1024 ** 3

/**
 * A new folder for data of servers: in memory where there is plenty,
 * since each test database has hundreds of small files.
 */
export const makeServerFolder = (prefix: string, neededBytes = minFreeBytes): Promise<string> =>
  mkdtemp(join(hasMemory(neededBytes) ? memoryFolder : tmpdir(), prefix))

function hasMemory(neededBytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes
  } catch {
    return false
  }
}
