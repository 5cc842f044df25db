import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client, Connection } from '@temporalio/client'
import type { noop } from '../jobs/noop-workflow.ts'
import { nowMs } from './clock.ts'
import { noopQueue } from './noop-queue.ts'

/** Workflows of activities that do nothing, on the product's own Temporal server. */
export interface NoopWorkflows {
  pid: number
  /** Milliseconds from asking for one of so many activities to holding its result. */
  run(activities?: number): Promise<number>
  /** Events and bytes of the history of one of so many activities. */
  measureHistory(activities: number): Promise<{ events: number; bytes: number }>
  stop(): Promise<void>
}

const startOptions = (activities: number) => ({
  taskQueue: noopQueue,
  workflowId: `noop-${randomUUID()}`,
  args: [activities] as [number],
})

export async function startNoopWorkflows(temporalAddress: string): Promise<NoopWorkflows> {
  const worker = fork(join(import.meta.dirname, '..', 'jobs', 'noop-worker.ts'), {
    env: { ...process.env, TEMPORAL_ADDRESS: temporalAddress },
  })
  const ended = once(worker, 'exit').then(() => Promise.reject(new Error('The worker of no-op workflows ended')))
  await Promise.race([once(worker, 'message'), ended])
  // It ends by itself once it is disconnected.
  ended.catch(() => undefined)
  const connection = await Connection.connect({ address: temporalAddress })
  const client = new Client({ connection })
  return {
    pid: worker.pid!,
    async run(activities = 1) {
      const startedAt = nowMs()
      await client.workflow.execute<typeof noop>('noop', startOptions(activities))
      return nowMs() - startedAt
    },
    async measureHistory(activities) {
      const handle = await client.workflow.start<typeof noop>('noop', startOptions(activities))
      await handle.result()
      const { events = [] } = await handle.fetchHistory()
      const { historySize = 0 } = await handle.describe()
      return { events: events?.length ?? 0, bytes: historySize }
    },
    async stop() {
      worker.disconnect()
      await Promise.all([once(worker, 'exit'), connection.close()])
    },
  }
}
