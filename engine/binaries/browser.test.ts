import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { binaryUrls } from './binary-urls.ts'
import { loadBinaries, provideBinary, readBinary } from './browser.ts'
import { readBinary as readInNode } from './node.ts'

/** Serves the engine's own files, as a page would get them. */
const serveFiles = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation((url) => Promise.resolve(new Response(readFileSync(url as URL))))

afterEach(() => vi.restoreAllMocks())

describe('binaries in a browser', () => {
  it('are refused by name before they are loaded', () => {
    expect(() => readBinary('held')).toThrow("The binary 'held' is not loaded: call loadBinaries first.")
  })

  it('are the bytes that Node reads', async () => {
    serveFiles()
    const names = Object.keys(binaryUrls) as (keyof typeof binaryUrls)[]
    await loadBinaries(names)
    for (const name of names) expect(Buffer.compare(readBinary(name), readInNode(name))).toBe(0)
  })

  it('are what another thread provides', () => {
    provideBinary('fft', Uint8Array.of(1, 2, 3))
    expect(readBinary('fft')).toEqual(Uint8Array.of(1, 2, 3))
  })

  it('reject with the status of a file that is not served', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }))
    await expect(loadBinaries(['voice'])).rejects.toThrow('voice.wasm answers 404.')
  })
})
