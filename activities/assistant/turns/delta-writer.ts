import type { Redis } from 'ioredis'
import { deltaBatchMs, maxAnswerCharacters } from '@songloom/contracts/assistant/turns.rules'
import type { TurnDelta } from '@songloom/contracts/assistant/turns'
import { placeDeltas } from '@songloom/store/assistant/turn-parts'
import type { NewDelta } from '@songloom/store/assistant/turn-parts'
import { appendLive, clearLive } from '@songloom/store/assistant/turn-stream'
import type { TurnNote } from '@songloom/store/assistant/turn-stream'

type TextDelta = Extract<NewDelta, { kind: 'text' | 'reasoning' }>

/** The deltas of one attempt, as they are written. */
export interface DeltaWriter {
  add(kind: TextDelta['kind'], text: string): void
  /** Sends what is left. */
  close(): Promise<void>
  /** All deltas with their places, adjacent texts in one. */
  deltas(): TurnDelta[]
}

const isText = (delta: { kind: string } | undefined): delta is { kind: 'text' | 'reasoning'; text: string } =>
  delta?.kind === 'text' || delta?.kind === 'reasoning'

/** Appends a delta; a text goes on with the one before it. */
function mergeDelta<D extends NewDelta>(deltas: D[], delta: D): void {
  const last = deltas.at(-1)
  if (isText(last) && isText(delta) && last.kind === delta.kind)
    deltas[deltas.length - 1] = { ...delta, text: last.text + delta.text }
  else deltas.push(delta)
}

const highSurrogate = /[\uD800-\uDBFF]$/

/** Makes texts storable: pairs of surrogates are never split between deltas, and PostgreSQL has no NUL. */
function createCleaner(): (text: string) => string {
  let held = ''
  return (text) => {
    const whole = held + text
    held = highSurrogate.exec(whole)?.[0] ?? ''
    return whole
      .slice(0, whole.length - held.length)
      .toWellFormed()
      .replaceAll('\0', '')
  }
}

interface Options {
  redis: Redis
  /** Names the attempt to readers. */
  note: TurnNote
  /** The offset before the first delta. */
  after: number
}

/**
 * Writes the deltas of an attempt to its log in Redis, in batches of 50 ms. A log that Redis lost is written again with
 * the next batch; while Redis is away nothing is sent, and readers get the stored deltas at the end of the step.
 */
export function createDeltaWriter({ redis, note, after }: Options): DeltaWriter {
  const cleaners = { text: createCleaner(), reasoning: createCleaner() }
  const written: TurnDelta[] = []
  let batch: NewDelta[] = []
  let cursor = after
  let entries = 0
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()

  async function send(deltas: readonly TurnDelta[]): Promise<void> {
    entries += 1
    if (redis.status !== 'ready') return
    if ((await appendLive(redis, note, deltas)) === entries) return
    await clearLive(redis, note.turnId, note.attempt)
    entries = await appendLive(redis, note, written)
  }

  function flush(): void {
    const placed = placeDeltas(note.attempt, cursor, batch)
    if (placed.length === 0) return
    batch = []
    cursor = placed.at(-1)!.offset
    for (const delta of placed) mergeDelta(written, delta)
    sending = sending.then(() => send(placed)).catch(() => undefined)
  }

  function flushSoon(): void {
    if (timer) return
    // The first piece is sent at once.
    if (entries === 0 && written.length === 0) flush()
    timer = setTimeout(() => {
      timer = undefined
      flush()
      if (batch.length > 0) flushSoon()
    }, deltaBatchMs)
  }

  return {
    add(kind, text) {
      const room = maxAnswerCharacters - (cursor - after)
      const clean = cleaners[kind](text).slice(0, Math.max(0, room))
      if (clean === '') return
      mergeDelta(batch, { kind, text: clean })
      flushSoon()
    },
    async close() {
      clearTimeout(timer)
      flush()
      await sending
    },
    deltas: () => written,
  }
}
