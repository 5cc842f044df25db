import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** One API process behind the proxy. */
export type Node = { id: string; url: URL; isReady: boolean }

/** A node with an open connection to it. */
export type Dialled = { node: Node; socket: Socket }

/** The API processes behind the proxy, with the state of each. */
export type Nodes = {
  /** Connects to a client's previous node, or to the next one; skips a node that refuses connections. */
  dial(preferredId?: string): Promise<Dialled>
  /** Ends the checks of readiness; open connections stay. */
  close(): void
}

const askEveryMs = 200
const answerWithinMs = 1_000

/** Tracks which nodes are ready, and distributes clients by turns. */
export function watchNodes(addresses: readonly string[]): Nodes {
  const nodes = addresses.map((address, index): Node => ({
    id: String(index + 1),
    url: new URL(address),
    isReady: true,
  }))
  const timer = setInterval(() => nodes.forEach((node) => void askReadiness(node)), askEveryMs)
  let turn = 0
  return {
    close: () => clearInterval(timer),
    async dial(preferredId) {
      const start = turn++ % nodes.length
      const inTurn = [...nodes.slice(start), ...nodes.slice(0, start)]
      for (const node of inTurn.sort((one, other) => rank(one, preferredId) - rank(other, preferredId))) {
        const socket = await open(node).catch(() => undefined)
        if (socket) return { node, socket }
        node.isReady = false
      }
      throw new Error('No API node takes connections.')
    },
  }
}

/** Ready nodes first, the preferred one at the front; others are a last resort. */
const rank = (node: Node, preferredId: string | undefined): number =>
  (node.isReady ? 0 : 2) + (node.id === preferredId ? 0 : 1)

async function askReadiness(node: Node): Promise<void> {
  const answer = fetch(new URL('/api/health/ready', node.url), { signal: AbortSignal.timeout(answerWithinMs) })
  node.isReady = await answer.then(
    ({ ok }) => ok,
    () => false,
  )
}

function open({ url }: Node): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port) })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })
}
