import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

/** Bytes as sent with gzip. */
export interface Weight {
  scriptBytes: number
  styleBytes: number
}

/** The page's initial requests: the entry and its static imports; with `pages`, their chunks too. */
export function initialWeight(distFolder: string, pages: readonly string[] = []): Weight {
  const manifest = JSON.parse(readFileSync(join(distFolder, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const entries = Object.keys(manifest).filter((key) => manifest[key]!.isEntry)
  const chunks = [...reachable(manifest, [...entries, ...pages])].map((key) => manifest[key]!)
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
  return {
    scriptBytes: sumOf(
      chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')),
      distFolder,
    ),
    styleBytes: sumOf([...styles], distFolder),
  }
}

function reachable(manifest: Manifest, from: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of from) {
    if (seen.has(key)) continue
    if (!manifest[key]) throw new Error(`The manifest knows no ${key}.`)
    seen.add(key)
    reachable(manifest, manifest[key].imports ?? [], seen)
  }
  return seen
}

const sumOf = (files: readonly string[], folder: string): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
