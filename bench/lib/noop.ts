import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client, Connection } from '@temporalio/client'
import type { noop } from '../noop-workflow.ts'
import { nowMs } from './clock.ts'
import { noopQueue } from './noop-queue.ts'

/** A workflow of one activity that does nothing, on the product's own Temporal server. */
export interface NoopWorkflows {
  pid: number
  /** Milliseconds from asking for it to holding its result. */
  run(): Promise<number>
  stop(): Promise<void>
}

export async function startNoopWorkflows(temporalAddress: string): Promise<NoopWorkflows> {
  const worker = fork(join(import.meta.dirname, '..', 'noop-worker.ts'), {
    env: { ...process.env, TEMPORAL_ADDRESS: temporalAddress },
  })
  await once(worker, 'message')
  const connection = await Connection.connect({ address: temporalAddress })
  const client = new Client({ connection })
  return {
    pid: worker.pid!,
    async run() {
      const startedAt = nowMs()
      await client.workflow.execute<typeof noop>('noop', { taskQueue: noopQueue, workflowId: `noop-${randomUUID()}` })
      return nowMs() - startedAt
    },
    async stop() {
      worker.disconnect()
      await Promise.all([once(worker, 'exit'), connection.close()])
    },
  }
}
