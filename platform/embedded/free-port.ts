import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { claimPidFile } from './pid-files.ts'

const loopback = '127.0.0.1'
/**
 * Below the ephemeral port range, from which an outgoing connection could use a free port before its server binds it.
 */
const candidates = { from: 12_000, to: 32_000 }
/** Pid files of the processes that ports were given to: a server that starts or restarts later finds its port free. */
const reservations = join(tmpdir(), `songloom-ports-${userInfo().uid}`)
const reserved = new Set<number>()

/** Different free ports of this machine, reserved among Songloom's processes until this process ends. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listenOnFreePort))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map(close))
  return ports
}

/**
 * Returns a port from 12000 to 31999 on which nothing listens now, reserved among Songloom's processes until this
 * process ends; another program may bind it meanwhile.
 */
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

/** Reserves before it listens: a server that restarts meanwhile would find its own port taken. */
async function listenOnFreePort(): Promise<Server> {
  for (;;) {
    const port = randomInt(candidates.from, candidates.to)
    const server = (await reservePort(port)) && (await listenOn(port, loopback).catch(unlessTaken))
    if (server) return server
  }
}

/** Returns false where this or another living process has reserved the port. */
async function reservePort(port: number): Promise<boolean> {
  if (reserved.has(port)) return false
  reserved.add(port)
  const file = { pid: process.pid, marker: '', stopSignal: 'SIGTERM' } as const
  return (await claimPidFile(reservations, String(port), file)) === undefined
}

function unlessTaken(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EADDRINUSE') throw error
}

/** Accepts nobody: the client of a server that is gone may connect, and a server with a connection never closes. */
function listenOn(port: number, host: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
