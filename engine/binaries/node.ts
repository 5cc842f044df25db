import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { binaryUrls } from './binary-urls.ts'
import type { BinaryName } from './binary-urls.ts'

// '#binaries' in Node and Vitest: package.json of the engine chooses this file by the condition 'node'.

/** Reads a binary file of the engine, unpacked where its name ends in '.gz'. */
export function readBinary(name: BinaryName): Uint8Array<ArrayBuffer> {
  const url = binaryUrls[name]
  const bytes = readFileSync(url)
  return url.pathname.endsWith('.gz') ? gunzipSync(bytes) : bytes
}
