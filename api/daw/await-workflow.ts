import { createHash } from 'node:crypto'
import type { DawExportInput, ScoreExportInput } from '@songloom/contracts/daw/exports'
import type { ScoreClipInput } from '@songloom/contracts/daw/score-sounds'
import { Refusal } from '../http/refusal.ts'
import { releaseRequestSlot } from '../http/request-slots.ts'
import { createSlots } from '../http/slots.ts'
import { toUserLabel } from '../jobs/jobs.ts'
import { isTimeUp } from '../jobs/temporal-calls.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import { findFailure } from '../jobs/find-failure.ts'

interface Deps {
  calls: TemporalCalls
  taskQueue: string
  /** All that a request waits, for tests. */
  waitMs?: number
}

/** All that a request waits: shorter than a node that is being ended waits. */
const usualWaitMs = 15_000
/** Of it at most, the time in line; the start has as much of the rest as it needs. */
const lineShare = 2 / 3
const askAgainSeconds = 2
/** After so many waits a workflow no longer counts among those of its user. */
const maxCountedWaits = 80
/** What no later try can change. */
const permanent = ['not_found', 'daw_sheet_empty', 'daw_sheet_too_long', 'daw_clip_too_long'] as const
/** A request waits for it. */
const priorityKey = 1
/** Workflows of one user at work at once, and requests that wait for one of these to end. */
const bounds = { perKey: 4, waitingPerKey: 60 }

/** What counts together: the clips of a document that is opened delay no export. */
const kinds = { renderScoreClip: 'clip', exportDaw: 'file', exportScore: 'file' } as const

type Name = keyof typeof kinds
type Input = ScoreClipInput | DawExportInput | ScoreExportInput

/** Of what has not been started, so that nothing goes on. */
const toBusy = (): Refusal => new Refusal('too_many_requests', { retryAfterSeconds: askAgainSeconds })
const toPending = (): Refusal => new Refusal('format_pending', { retryAfterSeconds: askAgainSeconds })

/**
 * Runs a workflow that answers an object key, once for requests with one input at a time. Refuses with `format_pending`
 * 15 s after the request, while it goes on, and with `too_many_requests` where too many others of the user go on.
 */
export type AwaitWorkflow = (name: Name, input: Input) => Promise<string>

export function createAwaitWorkflow({ calls, taskQueue, waitMs = usualWaitMs }: Deps): AwaitWorkflow {
  const lineMs = waitMs * lineShare
  const createLine = () => createSlots({ ...bounds, waitMs: lineMs }, toBusy)
  const slots = { clip: createLine(), file: createLine() }
  /** Starts of the workflows that are counted, by id. */
  const started = new Map<string, Promise<void>>()

  const start = (name: Name, workflowId: string, input: Input): Promise<unknown> =>
    calls
      .within(waitMs - lineMs, (temporal) =>
        temporal.workflow.start(name, {
          workflowId,
          taskQueue,
          args: [input],
          typedSearchAttributes: [toUserLabel(input.userId)],
          priority: { priorityKey, fairnessKey: input.userId },
          workflowIdConflictPolicy: 'USE_EXISTING',
          workflowIdReusePolicy: 'ALLOW_DUPLICATE',
        }),
      )
      .catch((error: unknown) => {
        throw new Refusal('unavailable', {}, { cause: error })
      })

  const waitForEnd = (workflowId: string, forMs = waitMs): Promise<string> =>
    calls.within(forMs, (temporal) => temporal.workflow.getHandle(workflowId).result() as Promise<string>)

  async function hasEnded(workflowId: string): Promise<boolean> {
    return waitForEnd(workflowId).then(
      () => true,
      (error: unknown) => !isTimeUp(error),
    )
  }

  /** Counts a workflow as its user's until it ends, also when no request waits for it any more. */
  async function countUntilEnd(workflowId: string, release: () => void): Promise<void> {
    for (let waits = 0; waits < maxCountedWaits && !(await hasEnded(workflowId)); waits++);
    started.delete(workflowId)
    release()
  }

  /** Starts a workflow in one of its user's slots. */
  async function startCounted(name: Name, workflowId: string, input: Input): Promise<void> {
    const release = await slots[kinds[name]].acquire(input.userId)
    try {
      await start(name, workflowId, input)
    } catch (error) {
      release()
      throw error
    }
    void countUntilEnd(workflowId, release)
  }

  /** Starts a workflow, unless it is at work or about to start. */
  function ensureStarted(name: Name, workflowId: string, input: Input): Promise<void> {
    const known = started.get(workflowId)
    if (known) return known
    const starting = startCounted(name, workflowId, input)
    started.set(workflowId, starting)
    starting.catch(() => started.delete(workflowId))
    return starting
  }

  return async (name, input) => {
    const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 24)
    const workflowId = `${name}-${hash}`
    releaseRequestSlot()
    const askedAt = performance.now()
    await ensureStarted(name, workflowId, input)
    const leftMs = Math.max(1, waitMs - (performance.now() - askedAt))
    return waitForEnd(workflowId, leftMs).catch((error: unknown) => {
      const reason = permanent.find((code) => code === findFailure(error)?.type)
      if (reason) throw new Refusal(reason)
      throw isTimeUp(error) ? toPending() : new Refusal('unavailable', {}, { cause: error })
    })
  }
}
