import { getErrorHint, getErrorMessage, getFailedReply } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { Failure } from '@songloom/contracts/errors/failure'
import { isTurnOpen } from '@songloom/contracts/assistant/turns.rules'
import type { TurnState } from '@songloom/contracts/assistant/turns.rules'
import type { Database } from '../database.ts'
import { updateMessage } from '../events/messages.ts'
import { appendMessageUpdate } from '../jobs/finish-job.ts'
import { appendPart, readValidParts } from './turn-parts.ts'
import { lockTurn } from './turn-rows.ts'
import type { TurnRow } from './turn-rows.ts'

/** How a turn ends. */
export type TurnEnd = { state: 'completed' } | { state: 'stopped' } | { state: 'failed'; code: ErrorCode }

const toFailure = (code: ErrorCode): Failure => {
  const hint = getErrorHint(code)
  return { code, message: getErrorMessage(code), ...(hint === undefined ? {} : { hint }), tokensReturned: 0 }
}

const messageStatuses = { completed: 'COMPLETED', stopped: 'COMPLETED', failed: 'FAILED' } as const

/** All text of a turn that is stored. */
export async function readText(db: Database, turnId: string): Promise<string> {
  const parts = await readValidParts(db, turnId)
  return parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')
}

/** Ends an open turn within the caller's transaction, which holds its lock: last deltas, message and event. */
export async function endLocked(trx: Database, turn: TurnRow, end: TurnEnd): Promise<TurnState> {
  if (!isTurnOpen(turn.state)) return turn.state
  const { id, message_id: messageId } = turn
  const failure = end.state === 'failed' ? toFailure(end.code) : null
  const text = await readText(trx, id)
  if (end.state === 'completed') await appendPart(trx, id, 'final', { kind: 'final_response', text })
  await appendPart(trx, id, 'done', { kind: 'done', state: end.state, failure })
  await trx('turns')
    .where({ id })
    .update({
      state: end.state,
      failure: failure && JSON.stringify(failure),
      next_start_at: null,
      ended_at: trx.fn.now(),
    })
  await trx('turn_calls').where({ turn_id: id, state: 'active', message_id: null }).update({ state: 'declined' })
  const reply = failure && text === '' ? getFailedReply(failure.message) : text
  await updateMessage(trx, messageId, { status: messageStatuses[end.state], ai_reply: reply, failure })
  await appendMessageUpdate(trx, messageId)
  return end.state
}

/** Ends a turn that waits for its user, on which no activity works. Answers whether it did. */
export const stopConfirming = (db: Database, id: string): Promise<boolean> =>
  db.transaction(async (trx) => {
    const turn = await lockTurn(trx, id)
    return turn?.state === 'confirming' && (await endLocked(trx, turn, { state: 'stopped' })) === 'stopped'
  })

/** Ends a turn once. Answers the state that it has then; undefined for a turn that is gone. */
export const endTurn = (db: Database, id: string, end: TurnEnd): Promise<TurnState | undefined> =>
  db.transaction(async (trx) => {
    const turn = await lockTurn(trx, id)
    return turn && endLocked(trx, turn, end)
  })
