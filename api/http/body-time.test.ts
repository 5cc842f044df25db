import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import express from 'express'
import type { RequestHandler } from 'express'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '@songloom/platform/logs/log'
import { closed } from '../testing/raw-sockets.ts'
import { limitBodyTime } from './body-time.ts'
import { readBody } from './body.ts'
import { handleErrors } from './handle-errors.ts'

const times = { windowMs: 100, minBytes: 10, totalMs: 100 }
let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function start(handler: RequestHandler, bounds = times): Promise<number> {
  const app = express()
  app.use(limitBodyTime(bounds))
  app.post('/', handler)
  app.use(handleErrors(Object.assign(createLog('test'), { level: 'silent' })))
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

function send(port: number, body: string, headers: string[]): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => void (text += chunk.toString()))
  socket.on('error', () => undefined)
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n${body}`)
  return { socket, answer: closed(socket).then(() => text) }
}

const echoSize: RequestHandler = async (req, res) => {
  const { length } = await readBody(req, 1_000)
  res.json({ length })
}

test.each(['application/json', 'multipart/form-data; boundary=x'])(
  'a stalled body of %s is refused, and its connection ends',
  async (type) => {
    const left = Promise.withResolvers<string>()
    const port = await start(async (req, res) => {
      await readBody(req, 1_000).catch((error: { code: string }) => left.resolve(error.code))
      res.end()
    })
    const { answer } = send(port, '12345', [`Content-Type: ${type}`, 'Content-Length: 20'])
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"body_too_slow"/)
    expect(await left.promise).toBe('upload_canceled')
  },
)

/** Sends ten bytes after ten bytes until its connection ends. */
async function trickle(socket: Socket): Promise<void> {
  while (!socket.destroyed && socket.writable) {
    socket.write('1234567890')
    await delay(times.windowMs / 5)
  }
}

test('refuses a slow body, except for uploads', async () => {
  const left = Promise.withResolvers<string>()
  const port = await start(async (req) => {
    await readBody(req, 1_000).catch((error: { code: string }) => left.resolve(error.code))
  })
  const { socket, answer } = send(port, '', ['Content-Type: image/png', 'Content-Length: 900'])
  await trickle(socket)
  // The last bytes may arrive at a closed connection, which loses the response.
  expect(await answer).toMatch(/^$|^HTTP\/1\.1 408 /)
  expect(await left.promise).toBe('upload_canceled')
})

test('a body that goes on slowly after its answer ends with its connection', async () => {
  const port = await start((_req, res) => void res.status(401).end())
  const { socket, answer } = send(port, '', ['Content-Type: image/png', 'Content-Length: 100000'])
  await trickle(socket)
  expect(await answer).toMatch(/^HTTP\/1\.1 401 /)
})

test('an upload may come slowly', async () => {
  const port = await start(echoSize, { windowMs: 1_000, minBytes: 10, totalMs: 100 })
  const { socket, answer } = send(port, '', [
    'Content-Type: application/offset+octet-stream',
    'Content-Length: 500',
    'Connection: close',
  ])
  for (let sent = 0; sent < 500; sent += 50) {
    socket.write('1'.repeat(50))
    await delay(150)
  }
  expect(await answer).toContain('{"length":500}')
})

test('a body that is not read yet is not late', async () => {
  const port = await start(async (req, res, next) => {
    await delay(times.windowMs * 4)
    await echoSize(req, res, next)
  })
  const type = 'Content-Type: multipart/form-data; boundary=x'
  const { answer } = send(port, '1234567890', [type, 'Content-Length: 10', 'Connection: close'])
  expect(await answer).toContain('{"length":10}')
})
