import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

/** As Node looks for late requests each half minute, and tests each 20 ms. */
const soon = { connectionsCheckingInterval: 20, headersTimeout: 100 }

async function send(text: string): Promise<{ answer: Promise<string>; end(rest: string): void; close(): void }> {
  const server = createHttpServer(async (req, res) => void res.end(String((await buffer(req)).length)), soon)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(text)
  return {
    answer: buffer(socket).then(String),
    end: (rest) => void socket.end(rest),
    close: () => void server.close(),
  }
}

test('no time ends a request, as Node would after five minutes', () => {
  const { requestTimeout, headersTimeout } = createHttpServer()
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 0, headersTimeout: 60_000 })
})

test('a body may come after the time that headers have', async () => {
  const { answer, end, close } = await send(
    'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\nab',
  )
  await delay(soon.headersTimeout * 4)
  end('cd')
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n4(\r\n|$)/)
  close()
})

test('headers that do not end are refused', async () => {
  const { answer, close } = await send('POST / HTTP/1.1\r\nHost: a\r\n')
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  close()
})
