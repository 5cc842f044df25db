import type { Client } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { getErrorHint } from '@songloom/contracts/errors/errors.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { SessionUser } from '@songloom/contracts/account/session'
import type { TurnCall } from '@songloom/store/assistant/turn-call-rows'
import { publishTurn } from '@songloom/store/assistant/publish-turn'
import { callFields, recordCall } from '@songloom/store/assistant/turn-calls'
import type { TurnRow } from '@songloom/store/assistant/turn-rows'
import { toolName } from '@songloom/store/assistant/turn-view'

/** Connections that calls work on. */
export interface CallDeps {
  db: Knex
  redis: Redis
  temporal: Client
  limitsTools: boolean
}

/** A turn with its user, for whom its calls are made. */
export interface Caller {
  turn: TurnRow
  user: SessionUser & { apiKeyId?: string }
}

/** A refusal as the model reads it. */
export const toErrorResult = ({ code, message, details: { field, proposal } }: RejectedError): object => ({
  error: message,
  code,
  hint: getErrorHint(code),
  field,
  proposal,
})

/** Shows that a call begins. */
export async function recordCallStart(
  deps: CallDeps,
  turn: TurnRow,
  call: TurnCall,
  priceTokens: number,
): Promise<void> {
  const delta = { kind: 'tool_start', ...callFields(call), name: toolName(call.tool), priceTokens } as const
  await recordCall(deps.db, call, 'start', delta, { price_tokens: priceTokens })
  await publishTurn(deps.redis, turn, 'parts')
}

/** How a call has ended. */
export interface CallEnd {
  state: 'completed' | 'failed' | 'declined'
  result: object
  messageId?: string
  error?: string
}

/** Shows and stores the end of a call. */
export async function recordCallEnd(deps: CallDeps, turn: TurnRow, call: TurnCall, end: CallEnd): Promise<void> {
  const { state, result, messageId, error } = end
  const more = { ...(messageId === undefined ? {} : { messageId }), ...(error === undefined ? {} : { error }) }
  const delta = { kind: 'tool_response', ...callFields(call), state, ...more } as const
  await recordCall(deps.db, call, 'end', delta, { state, result })
  await publishTurn(deps.redis, turn, 'parts')
}

/** Ends a call by its refusal; throws what is none. */
export async function recordCallRefusal(deps: CallDeps, turn: TurnRow, call: TurnCall, error: unknown): Promise<void> {
  if (!(error instanceof RejectedError)) throw error
  await recordCallEnd(deps, turn, call, { state: 'failed', result: toErrorResult(error), error: error.message })
}
