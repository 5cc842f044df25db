import { execFile } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { findFreePorts, isPortFree } from './free-port.ts'

/** Node publishes every server that listens, once it does. */
const listening = 'tracing:net.server.listen:asyncEnd'

describe('free ports', () => {
  it('are all different and free', async () => {
    const ports = await findFreePorts(5)
    expect(new Set(ports).size).toBe(5)
    expect(await Promise.all(ports.map((port) => isPortFree(port)))).toEqual([true, true, true, true, true])
  })

  it('are given to one process alone while it lives, whether its server listens or not', async () => {
    const own = await findFreePorts(300)
    const others = await findPortsElsewhere(300)
    expect(new Set([...own, ...others]).size).toBe(600)
  })

  it('are found though clients of servers that are gone connect meanwhile, and stay', async () => {
    const clients: Socket[] = []
    const connectToIt = (message: unknown): void => {
      const { port } = (message as { server: Server }).server.address() as AddressInfo
      clients.push(connect(port, '127.0.0.1').on('error', () => undefined))
    }
    subscribe(listening, connectToIt)
    const ports = await findFreePorts(20)
    unsubscribe(listening, connectToIt)
    expect(clients.length).toBeGreaterThanOrEqual(ports.length)
    for (const client of clients) client.destroy()
  })

  it('exclude ports in use', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    expect(await isPortFree((server.address() as AddressInfo).port)).toBe(false)
    server.close()
  })
})

/** Ports that another process finds. */
async function findPortsElsewhere(count: number): Promise<number[]> {
  const script = `import(${JSON.stringify(import.meta.resolve('./free-port.ts'))})
    .then(({ findFreePorts }) => findFreePorts(${count})).then((ports) => console.log(JSON.stringify(ports)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script])
  return JSON.parse(stdout) as number[]
}
