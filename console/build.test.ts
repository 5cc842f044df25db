// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { noopPrint } from '@songloom/platform/embedded/console-lines'
import { buildConsole } from '@songloom/platform/embedded/preparations'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

const folder = join(import.meta.dirname, 'dist')
const manifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
const weight = (file: string): number => gzipSync(readFileSync(join(folder, file))).length

function withImports(chunks: Record<string, Chunk>, name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known
  known.add(name)
  for (const needed of chunks[name]?.imports ?? []) withImports(chunks, needed, known)
  return known
}

/** The desk is behind the sign-in, and every signed-in user needs it at once; rarer pages come when they are opened. */
function listFirstChunks(chunks: Record<string, Chunk>): Set<string> {
  const known = withImports(chunks, 'index.html')
  for (const desk of chunks['index.html']?.dynamicImports ?? []) withImports(chunks, desk, known)
  return known
}

// Reuses a build that `npm test` has just made.
beforeAll(() => buildConsole(noopPrint), 240_000)

test('the support desk needs at most 350 KB of script, gzipped', () => {
  const chunks = manifest()
  const bytes = [...listFirstChunks(chunks)].reduce((sum, name) => sum + weight(chunks[name]!.file), 0)
  expect(bytes).toBeGreaterThan(150_000)
  expect(bytes).toBeLessThanOrEqual(350_000)
})

test('its page loads everything from below /console/', () => {
  const addresses = [...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, address]) => address!,
  )
  expect(addresses.length).toBeGreaterThan(1)
  expect(addresses.filter((address) => !address.startsWith('/console/'))).toEqual([])
})
