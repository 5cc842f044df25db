import type { TurnDelta } from '@songloom/contracts/assistant/turns'
import { wait } from '../shell/scope.ts'
import { readEvents } from './read-events.ts'

/** Reconnects of a stream before it is given up (spec 1 §9). */
export const maxReconnects = 3
export const reconnectDelayMs = 1_000

interface StreamOptions {
  /** Opens the stream after a cursor. */
  open(after: number, signal: AbortSignal): Promise<Response>
  /** Where the reader is now; other sources may have moved it. */
  cursor(): number
  onDelta(after: number, delta: TurnDelta): void
  signal: AbortSignal
  wait?(ms: number): Promise<void>
}

async function readOnce({ open, cursor, onDelta, signal }: StreamOptions): Promise<'done' | 'cut' | 'empty'> {
  const response = await open(cursor(), signal)
  if (!response.ok || !response.body) throw new StreamRefusedError(response.status)
  const start = cursor()
  let after = start
  for await (const event of readEvents(response.body)) {
    const delta = event as TurnDelta
    onDelta(after, delta)
    after = delta.offset
    if (delta.kind === 'done') return 'done'
  }
  return cursor() > start ? 'cut' : 'empty'
}

class StreamRefusedError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The stream answered ${status}.`)
    this.status = status
  }
}

/** An answer that the same request will get again. */
const isFinal = (error: unknown): boolean =>
  error instanceof StreamRefusedError && error.status >= 400 && error.status < 500 && error.status !== 429

/**
 * Reads a turn's stream to its end, and continues at the cursor after a cut: at most three times in a row, a second
 * apart. `lost` where it was given up; reading may begin again later.
 */
export async function streamTurn(options: StreamOptions): Promise<'done' | 'lost' | 'aborted'> {
  const { signal, wait: sleep = wait } = options
  for (let failures = 0; failures <= maxReconnects; failures++) {
    if (failures > 0) await sleep(reconnectDelayMs)
    if (signal.aborted) return 'aborted'
    try {
      const end = await readOnce(options)
      if (end === 'done') return 'done'
      if (end === 'cut') failures = 0
    } catch (error) {
      if (signal.aborted) return 'aborted'
      if (isFinal(error)) return 'lost'
    }
  }
  return signal.aborted ? 'aborted' : 'lost'
}
