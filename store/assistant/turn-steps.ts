import type { TurnDelta } from '@songloom/contracts/assistant/turns'
import { maxModelTokens, maxTurnSteps, offsetsPerAttempt } from '@songloom/contracts/assistant/turns.rules'
import { getDatabaseTime } from '../clock.ts'
import type { Database } from '../database.ts'
import { endLocked } from './end-turn.ts'
import type { TurnEnd } from './end-turn.ts'
import { appendPart, insertParts, placeDeltas, startAttempt } from './turn-parts.ts'
import { lockTurn } from './turn-rows.ts'
import type { TurnRow } from './turn-rows.ts'

/** An answer of the model, as it is stored. */
export interface StoredAnswer {
  text: string
  toolCalls: { id: string; name: string; arguments: unknown }[]
}

/** What a step of a turn is before it is worked on. */
export type OpenedStep =
  | { kind: 'ended' }
  | { kind: 'answered'; answer: StoredAnswer }
  /** Its deltas follow the offset `after`. */
  | { kind: 'asking'; attempt: number; after: number; turn: TurnRow }

const isOver = (turn: TurnRow, step: number, now: Date): boolean =>
  step >= maxTurnSteps || turn.model_tokens >= maxModelTokens || turn.deadline_at < now

/** Why a turn has to end before its next step, by PostgreSQL's time; undefined where it goes on. */
function findEnd(turn: TurnRow, step: number, now: Date): TurnEnd | undefined {
  if (turn.stop_requested_at !== null) return { state: 'stopped' }
  return isOver(turn, step, now) ? { state: 'failed', code: 'turn_too_long' } : undefined
}

const findStep = (db: Database, turnId: string, step: number) =>
  db<{ turn_id: string; step: number; first_attempt: number; attempt: number; answer: StoredAnswer | null }>(
    'turn_steps',
  )
    .where({ turn_id: turnId, step })
    .first()

/** The model's stored answer of a step. */
export const getAnswer = async (db: Database, turnId: string, step: number): Promise<StoredAnswer | undefined> =>
  (await findStep(db, turnId, step))?.answer ?? undefined

/** Begins an attempt of a step. A second one makes the deltas of the first void. */
async function beginAttempt(trx: Database, turn: TurnRow, step: number, first?: number): Promise<OpenedStep> {
  const attempt = await startAttempt(trx, turn.id)
  const place = { turn_id: turn.id, step }
  const base = attempt * offsetsPerAttempt
  if (first === undefined) await trx('turn_steps').insert({ ...place, first_attempt: attempt, attempt })
  else {
    await trx('turn_steps').where(place).update({ attempt })
    const restart = placeDeltas(attempt, base, [{ kind: 'restart', from: first * offsetsPerAttempt }])
    await insertParts(trx, turn.id, restart)
  }
  return { kind: 'asking', attempt, after: first === undefined ? base : base + 1, turn }
}

/** Opens a step: its stored answer, or a new attempt to ask. A turn that may not go on is ended. */
export const openStep = (db: Database, turnId: string, step: number): Promise<OpenedStep> =>
  db.transaction(async (trx) => {
    const turn = await lockTurn(trx, turnId)
    if (turn?.state !== 'running') return { kind: 'ended' }
    const found = await findStep(trx, turnId, step)
    const end = findEnd(turn, step, await getDatabaseTime(trx))
    if (end) {
      await endLocked(trx, turn, end)
      return { kind: 'ended' }
    }
    if (found?.answer) return { kind: 'answered', answer: found.answer }
    return beginAttempt(trx, turn, step, found?.first_attempt)
  })

/** What an attempt has written. */
export interface AskedStep {
  turnId: string
  step: number
  attempt: number
  model: string
  deltas: readonly TurnDelta[]
  usedTokens: number
}

/**
 * Stores the answer of an attempt with its deltas, once; false where another attempt has begun meanwhile. An answer
 * without calls ends the turn.
 */
export const storeAnswer = (
  db: Database,
  { turnId, step, attempt, model, deltas, usedTokens }: AskedStep,
  answer: StoredAnswer,
  choices: readonly string[],
): Promise<boolean> =>
  db.transaction(async (trx) => {
    const turn = await lockTurn(trx, turnId)
    const found = await findStep(trx, turnId, step)
    if (turn?.state !== 'running' || found?.attempt !== attempt || found.answer) return false
    await insertParts(trx, turnId, deltas)
    await trx('turn_steps')
      .where({ turn_id: turnId, step })
      .update({ model, answer: JSON.stringify(answer) })
    await trx('turns').where({ id: turnId }).increment('model_tokens', usedTokens)
    if (choices.length > 0) await appendPart(trx, turnId, `choices:${step}`, { kind: 'choices', choices: [...choices] })
    if (answer.toolCalls.length === 0) await endLocked(trx, turn, { state: 'completed' })
    return true
  })

/** Stores what a stopped attempt has written, and ends its turn. */
export const storeStopped = (db: Database, { turnId, step, attempt, deltas }: AskedStep): Promise<void> =>
  db.transaction(async (trx) => {
    const turn = await lockTurn(trx, turnId)
    if (turn?.state !== 'running') return
    const found = await findStep(trx, turnId, step)
    if (found?.attempt === attempt && !found.answer) await insertParts(trx, turnId, deltas)
    await endLocked(trx, turn, { state: 'stopped' })
  })
