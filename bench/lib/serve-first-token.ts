import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A language model whose answers begin with a mark, so that a page is searched for it alone. */
export interface FirstTokenModel {
  /** For LANGUAGE_MODEL_URL. */
  url: string
  /** When the first piece of each answer was sent, in milliseconds since 1970. */
  sentAtMs: readonly number[]
  close(): void
}

export const firstMark = '◆'

const thinkMs = 400
const pieceEveryMs = 20
const pieces = [`${firstMark} Here`, ' is', ' a', ' calm', ' answer', ' about', ' rain', ' on', ' a', ' roof.']

/** Answers after a pause, so that the page is at rest and follows the turn by then. */
async function answer(response: ServerResponse, sentAtMs: number[]): Promise<void> {
  const send = (delta: object, finish: string | null = null): boolean =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  await delay(thinkMs)
  sentAtMs.push(Date.now())
  for (const content of pieces) {
    send({ content })
    await delay(pieceEveryMs)
  }
  send({}, 'stop')
  response.end('data: [DONE]\n\n')
}

/** Serves chat completions on a free port of this machine. */
export async function serveFirstToken(): Promise<FirstTokenModel> {
  const sentAtMs: number[] = []
  const server = createServer((request, response) => {
    request.resume().once('end', () => void answer(response, sentAtMs))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    sentAtMs,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
