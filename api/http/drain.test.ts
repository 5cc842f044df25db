import { once } from 'node:events'
import { Agent, createServer, IncomingMessage, request, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createDrain } from './drain.ts'

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

/** A server that responds on demand, and a client that reuses its connections. */
async function drainUnderTest(drain = createDrain()) {
  const answers: (() => void)[] = []
  const http = createServer((req, res) => {
    if (req.url === '/begun') res.write('half ')
    answers.push(() => res.end('done'))
  })
  drain.watch(http)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const agent = new Agent({ keepAlive: true })
  closers.push(() => {
    agent.destroy()
    http.closeAllConnections()
    http.close()
  })
  const ask = async (path = '/'): Promise<IncomingMessage> => {
    const [response] = (await once(
      request({ port: (http.address() as AddressInfo).port, path, agent }).end(),
      'response',
    )) as [IncomingMessage]
    return response
  }
  return { drain, http, answers, ask }
}

const until = (answers: unknown[], count: number) => expect.poll(() => answers.length).toBe(count)

test('answers a request in progress and closes its connection', async () => {
  const { drain, answers, ask } = await drainUnderTest()
  const asked = ask()
  await until(answers, 1)
  await drain.begin(0)
  answers[0]!()
  const { statusCode, headers } = await asked
  expect([statusCode, headers.connection]).toEqual([200, 'close'])
})

test('answers a request that arrives while draining', async () => {
  const { drain, answers, ask } = await drainUnderTest()
  await drain.begin(0)
  const asked = ask()
  await until(answers, 1)
  answers[0]!()
  expect((await asked).headers.connection).toBe('close')
})

test('keeps serving until no requests arrive', async () => {
  const turns: (() => void)[] = []
  const { drain, answers, ask } = await drainUnderTest(createDrain(() => new Promise<void>((turn) => turns.push(turn))))
  let hasEnded = false
  const begun = drain.begin(100_000).then(() => (hasEnded = true))
  const passTurns = async (count: number) => {
    for (const first = turns.length; turns.length < first + count;) {
      const before = turns.length
      turns.at(-1)!()
      await until(turns, before + 1)
    }
  }
  await passTurns(6)
  const asked = ask()
  await until(answers, 1)
  answers[0]!()
  await asked
  await passTurns(6)
  expect(hasEnded).toBe(false)
  turns.at(-1)!()
  await begun
})

test.each([
  [1_000, 6_000],
  [20_000, 25_000],
])('ends a drain of %i ms within %i ms, though requests still arrive', async (forMs, withinMs) => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  closers.push(() => clock.mockRestore())
  const http = createServer()
  const drain = createDrain(async (ms) => {
    now += ms
    const asked = new IncomingMessage(new Socket())
    http.emit('request', asked, new ServerResponse(asked))
  })
  drain.watch(http)
  await drain.begin(forMs)
  expect(now).toBe(withinMs)
})

test('completes a response whose head is sent, then closes its connection', async () => {
  const { drain, answers, ask } = await drainUnderTest()
  const response = await ask('/begun')
  await drain.begin(0)
  answers[0]!()
  const closed = once(response.socket, 'close')
  expect(Buffer.concat(await response.toArray()).toString()).toBe('half done')
  await closed
})

test('keeps the connection without a drain', async () => {
  const { answers, ask } = await drainUnderTest()
  const asked = ask()
  await until(answers, 1)
  answers[0]!()
  expect((await asked).headers.connection).toBe('keep-alive')
})
