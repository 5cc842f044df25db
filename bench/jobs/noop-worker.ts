import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker'
import { noopQueue } from '../lib/noop-queue.ts'

Runtime.install({ logger: new DefaultLogger('WARN') })
// As the product's own worker polls (activities/start-workers.ts), so that only the work differs.
const autoscaling = { type: 'autoscaling' } as const
const connection = await NativeConnection.connect({ address: process.env.TEMPORAL_ADDRESS })
const worker = await Worker.create({
  connection,
  taskQueue: noopQueue,
  maxConcurrentActivityTaskExecutions: 50,
  workflowTaskPollerBehavior: autoscaling,
  activityTaskPollerBehavior: autoscaling,
  workflowsPath: new URL('./noop-workflow.ts', import.meta.url).pathname,
  activities: { doNothing: () => Promise.resolve() },
})
process.once('disconnect', () => worker.shutdown())
const running = worker.run()
process.send?.({ ready: true })
await running
await connection.close()
