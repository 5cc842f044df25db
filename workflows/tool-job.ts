import { proxyActivities, workflowInfo } from '@temporalio/workflow'
import type { EngineQueue, JobInput } from '@songloom/contracts/jobs/job'

// A fault ends its retries itself (activities/jobs/retry-limit.ts), and so do lost workers (activities/jobs/attempt-guard.ts): so many attempts
// pass ten minutes without a database.
const retry = { maximumAttempts: 40, initialInterval: '1s', backoffCoefficient: 3, maximumInterval: '15s' } as const
/** A cancelled job's objects are deleted after the last of them was written, not before. */
const cancellationType = 'WAIT_CANCELLATION_COMPLETED'

/** A tool's activities by where they run: beside the workflow, or in a slot of the engine. */
export interface ToolActivities<A> {
  light: ReturnType<typeof proxyActivities<A>>
  /** Beside the workflow as well, for what waits minutes for others. */
  network: ReturnType<typeof proxyActivities<A>>
  /** Beside the workflow, for what moves gigabytes from one place to another. */
  files: ReturnType<typeof proxyActivities<A>>
  engine: ReturnType<typeof proxyActivities<A>>
  /** In a slot for composing and writing, which takes seconds and never waits behind songs. */
  text: ReturnType<typeof proxyActivities<A>>
}

const queueNamed = (name: EngineQueue | 'text'): string => workflowInfo().taskQueue.replace(/-jobs$/, `-${name}`)

/** The proxies of every tool, with the bounds that hold for all of them. `job` chooses the queue of its engine work. */
export function activitiesFor<A>({ engineQueue = 'engine' }: Pick<JobInput, 'engineQueue'> = {}): ToolActivities<A> {
  return {
    // Tells a dead worker from a slow one: half of the minute in which a job must move again.
    light: proxyActivities<A>({ startToCloseTimeout: '30s', cancellationType, retry }),
    network: proxyActivities<A>({ startToCloseTimeout: '5m', heartbeatTimeout: '10s', cancellationType, retry }),
    files: proxyActivities<A>({ startToCloseTimeout: '60m', heartbeatTimeout: '10s', cancellationType, retry }),
    engine: proxyActivities<A>({
      // CPU-bound work has a queue of its own beside the workflow's.
      taskQueue: queueNamed(engineQueue),
      startToCloseTimeout: '20m',
      heartbeatTimeout: '10s',
      cancellationType,
      // The embedded engine is free and repeats itself bit for bit; a billed engine resumes its recorded operation.
      retry,
    }),
    // A model of others may take minutes for lyrics.
    text: proxyActivities<A>({
      taskQueue: queueNamed('text'),
      startToCloseTimeout: '5m',
      heartbeatTimeout: '10s',
      cancellationType,
      retry,
    }),
  }
}
