import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../embedded/app-parts.ts'

/** The engine's golden hashes for which the long lists of songs and lyrics were run in full. */
type Stamp = { golden: string }

const engine = join(projectRoot, 'engine')
const stampPath = join(engine, 'corpora.json')

export function hashGoldenFile(): string {
  return createHash('sha256')
    .update(readFileSync(join(engine, 'golden.json')))
    .digest('hex')
}

/** Undefined if they never were. */
export const readCorporaStamp = (): Stamp | undefined =>
  existsSync(stampPath) ? (JSON.parse(readFileSync(stampPath, 'utf8')) as Stamp) : undefined

/** Written by `npm run test:all` and `npm run test:corpora` when all units have passed. */
export function writeCorporaStamp(): void {
  const stamp: Stamp = { golden: hashGoldenFile() }
  writeFileSync(stampPath, `${JSON.stringify(stamp, null, 2)}\n`)
}
