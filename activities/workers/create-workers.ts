import { fileURLToPath } from 'node:url'
import { Worker } from '@temporalio/worker'
import type { ActivityInterceptorsFactory, NativeConnection, WorkerOptions } from '@temporalio/worker'
import type { Config } from '@songloom/platform/config'
import { traceSinks } from '../telemetry/telemetry.ts'

/** How many engine tasks a worker does at once. */
export interface EngineSlots {
  /** Of the queue in which a user has one job at most. */
  first: number
  /** Of the queue of all others. */
  engine: number
}

/** What the workers of one process are built from. */
export interface WorkerParts {
  config: Config
  connection: NativeConnection
  identity: string
  activities: object
  slots: EngineSlots
  /** Of all activities, outermost first. */
  interceptors: ActivityInterceptorsFactory[]
  /** Outermost of engine activities. */
  countActivities: ActivityInterceptorsFactory
}

const pollers = {
  workflowTaskPollerBehavior: { type: 'autoscaling' },
  activityTaskPollerBehavior: { type: 'autoscaling' },
} as const

/** Concurrent texts: our own writer computes one at a time and streams lines, a remote model only waits. */
const [ownTextSlots, modelTextSlots] = [4, 16]

/** Turns that wait for a model or for a job; nothing is computed meanwhile. */
const turnSlots = 200

/** The time unfinished work has to stop after the grace period. */
const handOverMs = 8_000

const commonOptions = ({ config, connection, activities, identity }: WorkerParts) =>
  ({
    connection,
    activities,
    identity,
    namespace: config.temporalNamespace,
    // A cancel reaches an activity with its next heartbeat: a second, not 0.8 × the timeout.
    maxHeartbeatThrottleInterval: '1s',
    shutdownGraceTime: config.workerGraceMs,
    shutdownForceTime: config.workerGraceMs + handOverMs,
  }) as const

const pathOf = (name: string): string => fileURLToPath(import.meta.resolve(`@songloom/workflows/${name}`))

function workflowOptions({ config, interceptors: activity }: WorkerParts): Partial<WorkerOptions> {
  if (config.workflowBundlePath)
    return { workflowBundle: { codePath: config.workflowBundlePath }, interceptors: { activity } }
  return {
    workflowsPath: pathOf('index'),
    interceptors: { activity, workflowModules: [pathOf('trace-interceptors')] },
  }
}

/**
 * Creates the workers of all queues: light work with workflows, engine work, turns, texts. None polls before it is run.
 */
export function createWorkers(parts: WorkerParts): Promise<Worker[]> {
  const { config, slots, interceptors, countActivities } = parts
  const { jobs, first, engine, text, turns } = config.taskQueues
  const common = commonOptions(parts)
  const engineOnly = { ...common, interceptors: { activity: [countActivities, ...interceptors] } }
  const options: WorkerOptions[] = [
    {
      ...common,
      ...pollers,
      ...workflowOptions(parts),
      sinks: traceSinks,
      taskQueue: jobs,
      maxConcurrentActivityTaskExecutions: 50,
    },
    { ...engineOnly, taskQueue: first, maxConcurrentActivityTaskExecutions: slots.first },
    { ...engineOnly, taskQueue: engine, maxConcurrentActivityTaskExecutions: slots.engine },
    {
      ...common,
      interceptors: { activity: interceptors },
      taskQueue: turns,
      maxConcurrentActivityTaskExecutions: turnSlots,
    },
    {
      ...common,
      interceptors: { activity: interceptors },
      taskQueue: text,
      maxConcurrentActivityTaskExecutions: config.textModel ? modelTextSlots : ownTextSlots,
    },
  ]
  return Promise.all(options.map((each) => Worker.create(each)))
}
