import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface VendorRequestSeen {
  method: string
  path: string
  headers: IncomingHttpHeaders
  bytes: Buffer
  /** The body as JSON; undefined for any other. */
  json: Record<string, unknown> | undefined
}

/** A documented fault of the next request that starts something. */
export type StartFault =
  /** Refused before anything is billed. */
  | { status: number; headers?: Record<string, string>; body?: unknown }
  /** Billed, and the answer never comes. */
  | 'hang'
  /** Billed, and the answer is cut. */
  | 'cut'
  /** Billed, and the answer is not what it should be. */
  | 'wrong-type'

export interface VendorServer {
  baseUrl: string
  requests: VendorRequestSeen[]
  /** How many operations the vendor has charged for. */
  bills: number
  /** Faults of the next starts, in order. */
  faults: StartFault[]
  close(): Promise<void>
}

type Answer = (request: VendorRequestSeen, response: ServerResponse, server: VendorServer) => void | Promise<void>

const toJson = (bytes: Buffer): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(bytes.toString('utf8')) as Record<string, unknown>
  } catch {
    return undefined
  }
}

export const sendJson = (response: ServerResponse, body: unknown, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Answers half of a body and cuts the connection. */
export function cutAnswer(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"half":')
  setTimeout(() => response.destroy(), 5)
}

/** A server on this machine that speaks a vendor's protocol and counts what it would charge. */
export async function startVendorServer(answer: Answer): Promise<VendorServer> {
  const http = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const { method = '', url: path = '', headers } = request
      const seen = { method, path, headers, bytes, json: toJson(bytes) }
      server.requests.push(seen)
      return answer(seen, response, server)
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const server: VendorServer = {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests: [],
    bills: 0,
    faults: [],
    async close() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  return server
}

/** Plays the next fault; false where there is none and the start shall be answered as usual. */
export function playFault(server: VendorServer, response: ServerResponse): boolean {
  const fault = server.faults.shift()
  if (!fault) return false
  if (typeof fault === 'object') {
    const { status, headers = {}, body = { detail: 'no' } } = fault
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    return true
  }
  server.bills++
  if (fault === 'cut') cutAnswer(response)
  if (fault === 'wrong-type') sendJson(response, ['something', 'else'])
  return true
}
