import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** How a request is answered. `events` are sent as they stand, objects as JSON, in chunks of `bytesAtOnce`. */
export type Completion =
  | { events: readonly (string | object)[]; bytesAtOnce?: number; breaks?: boolean; hangs?: boolean }
  | { body: string; status?: number; headers?: Record<string, string> }

export interface CompletionRequest {
  path: string
  authorization: string | undefined
  body: { model: string; messages: Record<string, unknown>[]; tools: { function: { name: string } }[] }
  /** The client has gone, or was answered. */
  hasEnded: boolean
}

const toLine = (event: string | object): string =>
  typeof event === 'string' ? event : `data: ${JSON.stringify(event)}\n\n`

async function answer(response: ServerResponse, how: Completion): Promise<void> {
  if ('body' in how) {
    const type = { 'content-type': 'application/json' }
    return void response.writeHead(how.status ?? 200, { ...type, ...how.headers }).end(how.body)
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const bytes = Buffer.from(how.events.map(toLine).join(''))
  const atOnce = how.bytesAtOnce ?? bytes.length
  for (let at = 0; at < bytes.length; at += atOnce) {
    response.write(bytes.subarray(at, at + atOnce))
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (how.breaks) return void response.destroy()
  if (!how.hangs) response.end()
}

/** A chunk with a delta. */
export const piece = (delta: object, finish: string | null = null): object => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: finish }],
})

/** The last chunk, which has the usage alone. */
export const usageChunk = { choices: [], usage: { prompt_tokens: 120, completion_tokens: 7, total_tokens: 127 } }
export const done = 'data: [DONE]\n\n'

/** A server that speaks chat completions as real ones do; the last answer repeats. */
export async function startCompletionServer(...answers: Completion[]) {
  const requests: CompletionRequest[] = []
  const server = createServer((request, response) => {
    void json(request).then((sent) => {
      const body = sent as CompletionRequest['body']
      const known = { path: request.url ?? '', authorization: request.headers.authorization, body, hasEnded: false }
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
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
