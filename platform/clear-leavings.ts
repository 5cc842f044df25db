import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const hourMs = 3_600_000

/** Last write to a file, or to a folder or one of its entries, in ms since 1970. A link counts from its creation. */
async function lastWrittenMs(path: string): Promise<number> {
  const entry = await lstat(path)
  if (!entry.isDirectory()) return entry.ctimeMs
  const names = await readdir(path)
  const inner = await Promise.all(names.map(async (name) => (await lstat(join(path, name))).ctimeMs))
  return Math.max(entry.ctimeMs, ...inner)
}

/** Deletes an entry that is old enough; false where it is in use, gone or another user's. */
async function clearOne(path: string, olderThanMs: number): Promise<boolean> {
  try {
    if (Date.now() - (await lastWrittenMs(path)) < olderThanMs) return false
    await rm(path, { recursive: true, force: true })
    return true
  } catch {
    return false
  }
}

/**
 * Deletes leftovers of killed processes from a folder: entries with names that begin with `prefix` and without a write
 * for `olderThanMs` (an hour). Returns the count; 0 for a missing folder.
 */
export async function clearLeavings(folder: string, prefix = '', olderThanMs = hourMs): Promise<number> {
  const names = await readdir(folder).catch((): string[] => [])
  const ours = names.filter((name) => name.startsWith(prefix))
  const cleared = await Promise.all(ours.map((name) => clearOne(join(folder, name), olderThanMs)))
  return cleared.filter(Boolean).length
}
