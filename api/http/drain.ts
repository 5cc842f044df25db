import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** How a node leaves the circle: it tells everyone to come again elsewhere, and sends nobody away unanswered. */
export interface Drain {
  readonly isDraining: boolean
  /** From now on every answer on this server is followed, while draining. */
  watch(http: Server): void
  /**
   * Every answer from now on ends its connection. Resolves when proxies had `forMs` to see that this node is not ready and
   * have sent nothing for a while, at the latest after eight times `forMs`: on a busy machine they see it late. A while is
   * counted in turns of the event loop, not by the clock: after a standstill, whoever connected meanwhile is taken first.
   */
  begin(forMs: number): Promise<void>
}

const quietTurns = 6
const turnMs = 50

/** @param wait what counts the turns; tests take it into their own hands. */
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
      const latest = performance.now() + forMs * 8
      await wait(forMs)
      while (turnsUnasked++ < quietTurns && performance.now() < latest) await wait(turnMs)
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
