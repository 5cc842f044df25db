import type { TurnDelta } from '@songloom/contracts/assistant/turns'
import type { errors } from '@songloom/contracts/errors/errors.rules'
import { ApiError, readAnswer } from '../http/api.ts'
import { wait } from '../shell/scope.ts'
import { readEvents } from './read-events.ts'

const emptyText: (typeof errors)['stream_empty']['message'] = 'Response body is empty - streaming not supported'
const lostText: (typeof errors)['streaming_failed']['message'] = 'Streaming failed'

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
  if (!response.ok) await readAnswer(response)
  if (!response.body) throw new ApiError(response.status, { code: 'stream_empty', message: emptyText })
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

/** An answer that the same request will get again. */
const isFinal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429

/** What is not of the API is a connection that failed. */
const toProblem = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, { code: 'unavailable' })

/**
 * Reads a turn's stream to its end, and continues at the cursor after a cut: at most three times in a row, a second
 * apart. Answers why it was given up; reading may begin again later.
 */
export async function streamTurn(options: StreamOptions): Promise<'done' | 'aborted' | ApiError> {
  const { signal, wait: sleep = wait } = options
  let problem = new ApiError(200, { code: 'streaming_failed', message: lostText })
  for (let failures = 0; failures <= maxReconnects; failures++) {
    if (failures > 0) await sleep(reconnectDelayMs)
    if (signal.aborted) return 'aborted'
    try {
      const end = await readOnce(options)
      if (end === 'done') return 'done'
      if (end === 'cut') failures = 0
    } catch (error) {
      if (signal.aborted) return 'aborted'
      problem = toProblem(error)
      if (isFinal(problem)) return problem
    }
  }
  return signal.aborted ? 'aborted' : problem
}
