// Balances several API nodes of this machine, as HAProxy does in docker-compose.yml. It connects before it forwards a
// request, so the next node can serve one whose node is gone.
import { Agent } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createProxyServer } from 'http-proxy-3'
import { getErrorHint, getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import { createHttpServer } from '../http-server.ts'
import { createLog } from '../logs/log.ts'
import { createShutdown } from '../shutdown.ts'
import { watchNodes } from './nodes.ts'

const log = createLog('proxy')
const cookieName = 'songloom_node'
const nodes = watchNodes((process.env.NODES ?? '').split(','))
const proxy = createProxyServer({ xfwd: true })
// Connection headers of the node are hop-by-hop.
proxy.on('proxyRes', ({ headers }) => {
  delete headers.connection
})
const server = createHttpServer()

/** A browser's previous node: Socket.IO's polling needs the same one again. */
function nodeOf(req: IncomingMessage): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=(\\d+)`).exec(req.headers.cookie ?? '')?.[1]
}

/** An agent that returns the existing connection. */
class DialledAgent extends Agent {
  readonly #socket: Socket

  constructor(socket: Socket) {
    super({ keepAlive: false })
    this.#socket = socket
  }

  override createConnection(): Socket {
    return this.#socket
  }
}

server.on('request', async (req, res) => {
  try {
    const { node, socket } = await nodes.dial(nodeOf(req))
    if (nodeOf(req) !== node.id)
      res.appendHeader('Set-Cookie', `${cookieName}=${node.id}; Path=/; HttpOnly; SameSite=Lax`)
    proxy.web(req, res, { target: node.url, agent: new DialledAgent(socket) }, (error) => answerBadGateway(res, error))
  } catch (error) {
    answerBadGateway(res, error)
  }
})

server.on('upgrade', async (req: IncomingMessage, client: Duplex, head: Buffer) => {
  client.on('error', () => client.destroy())
  try {
    const { node, socket } = await nodes.dial(nodeOf(req))
    proxy.ws(req, client as Socket, head, { target: node.url, agent: new DialledAgent(socket) }, () => client.destroy())
  } catch {
    client.destroy()
  }
})

function answerBadGateway(res: ServerResponse, error: unknown): void {
  log.info({ err: error }, 'a request could not be passed on')
  if (res.headersSent) return void res.destroy()
  res.writeHead(502, { 'Content-Type': 'application/json' })
  res.end(
    JSON.stringify({
      success: false,
      code: 'unavailable',
      message: getErrorMessage('unavailable'),
      hint: getErrorHint('unavailable'),
    }),
  )
}

createShutdown(log).add('proxy', () => {
  nodes.close()
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.({ ready: true }))
