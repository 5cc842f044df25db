import { readdirSync, statSync } from 'node:fs'
import type { Dirent } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', '.data', 'coverage'])

/** Whether the product is missing or older than any file it is made of. Tests do not count. */
export function isStale(product: string, sources: readonly string[]): boolean {
  const made = statSync(product, { throwIfNoEntry: false })?.mtimeMs
  return made === undefined || sources.some((source) => newestChange(source) > made)
}

function newestChange(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const inside = readdirSync(path, { withFileTypes: true }).filter(counts)
  return inside.reduce((newest, entry) => Math.max(newest, newestChange(join(path, entry.name))), 0)
}

function counts(entry: Dirent): boolean {
  return !skipped.has(entry.name) && !/\.test\.tsx?$/.test(entry.name)
}
