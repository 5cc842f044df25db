import { randomBytes } from 'node:crypto'
import type { Client, WorkflowHandle } from '@temporalio/client'
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker'
import { connectTemporal } from '@songloom/platform/connections'
import type { GenerateSongJob } from '@songloom/contracts/generate-song'
import type { generateSong } from '../generate-song.ts'
import type { Activities } from './fake-activities.ts'

Runtime.install({ logger: new DefaultLogger('ERROR') })

export type SongHandle = WorkflowHandle<typeof generateSong>

/** Workers of both queues on a real Temporal, with activities that are not real. */
export interface FakeWorkers {
  client: Client
  taskQueue: string
  startSong(more?: Partial<GenerateSongJob>): Promise<SongHandle>
  close(): Promise<void>
}

export const fakeJob = (more: Partial<GenerateSongJob> = {}): GenerateSongJob => ({
  jobId: randomBytes(12).toString('hex'),
  userId: 'a'.repeat(24),
  projectId: 'b'.repeat(24),
  prompt: 'a calm song',
  lyrics: '',
  styles: [],
  durationSeconds: 15,
  seed: 1,
  deadlineSeconds: 300,
  ...more,
})

export async function startFakeWorkers(
  address: string,
  workflowBundlePath: string,
  activities: Activities,
): Promise<FakeWorkers> {
  const prefix = `fake-${randomBytes(4).toString('hex')}`
  const taskQueue = `${prefix}-jobs`
  const { client, connection: clientConnection } = connectTemporal(address)
  const connection = await NativeConnection.connect({ address })
  const common = { connection, activities, maxHeartbeatThrottleInterval: '100ms' } as const
  const workers = await Promise.all([
    Worker.create({ ...common, taskQueue, workflowBundle: { codePath: workflowBundlePath } }),
    Worker.create({ ...common, taskQueue: `${prefix}-engine` }),
  ])
  const ended = Promise.all(workers.map((worker) => worker.run()))
  return {
    client,
    taskQueue,
    startSong(more) {
      const job = fakeJob(more)
      return client.workflow.start<typeof generateSong>('generateSong', {
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
