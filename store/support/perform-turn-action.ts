import { previewTurnAction } from '@songloom/contracts/support/turns.rules'
import type { TurnAction } from '@songloom/contracts/support/turns.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { Database } from '../database.ts'
import { endLocked } from '../assistant/end-turn.ts'
import { lockTurn } from '../assistant/turn-rows.ts'
import type { TurnRow } from '../assistant/turn-rows.ts'
import { appendAudit, findAuditEntry, lockRequest } from './audit.ts'
import type { Actor } from './audit.ts'
import { getSupportTurn } from './turns.ts'

/** A press of support on a turn. */
export interface TurnActionRequest {
  turnId: string
  action: TurnAction
  reason: string
  requestId: string
  actor: Actor
}

export type TurnActionOutcome =
  | { kind: 'missing' | 'reused' }
  | { kind: 'refused'; why: string }
  | { kind: 'done'; changed: boolean; turn: TurnRow }

const failures = { chat: 'assistant_failed', agent: 'agent_failed' } as const satisfies Record<
  TurnRow['mode'],
  ErrorCode
>

/**
 * Ends a turn, or has it start again from what is stored; once for each `requestId`, with its audit entry. A restart
 * expects that no workflow of it runs.
 */
export const performTurnAction = (
  db: Database,
  { turnId, action, reason, requestId, actor }: TurnActionRequest,
): Promise<TurnActionOutcome> =>
  db.transaction(async (trx) => {
    await lockRequest(trx, requestId)
    const earlier = await findAuditEntry(trx, requestId)
    if (earlier && (earlier.action !== action || earlier.subjectId !== turnId)) return { kind: 'reused' }
    const row = await lockTurn(trx, turnId)
    const turn = row && (await getSupportTurn(trx, turnId))
    if (!row || !turn) return { kind: 'missing' }
    if (earlier) return { kind: 'done', changed: false, turn: row }
    const { eligible, why } = previewTurnAction(action, turn)
    if (!eligible) return { kind: 'refused', why }
    if (action === 'end_turn') await endLocked(trx, row, { state: 'failed', code: failures[row.mode] })
    else await trx('turns').where({ id: turnId }).update({ next_start_at: trx.fn.now(), moved_at: trx.fn.now() })
    const { state, stuck, step, quietSeconds } = turn
    const before = { state, stuck, step, quietSeconds }
    const entry = { actor, action, subjectKind: 'turn', subjectId: turnId, reason, requestId } as const
    await appendAudit(trx, { ...entry, bulkId: null, before, after: {} })
    return { kind: 'done', changed: true, turn: row }
  })
