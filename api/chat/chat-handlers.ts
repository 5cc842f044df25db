import type { Redis } from 'ioredis'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import type { ReadTurnDeps } from '../assistant/read-turn.ts'
import { readTurn } from '../assistant/read-turn.ts'
import { startTurn } from '../assistant/turns.ts'
import type { TurnServices } from '../assistant/turns.ts'
import { consume } from '../auth/limits/limits.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import type { Handlers } from '../http/mount-routes.ts'
import type { Slots } from '../http/slots.ts'
import { createAgentStreamHandlers } from './agent-stream.ts'
import { createAssistantChatHandlers } from './assistant-chat.ts'
import { createChatStreamHandlers } from './chat-stream.ts'
import type { TurnPort } from './turn-port.ts'

interface Deps extends TurnServices, ReadTurnDeps {
  subscriber: Redis
  calls: TemporalCalls
  taskQueue: string
  limiter: MakeLimiter
  streams: Slots
  generate: Handlers['generate']
}

const turnsPerMinute = 30

function createTurnPort({ limiter, ...deps }: Deps): TurnPort {
  // The limit of `POST /api/turns`, whose requests these are as well.
  const limit = limiter('turns', turnsPerMinute, 60)
  return {
    async start(user, request) {
      await consume(limit, user.id)
      const { id: turnId, message_id: messageId } = await startTurn(deps, user, request)
      return { turnId, messageId }
    },
    read: (turnId, after, signal) => readTurn(deps, turnId, after, signal),
  }
}

/** The specified calls of chat, assistant and Agent. */
export function createChatHandlers(deps: Deps): Pick<Handlers, 'chatStream' | 'assistantChat' | 'agentChatStream'> {
  const turns = createTurnPort(deps)
  return {
    ...createChatStreamHandlers({ ...deps, turns }),
    ...createAssistantChatHandlers({ ...deps, turns }),
    ...createAgentStreamHandlers({ turns, streams: deps.streams }),
  }
}
