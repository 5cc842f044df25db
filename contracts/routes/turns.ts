import * as z from 'zod/mini'
import {
  confirmTurnRequest,
  editTurnRequest,
  startTurnRequest,
  turnParams,
  turnResponse,
  turnStarted,
} from '../assistant/turns.ts'
import { route } from './route.ts'

/** Turns of the chat and of the agent: each is a message of its project, and goes on without its reader. */
export const turnRoutes = {
  startTurn: route({
    method: 'POST',
    path: '/api/turns',
    feature: 'assistant',
    policy: 'session',
    body: startTurnRequest,
    response: turnStarted,
    errors: ['account_blocked', 'forbidden', 'too_many_requests', 'too_many_turns', 'temp_id_reused'],
  }),
  turn: route({
    method: 'GET',
    path: '/api/turns/:turnId',
    feature: 'assistant',
    policy: 'session',
    params: turnParams,
    response: turnResponse,
  }),
  /** Server-sent events, a delta each, with its offset as id. `Last-Event-ID` continues like `after`. */
  turnStream: route({
    method: 'GET',
    path: '/api/turns/:turnId/stream',
    feature: 'assistant',
    policy: 'session',
    params: turnParams,
    query: z.object({ after: z.optional(z.coerce.number().check(z.int(), z.nonnegative())) }),
    response: 'stream',
    errors: ['too_many_requests'],
  }),
  stopTurn: route({
    method: 'POST',
    path: '/api/turns/:turnId/stop',
    feature: 'assistant',
    policy: 'session',
    params: turnParams,
    response: turnResponse,
  }),
  confirmTurn: route({
    method: 'POST',
    path: '/api/turns/:turnId/confirm',
    feature: 'assistant',
    policy: 'session',
    params: turnParams,
    body: confirmTurnRequest,
    response: turnResponse,
    errors: ['turn_not_confirming'],
  }),
  editTurn: route({
    method: 'POST',
    path: '/api/turns/:turnId/edit',
    feature: 'assistant',
    policy: 'session',
    params: turnParams,
    body: editTurnRequest,
    response: turnStarted,
    errors: ['account_blocked', 'too_many_requests', 'too_many_turns', 'turn_running', 'temp_id_reused'],
  }),
} as const
