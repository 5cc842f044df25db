import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import express from 'express'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '@songloom/platform/logs/log'
import { readBody } from './body.ts'
import { handleErrors } from './handle-errors.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('a refused body is read slowly to its end, and its connection goes on', async () => {
  const app = express()
  app.post('/', async (req, res) => void res.json({ bytes: (await readBody(req, 1_000)).length }))
  app.use(handleErrors(Object.assign(createLog('test'), { level: 'silent' })))
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const request = (bytes: number, headers = ''): string =>
    `POST / HTTP/1.1\r\nHost: a\r\n${headers}Content-Length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`
  const startedAt = performance.now()
  socket.write(request(10_000_000))
  socket.write(request(10, 'Connection: close\r\n'))
  const answers: { text: string; afterMs: number }[] = []
  for await (const chunk of socket) answers.push({ text: String(chunk), afterMs: performance.now() - startedAt })

  const text = answers.map((answer) => answer.text).join('')
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  expect(text).toContain('{"bytes":10}')
  // 50 MB a second.
  expect(answers.at(-1)!.afterMs - answers[0]!.afterMs).toBeGreaterThan(150)
})
