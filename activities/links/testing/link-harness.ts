import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AllowAddress, Resolve } from '../guarded-connector.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface LinkServer {
  port: number
  requests: IncomingMessage[]
  /** The response of a path. */
  on(path: string, answer: Answer): void
  close(): void
}

export async function openLinkServer(address = '127.0.0.1', port = 0): Promise<LinkServer> {
  const answers = new Map<string, Answer>()
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    const answer = answers.get(request.url?.split('?')[0] ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  }).listen(port, address)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    on: (path, answer) => void answers.set(path, answer),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The one address of the loopback that a test declares public. */
export const onlyAllow =
  (port: number): AllowAddress =>
  (address, asked) =>
    address === '127.0.0.1' && asked === port

/** Names of a test, each answer once and the last one for good; nothing leaves the machine. */
export function createResolver(names: Record<string, string[][]>): Resolve {
  const asked = new Map<string, number>()
  return async (hostname) => {
    const name = hostname.toLowerCase().replace(/\.$/, '')
    const answers = names[name]
    if (!answers) throw Object.assign(new Error(`ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
    const time = asked.get(name) ?? 0
    asked.set(name, time + 1)
    return answers[Math.min(time, answers.length - 1)]!
  }
}

/** How often this process opened a connection meanwhile, to wherever. */
export async function connectsDuring(work: () => Promise<unknown>): Promise<number> {
  let connects = 0
  const count = (): void => void connects++
  subscribe('net.client.socket', count)
  try {
    await work()
  } finally {
    unsubscribe('net.client.socket', count)
  }
  return connects
}
