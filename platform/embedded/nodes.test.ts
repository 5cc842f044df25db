import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { findFreePort } from './free-port.ts'
import { watchNodes } from './nodes.ts'
import type { Nodes } from './nodes.ts'

const closers: (() => unknown)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

/** A node with a settable readiness status. */
async function startNode(status = { now: 200 }): Promise<{ address: string; status: { now: number } }> {
  const server: Server = createServer((_req, res) => res.writeHead(status.now).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, status }
}

function watch(...addresses: string[]): {
  nodes: Nodes
  dialled: (count: number, preferredId?: string) => Promise<string[]>
} {
  const nodes = watchNodes(addresses)
  closers.push(nodes.close)
  const dialOne = async (preferredId?: string): Promise<string> => {
    const { node, socket } = await nodes.dial(preferredId)
    socket.destroy()
    return node.id
  }
  return {
    nodes,
    dialled: async (count, preferredId) => {
      const ids = []
      for (let turn = 0; turn < count; turn++) ids.push(await dialOne(preferredId))
      return ids
    },
  }
}

it('distributes clients by turns, and returns each to its node', async () => {
  const [one, two] = [await startNode(), await startNode()]
  const { dialled } = watch(one.address, two.address)
  expect(await dialled(4)).toEqual(['1', '2', '1', '2'])
  expect(await dialled(3, '2')).toEqual(['2', '2', '2'])
})

it('skips a node that refuses connections, also for its own clients', async () => {
  const { address } = await startNode()
  const { dialled } = watch(`http://127.0.0.1:${await findFreePort()}`, address)
  expect(await dialled(3, '1')).toEqual(['2', '2', '2'])
})

it('sends nothing new to a node that is not ready, until it is again', async () => {
  const [one, two] = [await startNode(), await startNode()]
  const { dialled } = watch(one.address, two.address)
  one.status.now = 503
  await expect.poll(() => dialled(4, '1')).toEqual(['2', '2', '2', '2'])
  one.status.now = 200
  await expect.poll(() => dialled(2, '1')).toEqual(['1', '1'])
})

it('falls back to nodes that are not ready, and reports when none answers', async () => {
  const { address } = await startNode({ now: 503 })
  const { dialled } = watch(address)
  expect(await dialled(2)).toEqual(['1', '1'])
  await expect(watch(`http://127.0.0.1:${await findFreePort()}`).nodes.dial()).rejects.toThrow(
    'No API node takes connections.',
  )
})
