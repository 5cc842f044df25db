import type { Client } from '@temporalio/client'
import { expect, test } from 'vitest'
import type { TemporalCalls } from '../../jobs/temporal-calls.ts'
import { createSupportWorkflows, describeIdle } from './workflows.ts'

/** Temporal's answer for a workflow whose task has been scheduled for so long. */
const answering = (state: number, scheduledMsAgo: number): TemporalCalls => {
  const atMs = Date.now() - scheduledMsAgo
  const scheduledTime = { seconds: Math.floor(atMs / 1_000), nanos: 0 }
  const description = { status: { name: 'RUNNING' }, raw: { pendingWorkflowTask: { state, scheduledTime } } }
  const client = { workflow: { getHandle: () => ({ describe: () => Promise.resolve(description) }) } }
  return { within: (_ms: number, call: (temporal: Client) => unknown) => call(client as never) } as TemporalCalls
}

test.each([
  ['scheduled long ago: no worker', 1, 10_000, 'No worker picks it up at present; it goes on when one is back.'],
  ['scheduled just now', 1, 0, 'It is between two steps at this moment.'],
  ['at work', 2, 10_000, 'It is between two steps at this moment.'],
])('a workflow task that is %s', async (_name, state, scheduledMsAgo, why) => {
  const look = await createSupportWorkflows(answering(state, scheduledMsAgo), 'default').look('1'.repeat(24))
  expect(describeIdle(look)).toBe(why)
})
