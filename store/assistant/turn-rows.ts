import type { Failure } from '@songloom/contracts/errors/failure'
import type { TurnMode, TurnState } from '@songloom/contracts/assistant/turns.rules'
import { ownedBy } from '../access.ts'
import type { Database } from '../database.ts'

/** A row of `turns`. */
export interface TurnRow {
  id: string
  message_id: string
  project_id: string
  user_id: string
  api_key_id: string | null
  request_key: string
  mode: TurnMode
  prompt: string
  audio_id: string | null
  state: TurnState
  limit_tokens: number
  attempts: number
  model_tokens: number
  stop_requested_at: Date | null
  failure: Failure | null
  replaced_by_id: string | null
  next_start_at: Date | null
  deadline_at: Date
  /** When something of it was stored last. */
  moved_at: Date
  created_at: Date
  ended_at: Date | null
}

/** A turn by its id; undefined where there is none any more. */
export const getTurnRow = (db: Database, id: string): Promise<TurnRow | undefined> =>
  db<TurnRow>('turns').where({ id }).first()

/** A user's own turn; undefined for a missing one and another user's. */
export const getOwnTurnRow = (db: Database, userId: string, id: string): Promise<TurnRow | undefined> =>
  db<TurnRow>('turns')
    .where({ id, ...ownedBy(userId) })
    .first()

/** Locks a turn until the transaction ends, so that its changes follow one another. */
export const lockTurn = (trx: Database, id: string): Promise<TurnRow | undefined> =>
  trx<TurnRow>('turns').where({ id }).forUpdate().first()
