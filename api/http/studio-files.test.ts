import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import express from 'express'
import { expect, test } from 'vitest'
import { createLog } from '@songloom/platform/logs/log'
import { handleErrors } from './handle-errors.ts'
import { mountConsole, mountStudio } from './studio-files.ts'

const script = 'export const song = "rain on a tin roof"\n'.repeat(200)

const preview = {
  title: 'Rain',
  type: 'music.song',
  path: '/listen/1',
  description: 'A song.',
  artistName: null,
  coverPath: null,
  audioPath: null,
  embedPath: null,
  durationSeconds: null,
  isListed: false,
} as const
const shared = {
  findSharePreview: (path: string) => Promise.resolve(path === '/listen/1' ? preview : undefined),
  findFirstView: ({ path, headers }: { path: string; headers: IncomingHttpHeaders }) =>
    Promise.resolve(path === '/studio' && headers.cookie ? '<h1>Projects of Asha</h1>' : undefined),
}

async function get(
  port: number,
  path: string,
  encodings: string,
  more: OutgoingHttpHeaders = {},
): Promise<IncomingMessage & { bytes: Buffer }> {
  const headers = { 'accept-encoding': encodings, host: 'songloom.test', ...more }
  const asked = request({ port, path, host: '127.0.0.1', headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return Object.assign(answer, { bytes: await buffer(answer) })
}

test('sends a script with brotli if accepted, plain otherwise, and no file outside the folder', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'songloom-dist-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'assets', 'app.js'), script)
  await writeFile(join(dist, 'assets', 'app.js.br'), brotliCompressSync(script))
  await writeFile(join(dist, 'assets', 'plain.js'), script)
  await writeFile(join(dist, 'index.html'), '<title>Songloom</title>')
  const app = express()
  mountStudio(app, { ...shared, distFolder: dist, origin: 'https://songloom.test' })
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
    expect((await get(port, '/listen/1', '')).bytes.toString()).toContain('content="Rain"')
    expect((await get(port, '/listen/2', '')).bytes.toString()).toBe('<title>Songloom</title>')
    for (const path of ['/assets/gone.js', '/assets/../../package.json', '/assets/..%2f..%2fpackage.json'])
      expect((await get(port, path, 'br')).statusCode).toBeGreaterThanOrEqual(400)
  } finally {
    server.close()
    await rm(dist, { recursive: true })
  }
})

test('writes what a user’s page begins with into the frame, for this browser alone', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'songloom-dist-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), '<div class="boot-fields">\n<i></i></div>')
  const app = express()
  mountStudio(app, { ...shared, distFolder: dist, origin: 'https://songloom.test' })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    const own = await get(port, '/studio', '', { cookie: 'songloom_session=1' })
    expect(own.bytes.toString()).toBe('<h1>Projects of Asha</h1>')
    expect(own.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie' })
    const visitor = await get(port, '/studio', '')
    expect(visitor.bytes.toString()).toContain('boot-fields')
    expect(visitor.headers['cache-control']).toBe('no-cache')
  } finally {
    server.close()
    await rm(dist, { recursive: true })
  }
})

/** The answer to a request target, as it is; a client would make another of it. */
async function askRaw(port: number, target: string, host: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return (await buffer(socket)).toString()
}

test('no path leads to another host, and none that cannot be read fails on our side', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'songloom-dist-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), '<title>Songloom</title>')
  const app = express()
  const origin = 'http://localhost:3000'
  mountConsole(app, dist, origin)
  mountStudio(app, { ...shared, distFolder: dist, origin })
  app.use(handleErrors(createLog('test')))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    for (const host of ['127.0.0.1', 'localhost', 'studio.test']) {
      const strange = [
        '//evil.example/x',
        '/\\evil.example',
        'http://evil.example/x',
        '//',
        '//[',
        '///:80',
        '/%',
        '/%00',
      ]
      const below = ['/assets/%', '/assets/%00', '/console/assets/%', '/console/%ff', '/console//..//%', '//console/x']
      for (const target of [...strange, ...below]) {
        const answer = await askRaw(port, target, host)
        expect(answer, `${target} ${host}`).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"bad_request"/)
        expect(answer).not.toMatch(/^location:/im)
      }
    }
    for (const path of ['/project/1?tab=song', '/console/jobs'])
      expect(await askRaw(port, path, '127.0.0.1')).toContain(`Location: ${origin}${path}\r\n`)
  } finally {
    server.close()
    await rm(dist, { recursive: true })
  }
})
