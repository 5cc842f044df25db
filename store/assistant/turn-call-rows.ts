import type { PillState } from '@songloom/contracts/assistant/turns.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { spentSql } from '../ledger/ledger.ts'

/** A call of a tool, which the model made in a step. */
export interface TurnCall {
  turn_id: string
  step: number
  call: number
  tool: string
  arguments: unknown
  price_tokens: number
  message_id: string | null
  state: PillState
  /** What the model reads; null until the call has ended. */
  result: object | null
}

/** The id of a call, by which its job is accepted once: the model's own ids may repeat. */
export const callKey = ({ turn_id: turnId, step, call }: Pick<TurnCall, 'turn_id' | 'step' | 'call'>): string =>
  `turn-${turnId}-${step}-${call}`

/** The id of a call within its turn. */
export const toCallId = ({ step, call }: Pick<TurnCall, 'step' | 'call'>): string => `${step}.${call}`

/** All calls of a turn in order. */
export const listCalls = (db: Database, turnId: string): Promise<TurnCall[]> => listCallsOfTurns(db, [turnId])

/** All calls of turns, of each in order. One that no longer waits for its job has the state of the job. */
export const listCallsOfTurns = (db: Database, turnIds: readonly string[]): Promise<TurnCall[]> =>
  selectRows<TurnCall>(
    db,
    `select c.turn_id, c.step, c.call, c.tool, c.arguments, c.price_tokens, c.message_id, c.result,
       case when c.state <> 'active' or m.status is null or m.status = 'PROCESSING' then c.state
         when m.status = 'COMPLETED' then 'completed' else 'failed' end as state
     from turn_calls c left join messages m on m.id = c.message_id where c.turn_id = any(?)
     order by c.step, c.call`,
    [turnIds],
  )

/** Tokens that the jobs of a turn hold or have cost. */
export async function countSpent(db: Database, turnId: string): Promise<number> {
  const [row] = await selectRows<{ spent: number }>(
    db,
    `select coalesce(sum(${spentSql}), 0)::int as spent from turn_calls c join jobs j on j.message_id = c.message_id
     where c.turn_id = ?`,
    [turnId],
  )
  return row!.spent
}
