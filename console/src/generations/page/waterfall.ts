import { toShownStepState } from '@songloom/contracts/jobs/step-state.rules'
import type { ShownStepState } from '@songloom/contracts/jobs/step-state.rules'
import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'

type Detail = Pick<SupportGenerationDetail, 'generation' | 'steps' | 'firstQueuedAt' | 'waitingSince' | 'timeline'>
type Step = Detail['steps'][number]

/** A span of the job, as fractions of it. */
export interface Stretch {
  offset: number
  width: number
}

export interface WaterfallRow {
  /** Null for the current queue. */
  step: Step | null
  state: ShownStepState
  /** Between the end of the row before and its own begin. */
  wait: Stretch | null
  run: Stretch | null
  tookSeconds: number | null
}

export interface Waterfall {
  rows: WaterfallRow[]
  totalSeconds: number
}

interface Moments {
  beganMs: number
  endMs: number
  firstQueuedMs: number | null
  /** The time since when it is in the queue, if it is. */
  waitingSinceMs: number | null
}

const msOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))

function momentsOf({ generation, firstQueuedAt, waitingSince }: Detail, nowMs: number): Moments {
  const beganMs = Date.parse(generation.createdAt)
  const endMs = Math.max(beganMs + 1, msOf(generation.endedAt) ?? nowMs)
  return { beganMs, endMs, firstQueuedMs: msOf(firstQueuedAt), waitingSinceMs: msOf(waitingSince) }
}

/** Light steps end before the queue; steps that are queued again ended when they began to wait. */
function endOf(step: Step, startMs: number, { endMs, firstQueuedMs, waitingSinceMs }: Moments): number {
  const ends = [msOf(step.endedAt) ?? endMs, endMs]
  if (firstQueuedMs !== null && firstQueuedMs >= startMs) ends.push(firstQueuedMs)
  if (step.state === 'running' && waitingSinceMs !== null) ends.push(Math.max(startMs, waitingSinceMs))
  return Math.min(...ends)
}

/** Whether its newest attempt ended with an error. */
const hasFailed = ({ name, attempt }: Step, { timeline }: Detail): boolean =>
  timeline.some((entry) => entry.kind === 'failure' && entry.step === name && entry.attempt === attempt)

const stateOf = (step: Step, detail: Detail): ShownStepState =>
  toShownStepState(
    { state: step.state, hasFailed: hasFailed(step, detail) },
    {
      state: detail.generation.state,
      isWaiting: detail.waitingSince !== null,
      isPaused: detail.generation.pausedUntil !== null,
    },
  )

/** The time of each step within the job; waits are separate from work. */
export function buildWaterfall(detail: Detail, nowMs: number): Waterfall {
  const moments = momentsOf(detail, nowMs)
  const { beganMs, endMs, waitingSinceMs } = moments
  const stretch = (fromMs: number, toMs: number): Stretch | null =>
    toMs > fromMs
      ? { offset: (fromMs - beganMs) / (endMs - beganMs), width: (toMs - fromMs) / (endMs - beganMs) }
      : null
  let lastMs = beganMs
  const rows: WaterfallRow[] = []
  for (const step of detail.steps) {
    const state = stateOf(step, detail)
    const startMs = msOf(step.startedAt)
    if (startMs === null) {
      rows.push({ step, state, wait: null, run: null, tookSeconds: null })
      continue
    }
    const toMs = endOf(step, startMs, moments)
    const tookSeconds = Math.max(0, toMs - startMs) / 1_000
    rows.push({ step, state, wait: stretch(lastMs, startMs), run: stretch(startMs, toMs), tookSeconds })
    lastMs = Math.max(lastMs, toMs)
  }
  if (waitingSinceMs !== null) rows.splice(placeOfQueue(rows), 0, queueRow(stretch(lastMs, endMs), endMs - lastMs))
  return { rows, totalSeconds: (endMs - beganMs) / 1_000 }
}

/** After the last row that has begun. */
const placeOfQueue = (rows: readonly WaterfallRow[]): number => rows.findLastIndex(({ run, wait }) => run ?? wait) + 1

const queueRow = (wait: Stretch | null, ms: number): WaterfallRow => ({
  step: null,
  state: 'running',
  wait,
  run: null,
  tookSeconds: ms / 1_000,
})
