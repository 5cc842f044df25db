import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { createFailpoint, findHarness } from './failpoints.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function listen(onReached: (reached: unknown, answer: ServerResponse) => void): Promise<string> {
  server = createServer((request, answer) => void json(request).then((reached) => onReached(reached, answer)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const local = 'http://127.0.0.1:9/'

it.each([
  ['test alone', { SONGLOOM_TEST: '1' }],
  ['an address alone', { FAILPOINTS_URL: local }],
  ['another word for test', { SONGLOOM_TEST: 'true', FAILPOINTS_URL: local }],
  ['an address elsewhere', { SONGLOOM_TEST: '1', FAILPOINTS_URL: 'http://songloom.example/' }],
  ['an address on all interfaces', { SONGLOOM_TEST: '1', FAILPOINTS_URL: 'http://0.0.0.0:9/' }],
  ['no address', { SONGLOOM_TEST: '1', FAILPOINTS_URL: 'harness' }],
])('%s opens no failpoint', (_, env) => {
  expect(findHarness(env)).toBeUndefined()
})

it('test and a loopback address open them', () => {
  expect(findHarness({ SONGLOOM_TEST: '1', FAILPOINTS_URL: local })).toBe(local)
})

it('reports a failpoint, and waits for the answer', async () => {
  const { promise: report, resolve } = Promise.withResolvers<{ reached: unknown; answer: ServerResponse }>()
  const failpoint = createFailpoint(await listen((reached, answer) => resolve({ reached, answer })))
  let hasContinued = false
  const waiting = failpoint('P6', 'job-1').then(() => {
    hasContinued = true
  })
  const { reached, answer } = await report
  expect(reached).toEqual({ point: 'P6', jobId: 'job-1', pid: process.pid, process: expect.any(String) as string })
  expect(hasContinued).toBe(false)
  answer.end()
  await waiting
})

it('continues the job when a harness hangs up or is gone', async () => {
  const address = await listen((_, answer) => answer.destroy())
  await createFailpoint(address)('P6', 'job-1')
  server!.close()
  await createFailpoint(address)('P6', 'job-1')
})
