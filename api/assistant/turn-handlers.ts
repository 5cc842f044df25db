import { once } from 'node:events'
import type { Request, Response } from 'express'
import type { TurnDelta } from '@songloom/contracts/assistant/turns'
import { getTurnView } from '@songloom/store/assistant/turn-view'
import { consume } from '../auth/limits/limits.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import { abortOnClose } from '../http/abort-on-close.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { releaseRequestSlot } from '../http/request-slots.ts'
import type { Slots } from '../http/slots.ts'
import { streamedCacheControl } from '../http/streamed.ts'
import { readTurnBatches } from './read-turn.ts'
import type { ReadTurnDeps } from './read-turn.ts'
import { confirmTurn, editTurn, requireOwnTurn, startTurn, stopTurn } from './turns.ts'
import type { TurnServices } from './turns.ts'

const turnsPerMinute = 30
/** Proxies close what is silent for a minute. */
const pingEveryMs = 15_000

interface Deps extends TurnServices, ReadTurnDeps {
  limiter: MakeLimiter
  streams: Slots
}

const toEvent = (delta: TurnDelta): string =>
  `id: ${delta.offset}\nevent: ${delta.kind}\ndata: ${JSON.stringify(delta)}\n\n`

/** The cursor of a browser that connects again. */
function readLastEventId({ headers }: Request): number | undefined {
  const id = Number(headers['last-event-id'])
  return Number.isSafeInteger(id) && id >= 0 ? id : undefined
}

/** Sends batches as server-sent events; a peer that does not read holds one batch. */
async function sendEvents(res: Response, batches: AsyncIterable<TurnDelta[]>, signal: AbortSignal): Promise<void> {
  res.set({
    'Content-Type': 'text/event-stream',
    'Cache-Control': streamedCacheControl,
    'X-Accel-Buffering': 'no',
  })
  res.flushHeaders()
  const pings = setInterval(() => res.write(': ping\n\n'), pingEveryMs)
  try {
    for await (const batch of batches) {
      if (!res.write(batch.map(toEvent).join(''))) await once(res, 'drain', { signal })
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    clearInterval(pings)
    res.end()
  }
}

type TurnRoutes = 'startTurn' | 'turn' | 'turnStream' | 'stopTurn' | 'confirmTurn' | 'editTurn'

/** Calls about turns: all act for the caller on the caller's own. */
export function createTurnHandlers(deps: Deps): Pick<Handlers, TurnRoutes> {
  const { db, limiter, streams } = deps
  const limit = limiter('turns', turnsPerMinute, 60)
  const answerView = async (userId: string, turnId: string) =>
    ({ success: true, turn: await getTurnView(db, await requireOwnTurn(db, userId, turnId)) }) as const

  return {
    async startTurn({ user, body }) {
      await consume(limit, user.id)
      const { id: turnId, message_id: messageId } = await startTurn(deps, user, body)
      return { success: true, turnId, messageId }
    },
    turn: ({ user, params }) => answerView(user.id, params.turnId),
    async turnStream({ user, params, query, req, res }) {
      const turn = await requireOwnTurn(db, user.id, params.turnId)
      const closed = abortOnClose(res)
      releaseRequestSlot()
      const after = readLastEventId(req) ?? query.after ?? 0
      await streams.run(user.id, () => sendEvents(res, readTurnBatches(deps, turn.id, after, closed), closed))
    },
    async stopTurn({ user, params }) {
      await stopTurn(deps, await requireOwnTurn(db, user.id, params.turnId))
      return answerView(user.id, params.turnId)
    },
    async confirmTurn({ user, params, body }) {
      await confirmTurn(deps, await requireOwnTurn(db, user.id, params.turnId), body.accept)
      return answerView(user.id, params.turnId)
    },
    async editTurn({ user, params, body }) {
      const turn = await requireOwnTurn(db, user.id, params.turnId)
      await consume(limit, user.id)
      const { id: turnId, message_id: messageId } = await editTurn(deps, user, turn, body)
      return { success: true, turnId, messageId }
    },
  }
}
