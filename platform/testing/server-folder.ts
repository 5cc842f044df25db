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
export const makeServerFolder = (prefix: string): Promise<string> =>
  mkdtemp(join(hasRoom() ? memoryFolder : tmpdir(), prefix))

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return Math.min(bavail * bsize, process.availableMemory()) >= minFreeBytes
  } catch {
    return false
  }
}
