import type { Redis } from 'ioredis'
import { announceEvents } from '../events/announcements.ts'
import type { TurnRow } from './turn-rows.ts'
import { announceTurn } from './turn-stream.ts'
import type { TurnNote } from './turn-stream.ts'

/** What a turn's readers are notified by. */
export const toNote = (turn: TurnRow, kind: TurnNote['kind'], attempt = 0): TurnNote => ({
  turnId: turn.id,
  userId: turn.user_id,
  messageId: turn.message_id,
  kind,
  attempt,
})

/** Notifies readers of a turn and of its user's events. Never throws. */
export async function publishTurn(redis: Redis, turn: TurnRow, kind: TurnNote['kind']): Promise<void> {
  await announceTurn(redis, toNote(turn, kind))
  await announceEvents(redis, turn.user_id)
}
