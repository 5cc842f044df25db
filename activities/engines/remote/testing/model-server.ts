import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The response to one request. */
export type ModelAnswer =
  | { kind: 'streamed'; text: string; bytesAtOnce?: number; finish?: string }
  | { kind: 'whole'; text: string }
  | { kind: 'status'; status: number }
  | { kind: 'cut'; text: string }
  | { kind: 'malformed' }
  | { kind: 'silent' }
  | { kind: 'redirect'; to: string }

export interface ModelRequest {
  path: string
  authorization: string | undefined
  /** The client has disconnected or was answered. */
  hasEnded: boolean
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] }
}

export interface ModelServer {
  baseUrl: string
  requests: ModelRequest[]
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<ModelRequest['body']> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return JSON.parse(text) as ModelRequest['body']
}

const eventOf = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`
const deltaOf = (content: string): string => eventOf({ choices: [{ delta: { content }, finish_reason: null }] })

async function stream(response: ServerResponse, text: string, bytesAtOnce: number, end: string): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const words = text.match(/\s*\S+/g) ?? []
  const bytes = Buffer.from(`: a comment\n\n${words.map(deltaOf).join('')}${end}`)
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    response.write(bytes.subarray(at, at + bytesAtOnce))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function answer(response: ServerResponse, how: ModelAnswer): Promise<void> {
  if (how.kind === 'silent') return
  if (how.kind === 'status') return void response.writeHead(how.status).end('{"error":{"message":"no"}}')
  if (how.kind === 'redirect') return void response.writeHead(302, { location: how.to }).end()
  if (how.kind === 'malformed')
    return void response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"choices": [\n\n')
  if (how.kind === 'whole') {
    const body = { choices: [{ message: { role: 'assistant', content: how.text }, finish_reason: 'stop' }] }
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  if (how.kind === 'cut') {
    await stream(response, how.text, 50, '')
    return void response.end()
  }
  const end = eventOf({ choices: [{ delta: {}, finish_reason: how.finish ?? 'stop' }] })
  await stream(response, how.text, how.bytesAtOnce ?? 64, `${end}data: [DONE]\n\n`)
  response.end()
}

/** A server that speaks the OpenAI protocol with given faults; the last answer repeats. */
export async function startModelServer(...answers: ModelAnswer[]): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { authorization } = request.headers
      const known: ModelRequest = { path: request.url ?? '', authorization, body, hasEnded: false }
      requests.push(known)
      response.once('close', () => (known.hasEnded = true))
      return answer(response, answers[Math.min(requests.length, answers.length) - 1]!)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
