import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Takes a node out of rotation: closes each connection after its response, and answers every request. */
export interface Drain {
  readonly isDraining: boolean
  /** From now on every answer on this server is followed, while draining. */
  watch(http: Server): void
  /**
   * Closes every connection after its next response. Resolves once proxies had `forMs` to see that this node is not
   * ready and have been quiet for a while, at the latest after eight times `forMs` or `maxQuietWaitMs` after `forMs`,
   * whichever is earlier: the deadline of the process leaves time to close. The quiet time is counted in turns of the
   * event loop: connections that arrived while it was blocked are accepted first.
   */
  begin(forMs: number): Promise<void>
}

const quietTurns = 6
const turnMs = 50
const maxQuietWaitMs = 5_000

/** @param wait waits for one turn; tests replace it. */
export function createDrain(wait: (ms: number) => Promise<unknown> = delay): Drain {
  const underWay = new Set<ServerResponse>()
  let isDraining = false
  let turnsUnasked = 0
  return {
    get isDraining() {
      return isDraining
    },
    watch(http) {
      // Before Express, which answers in the same turn.
      http.prependListener('request', (req, res: ServerResponse) => {
        if (!req.url?.startsWith('/api/health')) turnsUnasked = 0
        if (isDraining) return endConnectionWith(res)
        underWay.add(res)
        res.once('close', () => underWay.delete(res))
      })
    },
    async begin(forMs) {
      isDraining = true
      underWay.forEach(endConnectionWith)
      const latest = performance.now() + Math.min(forMs * 8, forMs + maxQuietWaitMs)
      await wait(forMs)
      while (turnsUnasked++ < quietTurns && performance.now() < latest) await wait(turnMs)
    },
  }
}

/** A kept-alive connection would send the next request to a node that has stopped. */
function endConnectionWith(res: ServerResponse): void {
  if (!res.headersSent) return void res.setHeader('Connection', 'close')
  // Stored here, because a finished response has no socket.
  const { socket } = res
  res.once('finish', () => socket?.end())
}
