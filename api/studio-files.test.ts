import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import express from 'express'
import { expect, test } from 'vitest'
import { mountStudio } from './studio-files.ts'

const script = 'export const song = "rain on a tin roof"\n'.repeat(200)

async function get(port: number, path: string, encodings: string): Promise<IncomingMessage & { bytes: Buffer }> {
  const headers = { 'accept-encoding': encodings, host: 'songloom.test' }
  const asked = request({ port, path, host: '127.0.0.1', headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return Object.assign(answer, { bytes: await buffer(answer) })
}

test('a script goes out packed to whoever reads brotli, plain to others, and nothing outside the folder at all', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'songloom-dist-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'assets', 'app.js'), script)
  await writeFile(join(dist, 'assets', 'app.js.br'), brotliCompressSync(script))
  await writeFile(join(dist, 'assets', 'plain.js'), script)
  await writeFile(join(dist, 'index.html'), '<title>Songloom</title>')
  const app = express()
  mountStudio(app, dist, 'https://songloom.test')
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    const packed = await get(port, '/assets/app.js', 'gzip, br')
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(script)
    expect(packed.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/javascript; charset=utf-8$/i),
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    for (const [path, encodings] of [
      ['/assets/app.js', 'gzip'],
      ['/assets/plain.js', 'gzip, br'],
    ] as const) {
      const plain = await get(port, path, encodings)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.bytes.toString()).toBe(script)
    }
    for (const path of ['/assets/gone.js', '/assets/../../package.json', '/assets/..%2f..%2fpackage.json'])
      expect((await get(port, path, 'br')).statusCode).toBeGreaterThanOrEqual(400)
  } finally {
    server.close()
    await rm(dist, { recursive: true })
  }
})
