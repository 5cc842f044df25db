import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import type { Dirent } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', '.data', 'coverage'])

/** Whether the product is missing or older than any of its sources. Tests do not count. */
export function isStale(product: string, sources: readonly string[]): boolean {
  const made = statSync(product, { throwIfNoEntry: false })?.mtimeMs
  return made === undefined || sources.some((source) => newestChange(source) > made)
}

/**
 * A 16-character hash of file contents, independent of dates: an unpacked release may be older than the product of the
 * previous one.
 */
export function fingerprintFiles(sources: readonly string[]): string {
  const hash = createHash('sha256')
  sources.forEach((source, index) => addTo(hash, source, String(index)))
  return hash.digest('hex').slice(0, 16)
}

function addTo(hash: Hash, path: string, name: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return
  if (!found.isDirectory()) return void hash.update(`${name} ${found.size}\n`).update(readFileSync(path))
  const inside = readdirSync(path, { withFileTypes: true }).filter(counts)
  for (const each of inside.map((entry) => entry.name).sort()) addTo(hash, join(path, each), `${name}/${each}`)
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
