import { proxyActivities, workflowInfo } from '@temporalio/workflow'
import type { EngineQueue, JobInput } from '@songloom/contracts/jobs/job'

// No limit on attempts here: retry-limit.ts and attempt-guard.ts (activities/jobs) end retries, so that ten minutes
// without a database are survived.
const jobRetry = { maximumAttempts: 40, initialInterval: '1s', backoffCoefficient: 3, maximumInterval: '15s' } as const
/** Work without a job has no attempt-guard.ts: what ends its workers, or fails, is tried so often. */
export const serviceAttempts = 3
/** Objects of a cancelled job are deleted only after the last of them is written. */
const cancellationType = 'WAIT_CANCELLATION_COMPLETED'

/** Activity proxies of a tool, by task queue. */
export interface ToolActivities<A> {
  light: ReturnType<typeof proxyActivities<A>>
  /** On the workflow's queue, for long waits on other services. */
  network: ReturnType<typeof proxyActivities<A>>
  /** On the workflow's queue, for trainings elsewhere, which take hours and occupy no engine slot. */
  training: ReturnType<typeof proxyActivities<A>>
  /** On the workflow's queue, for copying gigabytes. */
  files: ReturnType<typeof proxyActivities<A>>
  engine: ReturnType<typeof proxyActivities<A>>
  /** On the queue for composing and writing, which takes seconds and never waits behind songs. */
  text: ReturnType<typeof proxyActivities<A>>
}

const queueNamed = (name: EngineQueue | 'text'): string => workflowInfo().taskQueue.replace(/-jobs$/, `-${name}`)

interface Options extends Pick<JobInput, 'engineQueue'> {
  /** Those of jobs by default. */
  maximumAttempts?: number
}

/** Activity proxies of every tool with their shared timeouts. `job` selects the queue of its engine work. */
export function activitiesFor<A>({ engineQueue = 'engine', maximumAttempts }: Options = {}): ToolActivities<A> {
  const retry = maximumAttempts === undefined ? jobRetry : { ...jobRetry, maximumAttempts }
  return {
    // 30 s: detects a dead worker within the 60 s recovery target.
    light: proxyActivities<A>({ startToCloseTimeout: '30s', cancellationType, retry }),
    network: proxyActivities<A>({ startToCloseTimeout: '5m', heartbeatTimeout: '10s', cancellationType, retry }),
    training: proxyActivities<A>({ startToCloseTimeout: '8h', heartbeatTimeout: '10s', cancellationType, retry }),
    files: proxyActivities<A>({ startToCloseTimeout: '60m', heartbeatTimeout: '10s', cancellationType, retry }),
    engine: proxyActivities<A>({
      // CPU-bound work has its own queue.
      taskQueue: queueNamed(engineQueue),
      startToCloseTimeout: '20m',
      heartbeatTimeout: '10s',
      cancellationType,
      // The embedded engine is free and deterministic, so it restarts; a billed engine resumes its recorded operation.
      retry,
    }),
    // A remote model may take minutes for lyrics.
    text: proxyActivities<A>({
      taskQueue: queueNamed('text'),
      startToCloseTimeout: '5m',
      heartbeatTimeout: '10s',
      cancellationType,
      retry,
    }),
  }
}
