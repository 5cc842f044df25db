import type { Knex } from 'knex'
import { afterEach, describe, expect, test } from 'vitest'
import { getStanding } from '@songloom/contracts/jobs/generation-standing.rules'
import { toShownStepState } from '@songloom/contracts/jobs/step-state.rules'
import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { recordStepFailure } from '@songloom/store/jobs/job-steps'
import { listPending } from '@songloom/store/jobs/jobs'
import { countSupportGenerations } from '@songloom/store/support/counts'
import { listEndedSuspects } from '@songloom/store/support/stuck'
import {
  completedJob,
  endedJob,
  lateJob,
  runningJob,
  seedOwner,
  setMoments,
  waitingJob,
} from '@songloom/store/testing/seed-support'
import type { Owner } from '@songloom/store/testing/seed-support'
import { backingOff, pausedStates, pressAs } from '../../testing/generation-states.ts'
import type { GenerationState } from '../../testing/generation-states.ts'
import { createGenerationDetail } from './generation-detail.ts'
import type { SupportWorkflows, WorkflowStatus } from './workflows.ts'

let db: Knex
let owner: Owner

withTestDatabase(async (fresh) => {
  db = fresh
  owner = await seedOwner(db)
})
afterEach(() => db('messages').delete())

const open: WorkflowStatus = { status: 'RUNNING', pending: [] }
const ended: WorkflowStatus = { status: 'COMPLETED', pending: [] }

const notAsked = (): never => {
  throw new Error('only asked how it stands')
}
const answering = (status: WorkflowStatus): SupportWorkflows => ({
  look: () => Promise.resolve(status),
  lookAt: () => Promise.resolve(status),
  history: notAsked,
  reset: notAsked,
  pause: notAsked,
  unpause: notAsked,
  addTime: notAsked,
  terminate: notAsked,
})

const detailOf = (id: string, status: WorkflowStatus) =>
  createGenerationDetail({ db, workflows: answering(status), temporalUiUrl: undefined, namespace: 'default' })(id)

const failedAttempt = async (): Promise<string> => {
  const id = await runningJob(db, owner)
  await recordStepFailure(db, { jobId: id, attempt: 1, worker: 'worker@one', error: 'the engine is away' })
  return id
}
const restart = (id: string): Promise<string> => pressAs(db, id, 'retry')
const endedStill = async (): Promise<string> => {
  const id = await endedJob(db, owner, 'song_failed', { heartbeat: 3 })
  await db('jobs').where({ id }).update({ attempt_token: 'runs' })
  return id
}
const removed = async (id: string): Promise<string> => {
  await db('messages').where({ id }).update({ removed_at: db.fn.now() })
  return id
}
const notNotified = async (): Promise<string> => {
  const id = await completedJob(db, owner)
  await db('events').where({ message_id: id }).delete()
  return id
}

const failure = 'Failed: Failed to generate song. 200 tokens were returned.'

