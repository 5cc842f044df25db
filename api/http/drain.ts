import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** How a node leaves the circle: it tells everyone to come again elsewhere, and sends nobody away unanswered. */
export interface Drain {
  readonly isDraining: boolean
  /** From now on every answer on this server is followed, while draining. */
  watch(http: Server): void
  /** Every answer from now on ends its connection. Resolves when proxies had `forMs` to see that this node is not ready. */
  begin(forMs: number): Promise<void>
}

export function createDrain(): Drain {
  const underWay = new Set<ServerResponse>()
  let isDraining = false
  return {
    get isDraining() {
      return isDraining
    },
    watch(http) {
      // Before Express, which answers in the same turn.
      http.prependListener('request', (_req, res: ServerResponse) => {
        if (isDraining) return endConnectionWith(res)
        underWay.add(res)
        res.once('close', () => underWay.delete(res))
      })
    },
    async begin(forMs) {
      isDraining = true
      underWay.forEach(endConnectionWith)
      await delay(forMs)
    },
  }
}

/** A kept connection would bring the next request to a node that is gone. */
function endConnectionWith(res: ServerResponse): void {
  if (!res.headersSent) return void res.setHeader('Connection', 'close')
  // Kept here: an answer that is finished no longer knows its socket.
  const { socket } = res
  res.once('finish', () => socket?.end())
}
