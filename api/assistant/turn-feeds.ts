import type { TurnDeltas } from '@songloom/contracts/assistant/turns'
import type { Log } from '@songloom/platform/logs/log'
import { readTurnBatches } from './read-turn.ts'
import type { ReadTurnDeps } from './read-turn.ts'

/** The sockets of users at this node. */
export interface TurnSockets {
  hasSockets(userId: string): boolean
  sendTurnDeltas(userId: string, deltas: TurnDeltas): void
}

interface Deps extends ReadTurnDeps {
  log: Log
  sockets: TurnSockets
}

/**
 * Sends the deltas of running turns to their user's sockets, one reader for each turn. A socket that connects later
 * finds by `after` that it has missed some, and reads them over HTTP.
 */
export function createTurnFeeds({ log, sockets, ...deps }: Deps): void {
  const running = new Set<string>()

  async function feed(turnId: string, userId: string, messageId: string): Promise<void> {
    let after = 0
    for await (const deltas of readTurnBatches(deps, turnId, 0, deps.turnNotes.ended)) {
      // The next note begins again.
      if (!sockets.hasSockets(userId)) return
      sockets.sendTurnDeltas(userId, { turnId, messageId, after, deltas })
      after = deltas.at(-1)!.offset
    }
  }

  deps.turnNotes.onNote(({ turnId, userId, messageId }) => {
    if (running.has(turnId) || !sockets.hasSockets(userId)) return
    running.add(turnId)
    void feed(turnId, userId, messageId)
      .catch((error: unknown) => log.warn({ err: error, turnId }, 'deltas of a turn could not be read'))
      .finally(() => running.delete(turnId))
  })
}
