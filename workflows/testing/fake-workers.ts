import { randomBytes } from 'node:crypto'
import type { Client, WorkflowHandle } from '@temporalio/client'
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker'
import type { ActivityInterceptorsFactory } from '@temporalio/worker'
import { connectTemporal } from '@songloom/platform/connections'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import type { Activities } from './fake-activities.ts'
import { fakeJob } from './tools.ts'

Runtime.install({ logger: new DefaultLogger('ERROR') })

export type JobHandle = WorkflowHandle

/** Workers of both queues on a real Temporal, with fake activities. */
export interface FakeWorkers {
  client: Client
  taskQueue: string
  startJob(tool: JobTool, more?: Partial<JobInput>): Promise<JobHandle>
  close(): Promise<void>
}

export async function startFakeWorkers(
  address: string,
  workflowBundlePath: string,
  activities: Activities,
  { engineSlots = 20, interceptors = [] }: { engineSlots?: number; interceptors?: ActivityInterceptorsFactory[] } = {},
): Promise<FakeWorkers> {
  const prefix = `fake-${randomBytes(4).toString('hex')}`
  const taskQueue = `${prefix}-jobs`
  const { client, connection: clientConnection } = connectTemporal(address)
  const connection = await NativeConnection.connect({ address })
  const common = {
    connection,
    activities,
    maxHeartbeatThrottleInterval: '100ms',
    interceptors: { activity: interceptors },
  } as const
  const workers = await Promise.all([
    Worker.create({ ...common, taskQueue, workflowBundle: { codePath: workflowBundlePath } }),
    ...['engine', 'first', 'text', 'turns'].map((name) =>
      Worker.create({ ...common, taskQueue: `${prefix}-${name}`, maxConcurrentActivityTaskExecutions: engineSlots }),
    ),
  ])
  const ended = Promise.all(workers.map((worker) => worker.run()))
  return {
    client,
    taskQueue,
    startJob(tool, more) {
      const job = fakeJob(tool, more)
      return client.workflow.start(getUsableTool(tool).job.workflow, {
        workflowId: `job-${job.jobId}`,
        taskQueue,
        args: [job],
      })
    },
    async close() {
      for (const worker of workers) worker.shutdown()
      await ended
      await Promise.all([connection.close(), clientConnection.close()])
    },
  }
}
