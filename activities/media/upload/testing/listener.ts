import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface Listener {
  port: number
  connections: () => number
  close(): void
}

/** Counts who connects to it on the loopback. */
export async function openListener(): Promise<Listener> {
  let count = 0
  const server = createServer((socket) => {
    count++
    socket.on('error', () => undefined)
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, connections: () => count, close: () => void server.close() }
}
