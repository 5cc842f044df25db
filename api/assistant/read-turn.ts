import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { TurnDelta } from '@songloom/contracts/assistant/turns'
import { cutBefore, getDeltaLength, isTurnOpen, offsetsPerAttempt } from '@songloom/contracts/assistant/turns.rules'
import { readParts } from '@songloom/store/assistant/turn-parts'
import { getTurnRow } from '@songloom/store/assistant/turn-rows'
import { readLive } from '@songloom/store/assistant/turn-stream'
import type { TurnNotes } from './turn-notes.ts'

/** What readers of turns are built from. */
export interface ReadTurnDeps {
  db: Knex
  redis: Redis
  turnNotes: TurnNotes
}

/** Redis may lose every note. */
const lookEveryMs = 1_000

/** Live deltas after a cursor, up to the first gap: what Redis lost comes with the stored parts. */
export function continueFrom(cursor: number, attempt: number, deltas: readonly TurnDelta[]): TurnDelta[] {
  const fresh: TurnDelta[] = []
  let at = Math.max(cursor, attempt * offsetsPerAttempt)
  for (const delta of deltas) {
    if (delta.offset <= at) continue
    if (delta.offset - getDeltaLength(delta) > at) break
    fresh.push(cutBefore(delta, at))
    at = delta.offset
  }
  return fresh
}

/** One reader of a turn: its cursor, and its place in the log of the attempt that runs. */
function createCursor({ db, redis }: ReadTurnDeps, turnId: string, after: number) {
  let cursor = after
  let live: { attempt: number; lastId: string | undefined } = { attempt: -1, lastId: undefined }

  const advance = (deltas: TurnDelta[]): TurnDelta[] => {
    cursor = deltas.at(-1)?.offset ?? cursor
    return deltas
  }

  return {
    isAt: (attempt: number): boolean => live.attempt === attempt,
    /** Stored deltas; then whether the turn goes on. The turn is read first: what it has stored by then is found. */
    async *readStored(): AsyncGenerator<TurnDelta[], boolean> {
      const turn = await getTurnRow(db, turnId)
      for (;;) {
        const parts = await readParts(db, turnId, cursor)
        if (parts.length === 0) break
        yield advance(parts)
      }
      if (turn && live.attempt !== turn.attempts) live = { attempt: turn.attempts, lastId: undefined }
      return turn !== undefined && isTurnOpen(turn.state)
    },
    async readLive(): Promise<TurnDelta[]> {
      const { deltas, lastId } = await readLive(redis, turnId, live.attempt, live.lastId)
      const fresh = continueFrom(cursor, live.attempt, deltas)
      const isWhole = (fresh.at(-1)?.offset ?? cursor) >= (deltas.at(-1)?.offset ?? 0)
      // After a gap the log is read from its beginning: it is written again.
      live.lastId = isWhole ? lastId : undefined
      return advance(fresh)
    },
  }
}

/** Batches of a turn's deltas after an offset, as they come, until it has ended. */
export async function* readTurnBatches(
  deps: ReadTurnDeps,
  turnId: string,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<TurnDelta[]> {
  const mailbox = deps.turnNotes.watch(turnId)
  const ended = AbortSignal.any([signal, deps.turnNotes.ended])
  const cursor = createCursor(deps, turnId, after)
  try {
    for (let attempt: number | undefined; !ended.aborted;) {
      if (attempt === undefined || !cursor.isAt(attempt)) {
        const goesOn = yield* cursor.readStored()
        if (!goesOn) return
      }
      const live = await cursor.readLive()
      if (live.length > 0) yield live
      const note = await mailbox.wait(lookEveryMs, ended)
      attempt = note?.kind === 'live' ? note.attempt : undefined
    }
  } finally {
    mailbox.close()
  }
}

/** A turn's deltas after an offset in order, as they come, until it has ended. The caller may read the turn. */
export async function* readTurn(
  deps: ReadTurnDeps,
  turnId: string,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<TurnDelta> {
  for await (const batch of readTurnBatches(deps, turnId, after, signal)) yield* batch
}
