import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'

const loopback = '127.0.0.1'
/**
 * Below the ephemeral port range, from which an outgoing connection could use a free port before its server binds it.
 */
const candidates = { from: 12_000, to: 32_000 }

/** Different free ports of this machine, each bound until all are found. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listenOnFreePort))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map(close))
  return ports
}

/** Returns a port from 12000 to 31999 on which nothing listens now; another process may bind it meanwhile. */
export async function findFreePort(): Promise<number> {
  const [port] = await findFreePorts(1)
  return port!
}

/** Whether nothing listens on the port. */
export async function isPortFree(port: number, host = loopback): Promise<boolean> {
  const server = await listenOn(port, host).catch(unlessTaken)
  if (server) await close(server)
  return server !== undefined
}

async function listenOnFreePort(): Promise<Server> {
  for (;;) {
    const server = await listenOn(randomInt(candidates.from, candidates.to), loopback).catch(unlessTaken)
    if (server) return server
  }
}

function unlessTaken(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EADDRINUSE') throw error
}

function listenOn(port: number, host: string): Promise<Server> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
