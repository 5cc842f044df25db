import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { findFreePorts, isPortFree } from './free-port.ts'

describe('free ports', () => {
  it('are all different and free', async () => {
    const ports = await findFreePorts(5)
    expect(new Set(ports).size).toBe(5)
    expect(await Promise.all(ports.map((port) => isPortFree(port)))).toEqual([true, true, true, true, true])
  })

  it('exclude ports in use', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    expect(await isPortFree((server.address() as AddressInfo).port)).toBe(false)
    server.close()
  })
})
