import type { Knex } from 'knex'
import type { GenerationStanding } from '@songloom/contracts/jobs/generation-standing.rules'
import type { GenerationTab, SupportAction } from '@songloom/contracts/support/support.rules'
import { requestCancel } from '@songloom/store/jobs/advance-job'
import { recordStepFailure } from '@songloom/store/jobs/job-steps'
import { parkStep } from '@songloom/store/jobs/step-pauses'
import { applySupportAction } from '@songloom/store/support/actions'
import { runningJob } from '@songloom/store/testing/seed-support'
import type { Moments, Owner } from '@songloom/store/testing/seed-support'
import type { WorkflowStatus } from '../support/generations/workflows.ts'

/** A state of a generation, and what every screen has to show of it. */
export interface GenerationState {
  name: string
  make: () => Promise<string>
  temporal?: WorkflowStatus
  now: string | RegExp
  standing: GenerationStanding
  /** The tabs that list it, in addition to All. */
  tabs: GenerationTab[]
  /** The current or last step, if any. */
  step?: string
}

/** Performs an action of support; returns the generation's id. */
export async function pressAs(db: Knex, id: string, action: SupportAction): Promise<string> {
  const actor = { id: 'b'.repeat(24), email: 'sam@songloom.test', role: 'support' }
  const press = { action, reason: 'Hung.', requestId: `${action}-${id}`, bulkId: null, actor }
  await applySupportAction(db, id, press)
  return id
}

/** Temporal as it waits for the moment of its next attempt. */
export const backingOff = (attempt: number): WorkflowStatus => ({
  status: 'RUNNING',
  pending: [
    {
      activityId: '1',
      isTrying: false,
      isPaused: false,
      activity: 'makeSong',
      attempt,
      lastFailure: 'the engine is away',
      lastHeartbeatAt: null,
      nextAttemptAt: new Date(Date.now() + 30_000).toISOString(),
      worker: null,
    },
  ],
})

/** Paused by support, or parked after the last attempt. */
export function pausedStates(world: () => { db: Knex; owner: Owner }): GenerationState[] {
  const running = (moments: Moments): Promise<string> => runningJob(world().db, world().owner, moments)
  const press = (id: string, action: SupportAction): Promise<string> => pressAs(world().db, id, action)
  const paused = (id: string): Promise<string> => press(id, 'pause_step')
  async function parked(): Promise<string> {
    const { db } = world()
    const id = await running({ attempt: 4 })
    await recordStepFailure(db, { jobId: id, attempt: 4, worker: 'worker@one', error: 'the engine is away' })
    await parkStep(db, id, 'engine_unavailable', 30)
    return id
  }
  async function cancelling(id: string): Promise<string> {
    await requestCancel(world().db, id)
    return id
  }
  return [
    {
      name: 'paused by support',
      make: async () => paused(await running({ heartbeat: 25, attempt: 4 })),
      now: /^“Singing” was paused by sam@songloom\.test \d s ago\. It resumes by itself in 24 h\.$/,
      standing: 'paused',
      tabs: ['waiting'],
      step: 'paused',
    },
    {
      name: 'paused by support and resumed',
      make: async () => press(await paused(await running({ heartbeat: 25, attempt: 4 })), 'resume_step'),
      now: /^“Singing” was resumed by sam@songloom\.test \d s ago, and waits for a machine\.$/,
      standing: 'waiting',
      tabs: ['waiting'],
      step: 'failed',
    },
    {
      name: 'parked after its last attempt',
      make: parked,
      temporal: backingOff(5),
      now:
        '“Singing” is parked after attempt 4: Engine not available. It is tried again by itself in 30 min, ' +
        'and fails if that does not help. Last error: the engine is away.',
      standing: 'parked',
      tabs: ['parked'],
      step: 'paused',
    },
    {
      name: 'parked, and being cancelled',
      make: async () => cancelling(await parked()),
      now: 'It is being cancelled.',
      standing: 'cancelling',
      tabs: ['parked'],
      step: 'paused',
    },
    {
      name: 'parked and resumed',
      make: async () => press(await parked(), 'resume_step'),
      now: '“Singing” failed, and it waits for a free machine to retry. Last error: the engine is away.',
      standing: 'waiting',
      tabs: ['waiting'],
      step: 'failed',
    },
    {
      name: 'parked, resumed and paused by support',
      make: async () => paused(await press(await parked(), 'resume_step')),
      now: /^“Singing” was paused by sam@songloom\.test \d s ago\. It resumes by itself in 24 h\.$/,
      standing: 'paused',
      tabs: ['waiting'],
      step: 'paused',
    },
  ]
}