const states: readonly GenerationState[] = [
  {
    name: 'accepted, its start not handed on',
    make: () => waitingJob(db, owner, {}, true),
    temporal: { status: 'NOT_FOUND', pending: [] },
    now: /^Accepted, waiting to be started\. In the queue: 1st of 1, about \d+ (s|min), no machine at work\.$/,
    standing: 'waiting',
    tabs: ['waiting'],
  },
  {
    name: 'waiting for its first machine',
    make: () => waitingJob(db, owner),
    now: /^It waits for a free machine\. In the queue: 1st of 1, /,
    standing: 'waiting',
    tabs: ['waiting'],
  },
  {
    name: 'waiting after a failed attempt',
    make: failedAttempt,
    now: '“Singing” failed, and it waits for a free machine to retry. Last error: the engine is away.',
    standing: 'waiting',
    tabs: ['waiting'],
    step: 'failed',
  },
  {
    name: 'waiting for the moment of its next attempt',
    make: failedAttempt,
    temporal: backingOff(2),
    now: /^“Singing” failed and is retried in (2\d|30) s, as attempt 2\.$/,
    standing: 'waiting',
    tabs: ['waiting'],
    step: 'failed',
  },
  {
    name: 'restarted by support',
    make: async () => restart(await runningJob(db, owner, { heartbeat: 25 })),
    now: /^“Singing” was restarted by sam@songloom\.test \d s ago, and waits for a machine\.$/,
    standing: 'waiting',
    tabs: ['waiting'],
    step: 'failed',
  },
  ...pausedStates(() => ({ db, owner })),
  {
    name: 'beyond the usual time, with more time from support',
    make: async () => pressAs(db, await runningJob(db, owner, { workStarted: 600 }), 'more_time'),
    now: '“Singing” is running. It was asked for 10 s ago.',
    standing: 'processing',
    tabs: ['processing'],
    step: 'running',
  },
  {
    name: 'running',
    make: () => runningJob(db, owner),
    now: '“Singing” is running. It was asked for 10 s ago.',
    standing: 'processing',
    tabs: ['processing'],
    step: 'running',
  },
  {
    name: 'running in its second attempt',
    make: () => runningJob(db, owner, { attempt: 2, lastError: 'the engine is away' }),
    now: '“Singing” is running, attempt 2. It was asked for 10 s ago.',
    standing: 'processing',
    tabs: ['processing'],
    step: 'running',
  },
  {
    name: 'running on a machine that is silent',
    make: () => runningJob(db, owner, { heartbeat: 25 }),
    now: 'The machine that works on it has not been heard of for 25 s.',
    standing: 'stuck',
    tabs: ['processing', 'stuck'],
    step: 'running',
  },
  {
    name: 'running far longer than usual',
    make: () => runningJob(db, owner, { created: 310, started: 305, workStarted: 300 }),
    now: /^Running for 30\d s; at most \d+ s were expected\. It hangs, or its machine is busy\.$/,
    standing: 'stuck',
    tabs: ['processing', 'stuck'],
    step: 'running',
  },
  {
    name: 'lost by Temporal',
    make: () => runningJob(db, owner),
    temporal: { status: 'NOT_FOUND', pending: [] },
    now: /^It was started, but its workflow is gone\./,
    standing: 'processing',
    tabs: ['processing'],
    step: 'running',
  },
  {
    name: 'being cancelled',
    make: () => runningJob(db, owner, { cancelled: 1 }),
    now: 'It is being cancelled.',
    standing: 'cancelling',
    tabs: ['processing'],
    step: 'running',
  },
  {
    name: 'being cancelled on a machine that is silent',
    make: () => runningJob(db, owner, { cancelled: 30, heartbeat: 30 }),
    now: 'The machine that works on it has not been heard of for 30 s. It is being cancelled.',
    standing: 'stuck',
    tabs: ['processing', 'stuck'],
    step: 'running',
  },
  {
    name: 'cancelled',
    make: () => endedJob(db, owner, 'cancelled'),
    temporal: ended,
    now: 'Cancelled. 200 tokens were returned.',
    standing: 'cancelled',
    tabs: ['cancelled'],
  },
  {
    name: 'failed and refunded',
    make: () => endedJob(db, owner, 'song_failed'),
    temporal: ended,
    now: failure,
    standing: 'failed',
    tabs: ['failed'],
  },
  {
    name: 'failed, with work that still runs',
    make: endedStill,
    now: `${failure} It has ended, but its work still runs and occupies a machine. “Stop its work” frees it.`,
    standing: 'stuck',
    tabs: ['failed', 'stuck'],
  },
  {
    name: 'failed, and removed by its user',
    make: async () => removed(await endedJob(db, owner, 'song_failed')),
    temporal: ended,
    now: `${failure} The user has removed it.`,
    standing: 'failed',
    tabs: ['failed'],
  },
  {
    name: 'completed',
    make: () => completedJob(db, owner),
    temporal: ended,
    now: 'Completed and delivered to the user.',
    standing: 'completed',
    tabs: [],
    step: 'done',
  },
  {
    name: 'completed after it had failed',
    make: () => lateJob(db, owner),
    temporal: ended,
    now: 'Completed and delivered to the user. It came late and was free.',
    standing: 'completed',
    tabs: [],
    step: 'done',
  },
  {
    name: 'completed, its user not notified',
    make: notNotified,
    temporal: ended,
    now: 'Everything is made, but it has not reached the user.',
    standing: 'stuck',
    tabs: ['stuck'],
    step: 'done',
  },
]

/** Whether the newest attempt of a step failed, as the timeline has it. */
const hasFailed = ({ timeline }: SupportGenerationDetail, step: string, attempt: number): boolean =>
  timeline.some((entry) => entry.kind === 'failure' && entry.step === step && entry.attempt === attempt)

/** The display of the latest started step. */
function lastStep(detail: SupportGenerationDetail): string | undefined {
  const step = detail.steps.findLast(({ startedAt }) => startedAt !== null)
  if (!step) return undefined
  const failed = hasFailed(detail, step.name, step.attempt)
  return toShownStepState(
    { state: step.state, hasFailed: failed },
    {
      state: detail.generation.state,
      isWaiting: detail.waitingSince !== null,
      isPaused: detail.generation.pausedUntil !== null,
    },
  )
}

/** The tabs that count the only generation. */
async function tabsNow(): Promise<string[]> {
  const { counts } = await countSupportGenerations(db, await listEndedSuspects(db), {})
  return Object.entries(counts).flatMap(([tab, count]) => (tab !== 'all' && count === 1 ? [tab] : []))
}

describe('sentence, chip, step and tabs agree with rows and Temporal for a generation that is', () => {
  test.each(states)('$name', async ({ make, temporal = open, now, standing, tabs, step }) => {
    const detail = await detailOf(await make(), temporal)
    expect(detail.now).toEqual(typeof now === 'string' ? now : expect.stringMatching(now))
    expect(getStanding(detail.generation)).toBe(standing)
    expect(lastStep(detail)).toBe(step)
    // In the timeline a step is as it is in the list of steps.
    const shown = detail.timeline.findLast(({ kind }) => kind === 'step')
    expect(shown?.detail).toBe(step)
    expect((await tabsNow()).sort()).toEqual([...tabs].sort())
  })
})

test('place and forecast in the queue are those that its user reads', async () => {
  await runningJob(db, owner)
  await completedJob(db, owner, { workStarted: 112, ended: 90 })
  await setMoments(db, await waitingJob(db, owner), { created: 60 })
  const id = await waitingJob(db, owner)
  const { queue } = (await detailOf(id, open)).generation
  const user = (await listPending(db, owner.userId)).find((job) => job.id === id)
  expect(user).toMatchObject({ queuePosition: 1, queueSeconds: 22 })
  expect(queue).toEqual({
    place: 2,
    of: 2,
    machines: 1,
    hung: 0,
    lowSeconds: 22 + (user?.wait.lowSeconds ?? 0),
    highSeconds: 22 + (user?.wait.highSeconds ?? 0),
  })
})
