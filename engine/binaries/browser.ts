import { binaryUrls } from './binary-urls.ts'
import type { BinaryName } from './binary-urls.ts'

// '#binaries' everywhere but in Node.

const loaded = new Map<BinaryName, Uint8Array<ArrayBuffer>>()

/** The bytes of a binary file that was loaded or provided. Throws an `Error` for any other. */
export function readBinary(name: BinaryName): Uint8Array<ArrayBuffer> {
  const bytes = loaded.get(name)
  if (!bytes) throw new Error(`The binary '${name}' is not loaded: call loadBinaries first.`)
  return bytes
}

/** Fetches binary files; import the modules that use them afterwards. Throws an `Error` when one is not served. */
export async function loadBinaries(names: readonly BinaryName[]): Promise<void> {
  await Promise.all(names.map(async (name) => provideBinary(name, await fetchBinary(binaryUrls[name]))))
}

/** Sets the bytes of a binary file, unpacked, in an AudioWorklet, which cannot fetch. */
export function provideBinary(name: BinaryName, bytes: Uint8Array<ArrayBuffer>): void {
  loaded.set(name, bytes)
}

/** Unpacks by the first bytes: some servers send '.gz' with a content encoding that `fetch` has already decoded. */
async function fetchBinary(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url.href} answers ${response.status}.`)
  const bytes = await response.bytes()
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).bytes()
}
