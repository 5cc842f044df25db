import type { PricedCall } from '@songloom/contracts/assistant/turns'
import { maxStepCalls } from '@songloom/contracts/assistant/turns.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { appendMessageUpdate } from '../jobs/finish-job.ts'
import { appendPart } from './turn-parts.ts'
import type { NewDelta } from './turn-parts.ts'
import { toCallId } from './turn-call-rows.ts'
import type { TurnCall } from './turn-call-rows.ts'
import { lockTurn } from './turn-rows.ts'
import { getAnswer } from './turn-steps.ts'
import { endLocked } from './end-turn.ts'

const keyOf = ({ turn_id, step, call }: TurnCall) => ({ turn_id, step, call })

/** The calls of a step in order; they are stored when they are first listed. */
export async function openCalls(db: Database, turnId: string, step: number): Promise<TurnCall[]> {
  const answer = await getAnswer(db, turnId, step)
  const calls = (answer?.toolCalls ?? []).slice(0, maxStepCalls)
  if (calls.length > 0)
    await db('turn_calls')
      .insert(
        calls.map(({ name, arguments: given }, call) => ({
          ...{ turn_id: turnId, step, call, tool: name.slice(0, 60) },
          arguments: JSON.stringify(given ?? {}),
        })),
      )
      .onConflict(['turn_id', 'step', 'call'])
      .ignore()
  return db<TurnCall>('turn_calls').where({ turn_id: turnId, step }).orderBy('call')
}

/** Changes a call with a delta about it, once for each key, and publishes the message with its pills. */
export const recordCall = (
  db: Database,
  call: TurnCall,
  key: string,
  delta: NewDelta,
  change: Partial<Pick<TurnCall, 'state' | 'result' | 'price_tokens' | 'message_id'>>,
): Promise<void> =>
  db.transaction(async (trx) => {
    const turn = await lockTurn(trx, call.turn_id)
    if (turn?.state !== 'running') return
    const { result, ...others } = change
    await trx('turn_calls')
      .where(keyOf(call))
      .update({ ...others, ...(result ? { result: JSON.stringify(result) } : {}) })
    await appendPart(trx, call.turn_id, `${key}:${toCallId(call)}`, delta)
    await appendMessageUpdate(trx, turn.message_id)
  })

/** The fields of deltas that name a call. */
export const callFields = (call: TurnCall): { callId: string; tool: string } => ({
  callId: toCallId(call),
  tool: call.tool,
})

/**
 * Notes the job of a call in the transaction that accepts it. Throws `RejectedError` `cancelled` where its turn has
 * been stopped: nothing begins after a stop.
 */
export async function recordCallJob(trx: Database, call: TurnCall, messageId: string): Promise<void> {
  const turn = await lockTurn(trx, call.turn_id)
  if (turn?.state !== 'running' || turn.stop_requested_at !== null) throw new RejectedError('cancelled')
  await trx('turn_calls').where(keyOf(call)).update({ message_id: messageId })
}

/** Completes the arguments of a call before it acts, so that a second run does the same. */
export const fixArguments = async (db: Database, call: TurnCall, given: object): Promise<void> =>
  void (await db('turn_calls')
    .where(keyOf(call))
    .update({ arguments: JSON.stringify(given) }))

/** A question to the user of a turn. */
export interface Confirmation {
  turn_id: string
  step: number
  price_tokens: number
  asked_at: Date
  decided_at: Date | null
  is_accepted: boolean | null
}

/** The question of a step; undefined where none was asked. */
export const getConfirmation = (db: Database, turnId: string, step: number): Promise<Confirmation | undefined> =>
  db<Confirmation>('turn_confirmations').where({ turn_id: turnId, step }).first()

/** Asks the user before calls that exceed the turn's limit. The turn waits, without a workflow. */
export const askConfirmation = (
  db: Database,
  turnId: string,
  step: number,
  calls: readonly PricedCall[],
): Promise<void> =>
  db.transaction(async (trx) => {
    const turn = await lockTurn(trx, turnId)
    if (turn?.state !== 'running') return
    if (turn.stop_requested_at) return void (await endLocked(trx, turn, { state: 'stopped' }))
    const priceTokens = calls.reduce((sum, call) => sum + call.priceTokens, 0)
    await trx('turn_confirmations')
      .insert({ turn_id: turnId, step, price_tokens: priceTokens })
      .onConflict(['turn_id', 'step'])
      .ignore()
    await trx('turns').where({ id: turnId }).update({ state: 'confirming', next_start_at: null })
    await appendPart(trx, turnId, `confirm:${step}`, { kind: 'confirm', priceTokens, calls: [...calls] })
    await appendMessageUpdate(trx, turn.message_id)
  })

/** Decides the open question of a turn, which goes on then; false where there is none. */
export const decideConfirmation = (db: Database, turnId: string, isAccepted: boolean): Promise<boolean> =>
  db.transaction(async (trx) => {
    const turn = await lockTurn(trx, turnId)
    if (turn?.state !== 'confirming') return false
    const [decided] = await trx<Confirmation>('turn_confirmations')
      .where({ turn_id: turnId, decided_at: null })
      .update({ decided_at: trx.fn.now() as unknown as Date, is_accepted: isAccepted })
      .returning('*')
    if (!decided) return false
    await trx('turns')
      .where({ id: turnId })
      .update({
        state: 'running',
        next_start_at: trx.fn.now(),
        // The time in which it waited for its user does not count.
        deadline_at: trx.raw('deadline_at + (now() - ?)', [decided.asked_at]),
      })
    await appendPart(trx, turnId, `confirmed:${decided.step}`, { kind: 'confirmed', isAccepted })
    await appendMessageUpdate(trx, turn.message_id)
    return true
  })

/** Turns whose question nobody has decided for so many hours. */
export const listForgottenTurns = async (db: Database, hours: number): Promise<string[]> => {
  const rows = await selectRows<{ turn_id: string }>(
    db,
    // A question of a turn that was ended stays undecided.
    `select c.turn_id from turn_confirmations c join turns t on t.id = c.turn_id and t.state = 'confirming'
     where c.decided_at is null and c.asked_at < now() - ? * interval '1 hour' order by c.asked_at limit 20`,
    [hours],
  )
  return rows.map(({ turn_id: turnId }) => turnId)
}
