import type { StartTurnRequest, TurnDelta } from '@songloom/contracts/assistant/turns'
import type { CallUser } from '../auth/key-auth.ts'

/** Turns, as the specified calls use them. */
export interface TurnPort {
  /** Starts a turn, or answers the one that has this key. Throws `Refusal`. */
  start(user: CallUser, request: StartTurnRequest): Promise<{ turnId: string; messageId: string }>
  /** Deltas after a cursor in order, to the end of the turn or of `signal`. */
  read(turnId: string, after: number, signal: AbortSignal): AsyncIterable<TurnDelta>
}
