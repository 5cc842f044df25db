import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import express from 'express'
import { expect, test } from 'vitest'
import { packedAssets } from './packed-assets.ts'

const script = 'export const song = "rain on a tin roof"\n'.repeat(200)

async function get(port: number, path: string, encodings: string): Promise<IncomingMessage & { bytes: Buffer }> {
  const asked = request({ port, path, host: '127.0.0.1', headers: { 'accept-encoding': encodings } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return Object.assign(answer, { bytes: await buffer(answer) })
}

test('a script goes out packed to whoever reads brotli, plain to others, and nothing outside the folder at all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'songloom-assets-'))
  await writeFile(join(folder, 'app.js'), script)
  const server = express().use(packedAssets(folder)).use(express.static(folder)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    await expect.poll(async () => (await get(port, '/app.js', 'gzip, br')).headers['content-encoding']).toBe('br')
    const packed = await get(port, '/app.js', 'gzip, br')
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(script)
    expect(packed.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', vary: 'Accept-Encoding' })
    const plain = await get(port, '/app.js', 'gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.bytes.toString()).toBe(script)
    expect((await get(port, '/../package.json', 'br')).statusCode).toBe(404)
  } finally {
    server.close()
    await rm(folder, { recursive: true })
  }
})
