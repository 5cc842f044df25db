import { defaultPayloadConverter } from '@temporalio/common'
import type { EncodeAudioInput, FormatStatus, StoredFormat } from '@songloom/contracts/library/audios'
import { isLazy } from '@songloom/contracts/library/audios'
import type { Log } from '@songloom/platform/logs/log'
import type { AudioRow } from '@songloom/store/library/audios'
import { findFormatKey, getAudioRowById } from '@songloom/store/library/audios'
import type { Knex } from 'knex'
import { Refusal } from '../http/refusal.ts'
import { releaseRequestSlot } from '../http/request-slots.ts'
import { findFailure } from '../jobs/find-failure.ts'
import { isTimeUp } from '../jobs/temporal-calls.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'

/** The object key of an audio in each format. */
export interface AudioFormats {
  /**
   * The object key of an audio in a format, encoded on first request; undefined if the format is unavailable. After
   * `waitMs` (15 s by default) it refuses with `format_pending`; the encoding continues for the next request.
   */
  keyOf(row: AudioRow, format: StoredFormat, waitMs?: number): Promise<string | undefined>
  /** Starts to encode a missing format, and resolves within about a second; undefined if the format is unavailable. */
  prepare(row: AudioRow, format: StoredFormat): Promise<Omit<FormatStatus, 'success'> | undefined>
}

/** Temporal answers in milliseconds or is away. */
const startDeadlineMs = 5_000
/** One wait for Temporal: shorter than a node that is being ended waits. */
const usualWaitMs = 15_000
const askAgainSeconds = 5
const briefWaitMs = 1_000
/** Interactive: a download blocks on this, so it precedes every song. */
const priorityKey = 1

interface Deps {
  db: Knex
  calls: TemporalCalls
  taskQueue: string
  log: Log
  /** The length of one wait of a request, for tests. */
  waitDeadlineMs?: number
}

/** The key of what was encoded. A cover that changed meanwhile is in no file yet: the next request encodes again. */
async function readEncodedKey(db: Knex, id: string, format: StoredFormat): Promise<string | undefined> {
  const row = await getAudioRowById(db, id)
  const key = row && findFormatKey(row, format)
  if (row && key === undefined) throw new Refusal('format_pending', { retryAfterSeconds: askAgainSeconds })
  return key
}

export function createAudioFormats({ db, calls, taskQueue, log, waitDeadlineMs = usualWaitMs }: Deps): AudioFormats {
  const workflowIdOf = ({ audioId, format }: EncodeAudioInput): string => `encode-${audioId}-${format}`

  async function start(input: EncodeAudioInput, userId: string): Promise<void> {
    await calls.within(startDeadlineMs, (temporal) =>
      temporal.workflow.start('encodeAudio', {
        workflowId: workflowIdOf(input),
        taskQueue,
        args: [input],
        priority: { priorityKey, fairnessKey: userId },
        // Two who ask at once wait for the same one.
        workflowIdConflictPolicy: 'USE_EXISTING',
        workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      }),
    )
  }

  function encoded(input: EncodeAudioInput, waitMs: number): Promise<unknown> {
    releaseRequestSlot()
    return calls.within(waitMs, (temporal) => temporal.workflow.getHandle(workflowIdOf(input)).result())
  }

  async function waitForEncoding(input: EncodeAudioInput, waitMs: number): Promise<void> {
    await encoded(input, Math.min(waitMs, waitDeadlineMs)).catch((error: unknown) => {
      const leftMs = waitMs - waitDeadlineMs
      if (leftMs <= 0 || !isTimeUp(error)) throw refusalOf(error, input)
      return waitForEncoding(input, leftMs)
    })
  }

  /** The worker's last heartbeat; null before the first, and while Temporal is down. */
  const fractionOf = (input: EncodeAudioInput): Promise<number | null> =>
    calls
      .within(startDeadlineMs, (temporal) => temporal.workflow.getHandle(workflowIdOf(input)).describe())
      .then(({ raw }) => raw.pendingActivities?.[0]?.heartbeatDetails?.payloads?.[0])
      .then((payload) => (payload ? defaultPayloadConverter.fromPayload<number>(payload) : null))
      .catch(() => null)

  /** Starts the encoding of a missing format; undefined if it exists or is unavailable. */
  async function begin(row: AudioRow, format: StoredFormat): Promise<EncodeAudioInput | undefined> {
    if (findFormatKey(row, format) !== undefined || !isLazy(format) || !row.object_keys.wav) return undefined
    const input = { audioId: row.id, format }
    await start(input, row.user_id).catch((error: unknown) => {
      throw new Refusal('unavailable', {}, { cause: error })
    })
    return input
  }

  /** A format that this server cannot encode is reported at once; any other failure may be retried. */
  function refusalOf(error: unknown, input: EncodeAudioInput): Refusal {
    if (findFailure(error)?.type === 'format_needs_ffmpeg')
      return new Refusal('format_needs_ffmpeg', { values: { format: input.format.toUpperCase() } })
    if (isTimeUp(error)) log.info(input, 'a format takes longer than its request waits')
    else log.warn({ err: error, ...input }, 'a format is not there yet')
    return new Refusal('format_pending', { retryAfterSeconds: askAgainSeconds })
  }

  return {
    async keyOf(row, format, waitMs = waitDeadlineMs) {
      const input = await begin(row, format)
      if (!input) return row.object_keys[format]
      await waitForEncoding(input, waitMs)
      return readEncodedKey(db, row.id, format)
    },
    async prepare(row, format) {
      const ready = { isReady: true, fraction: 1 }
      const input = await begin(row, format)
      if (!input) return row.object_keys[format] === undefined ? undefined : ready
      try {
        await encoded(input, briefWaitMs)
        await readEncodedKey(db, row.id, format)
        return ready
      } catch (error) {
        if (!isTimeUp(error)) throw refusalOf(error, input)
        return { isReady: false, fraction: await fractionOf(input) }
      }
    },
  }
}
