import type { TurnDelta } from '@songloom/contracts/assistant/turns'
import { cutBefore, getDeltaLength, offsetsPerAttempt } from '@songloom/contracts/assistant/turns.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

type Omitted<T> = T extends unknown ? Omit<T, 'offset' | 'attempt'> : never

/** A delta before it has its place. */
export type NewDelta = Omitted<TurnDelta>

/** A delta of a run that starts after a cursor; both are offsets. */
export function placeDeltas(attempt: number, after: number, deltas: readonly NewDelta[]): TurnDelta[] {
  let offset = after
  return deltas.map((delta) => ({ ...delta, attempt, offset: (offset += getDeltaLength(delta)) }) as TurnDelta)
}

/** Stores deltas that have their places. */
export async function insertParts(trx: Database, turnId: string, deltas: readonly TurnDelta[]): Promise<void> {
  if (deltas.length === 0) return
  await trx('turn_parts').insert(
    deltas.map((delta) => ({
      turn_id: turnId,
      offset: delta.offset,
      attempt: delta.attempt,
      delta: JSON.stringify(delta),
    })),
  )
}

/** Takes the next range of offsets of a turn. The caller holds the turn's lock. */
export async function startAttempt(trx: Database, turnId: string): Promise<number> {
  const [row] = await trx('turns')
    .where({ id: turnId })
    .increment('attempts', 1)
    .update({ moved_at: trx.fn.now() })
    .returning<{ attempts: number }[]>('attempts')
  return row!.attempts
}

/** Stores a delta once for each key, in a range of its own. Its offset follows those of all earlier ones. */
export async function appendPart(trx: Database, turnId: string, key: string, delta: NewDelta): Promise<void> {
  if (await trx('turn_parts').where({ turn_id: turnId, key }).first('key')) return
  const attempt = await startAttempt(trx, turnId)
  const [placed] = placeDeltas(attempt, attempt * offsetsPerAttempt, [delta])
  await trx('turn_parts').insert({
    turn_id: turnId,
    offset: placed!.offset,
    attempt,
    key,
    delta: JSON.stringify(placed),
  })
}

const partsRead = 500

/** Stored deltas after a cursor in order, at most 500; the first is cut where the cursor lies within it. */
export async function readParts(db: Database, turnId: string, after: number): Promise<TurnDelta[]> {
  const rows = await selectRows<{ delta: TurnDelta }>(
    db,
    'select delta from turn_parts where turn_id = ? and "offset" > ? order by "offset" limit ?',
    [turnId, after, partsRead],
  )
  return rows.map(({ delta }) => cutBefore(delta, after))
}

/** Stored deltas that no restart has made void, in order. */
export async function readValidParts(db: Database, turnId: string): Promise<TurnDelta[]> {
  const rows = await selectRows<{ delta: TurnDelta }>(
    db,
    'select delta from turn_parts where turn_id = ? order by "offset"',
    [turnId],
  )
  return leaveOutVoid(rows.map(({ delta }) => delta))
}

/** Thoughts and choices of turns that no restart has made void, of each in order; their texts are not read. */
export async function readValidThoughts(db: Database, turnIds: readonly string[]): Promise<Map<string, TurnDelta[]>> {
  const rows = await selectRows<{ turnId: string; delta: TurnDelta }>(
    db,
    `select turn_id as "turnId", delta from turn_parts
     where turn_id = any(?) and delta ->> 'kind' in ('reasoning', 'choices', 'restart') order by turn_id, "offset"`,
    [turnIds],
  )
  const byTurn = Map.groupBy(rows, ({ turnId }) => turnId)
  return new Map([...byTurn].map(([turnId, parts]) => [turnId, leaveOutVoid(parts.map(({ delta }) => delta))]))
}

function leaveOutVoid(deltas: readonly TurnDelta[]): TurnDelta[] {
  const valid: TurnDelta[] = []
  for (const delta of deltas) {
    if (delta.kind === 'restart') while ((valid.at(-1)?.offset ?? 0) > delta.from) valid.pop()
    valid.push(delta)
  }
  return valid
}
