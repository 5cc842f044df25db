// @vitest-environment node
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { toSnippet } from './snippets.ts'

const run = promisify(execFile)

interface Received {
  method: string | undefined
  url: string | undefined
  authorization: string | undefined
  body: string
}

/** Runs a program against a server that answers JSON; returns the request that arrived. */
async function receive(program: (url: string) => Promise<unknown>): Promise<Received> {
  let received: Received | undefined
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const { authorization }: IncomingHttpHeaders = req.headers
    received = { method: req.method, url: req.url, authorization, body: Buffer.concat(chunks).toString() }
    res.setHeader('Content-Type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await program(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/x?a=1%262`)
    return received!
  } finally {
    server.close()
  }
}

const body = JSON.stringify({ prompt: `it's "quoted" \\ & $HOME\nनमस्ते` })
const toRequest = (url: string) => ({ method: 'POST', url, key: 'sl_key', body })
const expected = { method: 'POST', url: '/api/x?a=1%262', authorization: 'Bearer sl_key', body }

test('the curl example sends the request as written', async () => {
  expect(await receive((url) => run('bash', ['-c', toSnippet('curl', toRequest(url))]))).toEqual(expected)
})

test('the JavaScript example sends the request as written', async () => {
  const program = (url: string) =>
    run(process.execPath, ['--input-type=module', '-e', toSnippet('JavaScript', toRequest(url))])
  expect(await receive(program)).toEqual(expected)
})

test('the Python example holds the same values', () => {
  const text = toSnippet('Python', toRequest('http://localhost/api/x'))
  expect(text).toContain('    "POST",\n    "http://localhost/api/x",\n    headers={"Authorization":"Bearer sl_key"')
  expect(text).toContain(`data=${JSON.stringify(body)}.encode()`)
})
