import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'

const loopback = '127.0.0.1'

/** Different free ports of this machine, each held until all are found. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listenOn(0, loopback)))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map(close))
  return ports
}

export async function findFreePort(): Promise<number> {
  const [port] = await findFreePorts(1)
  return port!
}

/** Whether nothing listens on the port. */
export async function isPortFree(port: number, host = loopback): Promise<boolean> {
  try {
    await close(await listenOn(port, host))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
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
