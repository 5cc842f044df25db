import type { TurnDelta } from '@songloom/contracts/assistant/turns'
import { cutBefore } from '@songloom/contracts/assistant/turns.rules'

/** What this tab has read of a turn: no delta twice, and none that a restart made void. */
export interface TurnLog {
  /** Offset of the last delta that was read; reading continues after it. */
  cursor: number
  deltas: readonly TurnDelta[]
}

export const emptyLog: TurnLog = { cursor: 0, deltas: [] }

/** Deltas in order, of which `after` is the offset before the first. */
export interface DeltaBatch {
  after: number
  deltas: readonly TurnDelta[]
}

function append({ cursor, deltas }: TurnLog, delta: TurnDelta): TurnLog {
  const kept = delta.kind === 'restart' ? deltas.filter(({ offset }) => offset <= delta.from) : deltas
  return { cursor: delta.offset, deltas: [...kept, cutBefore(delta, cursor)] }
}

/** The log with a batch; undefined where something between them is missing. What was read before is dropped. */
export function appendBatch(log: TurnLog, { after, deltas }: DeltaBatch): TurnLog | undefined {
  if (after > log.cursor) return undefined
  return deltas.reduce((now, delta) => (delta.offset > now.cursor ? append(now, delta) : now), log)
}
